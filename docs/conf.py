"""How the documentation is built: ``sphinx-build -W -n docs docs/_build``."""

from rummylib import __version__

project = "rummylib"
author = "The rummylib authors"
release = __version__
extensions = ["myst_parser"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "rummylib"
