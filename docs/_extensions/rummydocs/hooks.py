"""What the documentation needs of Sphinx beyond its own: tables from the code, links to rules.

A line ``% generated: <name>`` in a page is replaced by what ``tables`` writes under that name, so
that options, presets, violations and games stand in the documentation exactly as they stand in
the code. The roles ``rule``, ``rule-ja``, ``opt`` and ``dora-opt`` link to a rule or an option.
"""

import re
from importlib import import_module

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxRole

from . import tables

_GENERATED = re.compile(r"^% generated: (\S+)$", re.MULTILINE)
_RULE_ID = re.compile(r"rule-(?:ja-)?([a-z]+\d+)([ab]?)")
_PAGES_OF_REASONS = {"reference/violations", "reference/errors"}
_ROLES = {"rule": "rule-", "rule-ja": "rule-ja-", "opt": "option-", "dora-opt": "dora-option-"}


def setup(app: Sphinx) -> dict[str, bool]:
    """Register roles and hooks."""
    for name in _ROLES:
        app.add_role(name, Link())
    app.connect("source-read", _fill)
    app.connect("env-get-outdated", _always_anew)
    app.connect("missing-reference", _under_its_public_name)
    app.connect("doctree-read", _anchors_as_written)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


class Link(SphinxRole):
    """A link to the label of a rule or an option, by its id or name alone."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """The reference, to be resolved like ``ref``."""
        is_option = self.name.endswith("opt")
        kind = nodes.literal if is_option else nodes.inline
        reference = pending_xref(
            self.rawtext,
            kind(self.text, "日本語" if self.name == "rule-ja" else self.text),
            refdomain="std",
            reftype="ref",
            reftarget=_ROLES[self.name] + self.text.lower(),
            refexplicit=True,
            refdoc=self.env.docname,
            refwarn=True,
        )
        return [reference], []


def _fill(app: Sphinx, docname: str, source: list[str]) -> None:
    source[0] = _GENERATED.sub(lambda found: tables.generated(found[1]), source[0])


def _always_anew(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """Pages with generated parts are read again in every build: the code may have changed."""
    return [name for name in env.found_docs if _GENERATED.search(_text(env, name))]


def _text(env: BuildEnvironment, docname: str) -> str:
    with open(env.doc2path(docname), encoding="utf-8") as page:
        return page.read()


def _anchors_as_written(app: Sphinx, doctree: nodes.document) -> None:
    """Give each rule the id that ``violation.anchor`` names, besides the one that docutils makes.

    The pages of both languages have it, so a link needs the page and nothing else.
    """
    for node in doctree.findall(nodes.Element):
        for name in list(node.get("ids", ())):
            found = _RULE_ID.fullmatch(name)
            if found:
                node["ids"].append(f"rule-{found[1].upper()}{found[2]}")


def _under_its_public_name(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """Resolve a name of the place where a thing is written to where it is documented.

    ``rummylib.round.round.Round`` is written in a file of its package and documented as
    ``rummylib.round.Round``; annotations use the former.
    """
    target = node.get("reftarget", "")
    if node.get("refdomain") != "py":
        return None
    if node["refdoc"] in _PAGES_OF_REASONS:
        return contnode  # a reason that is described nowhere else has its entry there
    wanted = _found(target, node.get("py:module"))
    if wanted is None:
        return None
    python = env.get_domain("py")
    for name in sorted(python.objects, key=len):
        if name.rpartition(".")[2] == target.rpartition(".")[2] and _found(name) is wanted:
            return python.resolve_xref(
                env, node["refdoc"], app.builder, "obj", name, node, contnode
            )
    return None


def _found(name: str, module: str | None = None) -> object | None:
    """The object of a dotted name, or of a name in ``module``; None where there is none."""
    if "." not in name and module:
        name = f"{module}.{name}"
    parts = name.split(".")
    for end in range(len(parts) - 1, 0, -1):
        try:
            found: object = import_module(".".join(parts[:end]))
        except ImportError:
            continue
        for part in parts[end:]:
            found = getattr(found, part, None)
        return found
    return None
