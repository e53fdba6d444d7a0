"""The dora game, a rummy that is played like mahjong."""
