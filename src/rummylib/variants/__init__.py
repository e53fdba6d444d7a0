"""Other games of the same shape, each in a package of its own; nothing is loaded unasked."""
