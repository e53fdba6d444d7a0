"""Help for the documentation: a Sphinx extension in ``hooks``, the rest free of Sphinx."""
