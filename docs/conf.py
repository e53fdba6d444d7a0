"""How the documentation is built: ``sphinx-build -W -n docs docs/_build``. No network is needed."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "_extensions"))

from rummylib import __version__

project = "rummylib"
author = "The rummylib authors"
release = __version__
extensions = ["myst_parser", "sphinx.ext.autodoc", "rummydocs.hooks"]
exclude_patterns = ["_build"]
html_theme = "furo"
html_title = "rummylib"

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

autodoc_default_options = {"members": True, "undoc-members": True}
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
toc_object_entries_show_parents = "hide"

nitpick_ignore_regex = [
    # The standard library and other packages are not looked up: a build needs no network.
    ("py:.*", r"(abc|collections|concurrent|enum|fractions|pathlib|random|types|typing)\b.*"),
    ("py:.*", r"(attr|attrs|click|gymnasium|hypothesis|numpy|pettingzoo|pyarrow)\b.*"),
    ("py:.*", r"(ClassVar|Any|Self|TypeAlias|Literal|Enum|StrEnum|Fraction|Random|Protocol)"),
    ("py:.*", r"(Callable|Collection|Iterable|Iterator|Mapping|Sequence|SearchStrategy|Generic)"),
    ("py:.*", r"(AbstractSet|optional|int|str|bytes|bool|None|object|tuple|frozenset|set|dict)"),
    # Working types of the dora game's scoring, which no caller meets.
    ("py:class", r"rummylib\.variants\.dora\.hands\.(Occasion|Cards8)"),
    # Type variables have no page.
    ("py:.*", r".*\b(T|\w+T|\w+T_co)$"),
]
