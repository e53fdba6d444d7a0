"""``python -m rummylib``: the command line."""

import sys

from rummylib.cli import main

if __name__ == "__main__":
    sys.exit(main())
