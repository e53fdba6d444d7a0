"""The words of each language, and nothing but words."""
