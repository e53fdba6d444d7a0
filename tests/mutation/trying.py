"""Trying mutants: the tests are collected once, and each mutant gets a fork of that process.

``python -m tests.mutation.trying TEST ...``, in the folder of a copy, tries the mutants whose names
it reads from the standard input, one a line, and adds a line for each to ``tried.jsonl``: its name,
what became of it, and the test that noticed. A mutant runs the tests that reach its function: first
those that noticed another change of it, then the quickest ones, until their time is spent.

In the fork the code of the mutant is put into the function, so that nothing is slower than usual.
With ``MUTANT_UNDER_TEST`` in the environment, that mutant is there from the start instead, and
while the library is imported.
"""

import cProfile
import functools
import gc
import json
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from types import CodeType, FunctionType

import pytest

SECONDS = "MUTATION_SECONDS"
"""In the environment: so long the tests of a mutant take together, without a change, at most."""
MOST_BYTES = 4 << 30
NOTICED, SURVIVED, NOT_REACHED = "noticed", "survived", "not reached"
ARGUMENTS = (
    "-q", "-s", "--assert=plain", "--tb=native", "--hypothesis-profile=mutation",
    "-p", "no:cacheprovider", "-p", "no:xdist",
)  # fmt: skip
REACHED, TRIED = Path("reached.json"), Path("tried.jsonl")

changeable: list[tuple[FunctionType, dict[str, object]]] = []
"""The functions that have mutants, each with its mutants by name."""


def left_alone(
    mutants: dict[str, object], is_classmethod: bool = False
) -> Callable[[FunctionType], FunctionType]:
    """In place of mutmut's choice at every call: the function as it is, noted down."""

    def noted(function: FunctionType) -> FunctionType:
        changeable.append((function, mutants))
        return function

    return noted


class Trial:
    """A plugin of pytest: mutants are tried in place of running the tests."""

    def __init__(self, mutants: list[str]) -> None:
        self.mutants = mutants
        self.importing = cProfile.Profile()
        self.has_failed = False

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Remember a failure."""
        self.has_failed |= report.failed

    def pytest_sessionstart(self) -> None:
        """Watch what is called while tests are collected, if that is not known."""
        if not REACHED.exists():
            self.importing.enable()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try every mutant."""
        self.importing.disable()
        if session.testsfailed:
            raise session.Failed("not all tests could be collected")
        items = {item.nodeid: item for item in session.items}
        if os.environ.get("MUTANT_UNDER_TEST"):
            seconds = json.loads(REACHED.read_text("utf-8"))["seconds"]
            if not all(self.passes(items[test]) for test in affordable(seconds, seconds, [])):
                raise session.Failed("noticed")
            return True
        if not REACHED.exists():
            assert in_a_fork(lambda: self.look(list(items.values()))) == 0
        gc.freeze()  # what is here before the forks stays shared
        known = json.loads(REACHED.read_text("utf-8"))
        tests, seconds = known["tests"], known["seconds"]
        sharp: dict[str, list[str]] = {}
        for mutant in self.mutants:
            function = mutant.partition("__mutmut_")[0]
            first = sharp.setdefault(function, [])
            chosen = affordable(tests.get(function, ()), seconds, first)
            verdict, test = self.verdict(mutant, [items[test] for test in chosen], seconds)
            if test and test not in first:
                first.insert(0, test)
            with TRIED.open("a", encoding="utf-8") as file:
                file.write(json.dumps([mutant, verdict, test]) + "\n")
        return True

    def passes(self, item: pytest.Item) -> bool:
        """Whether one test passes."""
        self.has_failed = False
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.has_failed

    def look(self, items: list[pytest.Item]) -> int:
        """Write down which tests reach each function, and the seconds that each test takes."""
        codes = {entry.code for entry in self.importing.getstats()}
        importing = [
            name_of(mutants) for function, mutants in changeable if function.__code__ in codes
        ]
        caches = [
            each for each in gc.get_objects()
            if isinstance(each, functools._lru_cache_wrapper) and not each.cache_info().currsize
        ]  # fmt: skip
        tests: dict[str, list[str]] = {}
        seconds: dict[str, float] = {}
        for item in items:
            for cache in caches:  # what an earlier test has left there would be no call
                cache.cache_clear()
            for function, mutants in changeable:
                if function not in WATCHED:
                    watch(function, name_of(mutants))
            CALLED.clear()
            began = time.process_time()
            if not self.passes(item):  # as one does that compares a list with what is collected
                print(f"left out, it fails without a change: {item.nodeid}", file=sys.stderr)
                continue
            seconds[item.nodeid] = time.process_time() - began
            for name in CALLED:
                tests.setdefault(name, []).append(item.nodeid)
        found = {"tests": tests, "seconds": seconds, "importing": sorted(importing)}
        REACHED.write_text(json.dumps(found, indent=1), "utf-8")
        return 0

    def verdict(
        self, mutant: str, items: list[pytest.Item], seconds: dict[str, float]
    ) -> tuple[str, str]:
        """What became of a mutant, and the test that noticed it."""
        if not items:
            return NOT_REACHED, ""
        reading, writing = os.pipe()

        def run() -> int:
            put_in_place(mutant)
            for item in items:
                os.write(writing, f"{items.index(item)} ".encode())
                # a test that never comes to an end is stopped by the signal
                signal.setitimer(signal.ITIMER_PROF, 3 * seconds[item.nodeid] + 1)
                if not self.passes(item):
                    return 1
            return 0

        code = in_a_fork(run)
        os.close(writing)
        with os.fdopen(reading, encoding="utf-8") as told:
            last = int(told.read().split()[-1])
        return (NOTICED, items[last].nodeid) if code else (SURVIVED, "")


def affordable(tests: Iterable[str], seconds: dict[str, float], first: list[str]) -> list[str]:
    """The tests to run, the quickest first but for those that shall be ``first``."""
    chosen = list(first)
    spent, most = 0.0, float(os.environ[SECONDS])
    for test in sorted(set(tests) - set(first), key=seconds.__getitem__):
        spent += seconds[test]
        if spent > most:
            break
        chosen.append(test)
    return chosen


def name_of(mutants: dict[str, object]) -> str:
    """The name of a function that has these mutants: its module, and how mutmut writes it."""
    name, mutant = next((name, one) for name, one in mutants.items() if name != "_mutmut_orig")
    return f"{plain(mutant).__module__}.{name.partition('__mutmut_')[0]}"


def plain(mutant: object) -> FunctionType:
    """The function in what may be a bound method of a class."""
    function = getattr(mutant, "__func__", mutant)
    assert isinstance(function, FunctionType)
    return function


CALLED: set[str] = set()
"""The functions called by the test that runs."""
WATCHED: dict[FunctionType, CodeType] = {}
"""The functions that have not been called since they are watched, and their code."""


def watch(function: FunctionType, name: str) -> None:
    """Have the next call of a function noted down: it has other code until then."""

    def called() -> FunctionType:
        CALLED.add(name)
        function.__code__ = WATCHED.pop(function)
        return function

    key = f"__watching_{name}"
    function.__globals__[key] = called
    space: dict[str, FunctionType] = {}
    exec(f"def stub(*_, **__): return globals()[{key!r}]()(*_, **__)", space)
    WATCHED[function] = function.__code__
    kept = function.__code__.co_freevars
    function.__code__ = space["stub"].__code__.replace(co_freevars=kept)


def put_in_place(mutant: str) -> None:
    """Give a function the code of its mutant."""
    module, _, name = mutant.rpartition(".")
    for function, mutants in changeable:
        if function.__module__ == module and name in mutants:
            changed = plain(mutants[name])
            function.__code__ = changed.__code__
            function.__defaults__ = changed.__defaults__
            function.__kwdefaults__ = changed.__kwdefaults__
            return
    raise KeyError(mutant)


def in_a_fork(run: Callable[[], int]) -> int:
    """The exit code of ``run`` in a copy of this process, or the signal that ended it."""
    child = os.fork()
    if not child:
        code = 1
        try:
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
            resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))
            code = run()
        except BaseException as error:  # told, and a failure like any other
            print(repr(error), file=sys.stderr)
        finally:
            os._exit(code)
    return os.waitpid(child, 0)[1]


if __name__ == "__main__":
    from mutmut.mutation import trampoline

    if not os.environ.get("MUTANT_UNDER_TEST"):
        vars(trampoline)["wrap_in_trampoline"] = left_alone
    sys.exit(pytest.main([*ARGUMENTS, *sys.argv[1:]], plugins=[Trial(sys.stdin.read().split())]))
