"""Japanese words, one module a catalogue."""
