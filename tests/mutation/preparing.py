"""Source as mutmut can change all of it: it leaves decorated functions alone.

A cache is taken off (what was computed before the change would hide it), and a property becomes a
function with ``property`` called on it. Neither changes what the source does.
"""

import ast

CACHES = {"cache", "lru_cache"}


def prepared(source: str) -> str:
    """The source without caches and with properties written out.

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
        named = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = ast.unparse(named)
        if name == "property":
            first, end = function.lineno - 1, function.end_lineno or function.lineno
            getter = f"get_{function.name}"
            lines.insert(end, f"{' ' * function.col_offset}{function.name} = property({getter})\n")
            lines[first] = lines[first].replace(f"def {function.name}", f"def {getter}", 1)
        if name in {"property", *CACHES}:
            del lines[decorator.lineno - 1 : function.lineno - 1]
    return "".join(lines)
