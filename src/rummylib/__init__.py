"""The rules of rummy as a typed library."""
