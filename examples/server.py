"""The rules inside another program: a small server, and two clients that know no rules of it.

The server keeps the one true state. It sends each client the view of its seat and the events as
that seat may know them, never the state; it sets the seat of an action from the connection that it
came over; and it refuses an action that was meant for an earlier state. Messages are JSON
documents of the library, one on a line. Everything runs in one process, over loopback.
"""

import asyncio
import json
from random import Random

import attrs

from rummylib import IllegalAction, Match, RummyError, presets
from rummylib.agents import simple_player
from rummylib.game import Action, Event, StaleAction
from rummylib.match import MatchView
from rummylib.serialization import from_json, to_json

RULES = attrs.evolve(presets.PAGAT, target=None, deals=2)


class Table:
    """One match and the connections of its seats."""

    def __init__(self, seats: int, seed: int) -> None:
        self.match = Match.start(RULES, seats=seats, seed=seed)
        self.seats: list[asyncio.StreamWriter] = []
        self.over = asyncio.Event()

    async def join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection until it ends; the order of arrival gives the seat."""
        if self.is_full:
            writer.close()
            return
        seat = len(self.seats)
        self.seats.append(writer)
        if self.is_full:
            self.tell_views()
        try:
            while line := await reader.readline():
                if self.is_full:
                    self.take(seat, line)
        except (ValueError, ConnectionError):
            pass  # a line that is too long, or a connection that broke
        finally:
            writer.close()

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken, so that the game can go on."""
        return len(self.seats) == self.match.seats

    def take(self, seat: int, line: bytes) -> None:
        """What a client sent: an action, and the event count of the view that it looked at."""
        try:
            message = json.loads(line)
            action = from_json(json.dumps(message["action"]), Action)
            action = attrs.evolve(action, seat=seat)  # whoever is connected acts, nobody else
            step = self.match.transition(action, expected=int(message["expected"]))
        except StaleAction:
            self.send(seat, "stale", "")
            return
        except IllegalAction as refused:
            self.send(seat, "refused", refused.reasons())
            return
        except (RummyError, ValueError, KeyError, TypeError):
            self.send(seat, "refused", "not understood")
            return
        self.match = step.state
        self.tell(step.events)
        if self.match.is_between_rounds:
            deal = self.match.next_opening()
            self.match = deal.state
            self.tell(deal.events)
        self.tell_views()

    def tell(self, events: tuple[Event, ...]) -> None:
        """Each seat gets to know what it may of what happened."""
        for seat in range(self.match.seats):
            for event in events:
                self.send(seat, "event", event.seen_by(seat).text())

    def tell_views(self) -> None:
        """Each seat gets its own view."""
        for seat in range(self.match.seats):
            self.send(seat, "view", to_json(self.match.view(seat)))
        if self.match.is_over:
            self.over.set()

    def send(self, seat: int, kind: str, content: str) -> None:
        """One message on a line."""
        self.seats[seat].write(json.dumps([kind, content]).encode() + b"\n")


async def client(port: int, rng: Random, log: list[str]) -> None:
    """Plays with a built-in player; acts twice on one view now and then, like a double click."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=1 << 20)
    while line := await reader.readline():
        kind, content = json.loads(line)
        if kind != "view":
            log.append(f"{kind}: {content}")
            continue
        view = from_json(content, MatchView)
        if view.is_over:
            break
        if view.seat in view.to_act:
            action = json.loads(to_json(simple_player(view, rng)))
            message = json.dumps({"action": action, "expected": view.event_count}).encode() + b"\n"
            writer.write(message * (2 if rng.random() < 0.2 else 1))
            await writer.drain()
    writer.close()


async def main() -> None:
    table = Table(seats=2, seed=7)
    server = await asyncio.start_server(table.join, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    logs: tuple[list[str], list[str]] = ([], [])
    async with server:
        await asyncio.gather(*(client(port, Random(seat), logs[seat]) for seat in (0, 1)))
        await table.over.wait()
    for seat, log in enumerate(logs):
        stale = sum(line.startswith("stale") for line in log)
        print(f"Seat {seat}: {len(log)} messages, {stale} of its actions came too late")
    print(f"Totals {table.match.totals}, won by {table.match.winners}")
    drawn = [next(line for line in log if "from the stock" in line) for log in logs]
    print("The same draw as two seats saw it:", *drawn, sep="\n  ")


if __name__ == "__main__":
    asyncio.run(main())
