"""English words, one module a catalogue."""
