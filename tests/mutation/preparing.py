"""Source as mutmut can change all of it: it leaves decorated functions alone.

A property or a function with a cache becomes a plain function, with the decorator called on it
afterwards. That does not change what the source does.
"""

import ast

PROPERTIES = {"property", "cached_property"}
CACHES = {"cache", "lru_cache"}


def prepared(source: str) -> str:
    """The source without decorators that stand for a property or a cache.

    >>> print(prepared("class A:\\n    @property\\n    def b(self):\\n        return 1\\n"), end="")
    class A:
        def get_b(self):
            return 1
        b = property(get_b)
    """
    lines = source.splitlines(keepends=True)
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    for function in sorted(functions, key=lambda function: -function.lineno):
        if len(function.decorator_list) != 1:
            continue
        decorator = function.decorator_list[0]
        kind = ast.unparse(decorator.func if isinstance(decorator, ast.Call) else decorator)
        if kind not in PROPERTIES | CACHES:
            continue
        name, first, end = function.name, function.lineno - 1, function.end_lineno
        changed = f"get_{name}" if kind in PROPERTIES else name
        indent = " " * function.col_offset
        lines.insert(end or first, f"{indent}{name} = {ast.unparse(decorator)}({changed})\n")
        lines[first] = lines[first].replace(f"def {name}", f"def {changed}", 1)
        del lines[decorator.lineno - 1 : first]
    return "".join(lines)
