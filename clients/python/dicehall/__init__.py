"""Dicehall from Python, with nothing but the standard library.

    from dicehall import Engine, Table

    with Engine() as engine:
        table = Table(engine, "skip-bo-dice", seats=2)
        table.reset(seed=7)
        for agent in table.agent_iter():
            observation, reward, termination, truncation, info = table.last()
            table.step(None if termination or truncation else info["actions"][0])

`Engine` speaks to `dicehall engine` (docs/engine.md); `Table` is a game in the shape of PettingZoo's AEC: agents in turn,
legal masks, seeds. Adapters for Gymnasium and PettingZoo are in `dicehall.gym` and `dicehall.zoo`.
"""

from __future__ import annotations

import itertools
import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import TracebackType
from typing import Any, NotRequired, TypedDict

__all__ = ["Asked", "Engine", "EngineError", "Moment", "Result", "Table", "Turn", "action_list", "fields"]

Json = dict[str, Any]


class Turn(TypedDict):
    """Who may step now: `roll` (a seat's dice, or a lot), `seats`, or `over`."""

    kind: str
    seat: NotRequired[int]
    seats: NotRequired[list[int]]


class Asked(TypedDict):
    """A seat that may act: what it may do and what it sees, in notation."""

    seat: int
    actions: list[str]
    view: str


class Result(TypedDict):
    """How a game ended, by seat."""

    winners: list[int]
    ranks: list[int]
    scores: list[int]
    sides: list[int]
    drawn: bool


class Moment(TypedDict):
    state: str
    turn: Turn
    rolls: NotRequired[list[str]]
    asked: NotRequired[list[Asked]]
    result: NotRequired[Result | None]
    key: NotRequired[str]
    states: NotRequired[list[str]]


class EngineError(Exception):
    """The engine refused: a stable code, and data that says what is wrong."""

    def __init__(self, error: Json) -> None:
        super().__init__(json.dumps(error))
        self.code: str = error["code"]
        self.data: Json = error


class Engine:
    """A running `dicehall engine`. Without a command it is `DICEHALL_ENGINE`, `dicehall engine` or `npx dicehall engine`."""

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._ids = itertools.count(1)
        self._process = subprocess.Popen(
            list(command) if command else _usual_command(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
        )

    def ask(self, method: str, **parameters: Any) -> Any:
        """The result of one request. Parameters that are None are left out. Raises EngineError."""
        return _result_of(self._exchange(_request(method, parameters)))

    def batch(self, requests: Iterable[Mapping[str, Any]]) -> list[Any]:
        """Many requests in one message, each a dict with `method`. A result is an EngineError where one failed."""
        answers = self.ask("batch", requests=[dict(one) for one in requests])["answers"]
        return [EngineError(one["error"]) if "error" in one else one["result"] for one in answers]

    def games(self) -> list[Json]:
        found: list[Json] = self.ask("games")["games"]
        return found

    def options(self, game: str, seats: int = 2) -> Json:
        found: Json = self.ask("options", game=game, seats=seats)
        return found

    def bots(self, game: str) -> Json:
        found: Json = self.ask("bots", game=game)
        return found

    def initial(
        self,
        game: str,
        seats: int = 2,
        options: str | Mapping[str, Any] | None = None,
        show: Sequence[str] | None = None,
    ) -> Moment:
        moment: Moment = self.ask("initial", game=game, seats=seats, options=options, show=show)
        return moment

    def play(
        self,
        state: str,
        steps: Sequence[str] = (),
        seed: int | None = None,
        stream: int | None = None,
        show: Sequence[str] | None = None,
    ) -> Moment:
        moment: Moment = self.ask("play", state=state, steps=list(steps), seed=seed, stream=stream, show=show)
        return moment

    def actions(self, state: str, seat: int | None = None) -> list[str]:
        found: list[str] = self.ask("actions", state=state, seat=seat)["actions"]
        return found

    def rolls(self, state: str) -> list[tuple[str, int]]:
        """Every roll that can fall, with its weight."""
        return [(one["roll"], one["weight"]) for one in self.ask("rolls", state=state)["rolls"]]

    def view(self, state: str, viewer: int | str) -> str:
        found: str = self.ask("view", state=state, viewer=viewer)["view"]
        return found

    def result(self, state: str) -> Result | None:
        found: Result | None = self.ask("result", state=state)["result"]
        return found

    def best(self, moment: str, seat: int | None = None, bot: str | None = None, seed: int | None = None) -> str:
        """What a bot would do."""
        found: str = self.ask("best", moment=moment, seat=seat, bot=bot, seed=seed)["action"]
        return found

    def close(self) -> None:
        process = self._process
        for pipe in (process.stdin, process.stdout):
            if pipe is not None and not pipe.closed:
                pipe.close()
        process.wait()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def _exchange(self, request: Json) -> Json:
        pipe_in, pipe_out = self._process.stdin, self._process.stdout
        if pipe_in is None or pipe_out is None or pipe_in.closed:
            raise ValueError("the engine is closed")
        request["id"] = next(self._ids)
        pipe_in.write(json.dumps(request) + "\n")
        pipe_in.flush()
        line = pipe_out.readline()
        if line == "":
            raise EOFError(f"the engine ended with exit code {self._process.wait()}")
        answer: Json = json.loads(line)
        if answer.get("id") != request["id"]:
            raise ValueError(f"the engine answered something else: {line[:200]}")
        return answer


def _usual_command() -> list[str]:
    named = os.environ.get("DICEHALL_ENGINE")
    if named:
        return shlex.split(named)
    return ["dicehall", "engine"] if shutil.which("dicehall") else ["npx", "dicehall", "engine"]


def _request(method: str, parameters: Mapping[str, Any]) -> Json:
    return {"method": method, **{name: value for name, value in parameters.items() if value is not None}}


def _result_of(answer: Json) -> Any:
    if "error" in answer:
        raise EngineError(answer["error"])
    return answer["result"]


def fields(text: str) -> dict[str, str]:
    """The named fields of a state or a view: `{"phase": "roll", "seat": "0", ...}`."""
    return dict(part.split("=", 1) for part in text.split(" ")[3:])


def action_list(game: str) -> list[str]:
    """Every action there can be, in a fixed order: what a network's outputs mean. KeyError for a game unknown here."""
    return list(_ACTIONS[game])


_SPACES = [f"{column}{row}" for column in "abcdef" for row in range(1, 7)]
_IMAGES = ["bow", "ship", "sword", "tower", "tree", "compass"]
_ACTIONS: dict[str, list[str]] = {
    "dodge-dice": ["roll", "skip", "take", "ignore", *(f"give:{seat}" for seat in range(6))],
    "sequence-dice": [
        *(f"place:{to}" for to in _SPACES),
        *(f"place:{to},lift:{chip}" for to in _SPACES for chip in _SPACES if to != chip),
        *(f"remove:{space}" for space in _SPACES),
    ],
    "skip-bo-dice": [*(f"place:{face}" for face in [*range(1, 13), "G", "R", "P"]), "roll", "stop"],
    "dodgy-dice": [
        *(f"say:{count}{image}" for count in range(1, 22) for image in _IMAGES),
        "believe",
        "dodgy",
        "take:regular",
        "take:stone",
    ],
}


class Table:
    """A game with an agent in every seat, in the shape of PettingZoo's AEC.

    The observation is what the seat sees, in notation. `info` has the legal `actions` and an `action_mask` over
    `action_list(game)`. Rewards come at the end: 1 for a win, -1 for a loss, 0 for a draw. The same seed and the same
    actions give the same game.
    """

    def __init__(
        self,
        engine: Engine,
        game: str,
        seats: int = 2,
        options: str | Mapping[str, Any] | None = None,
        most_steps: int = 5000,
    ) -> None:
        self.engine = engine
        self.game = game
        self.options = options
        self.most_steps = most_steps
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.action_names = _ACTIONS.get(game, [])
        self.agent_selection = ""
        self.state = ""
        self.rolls: list[str] = []
        self.steps = 0
        self.seed = 0
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self._asked: list[Asked] = []

    def reset(self, seed: int | None = None) -> None:
        """Begins a game. Without a seed, its dice cannot be repeated."""
        self.seed = int.from_bytes(os.urandom(4), "big") if seed is None else seed % 2**32
        self.steps = 0
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        begun = self.engine.initial(self.game, len(self.agents), self.options)
        self._look(self._play(begun["state"], []))

    def observe(self, agent: str) -> str:
        """What that seat sees now."""
        for asked in self._asked:
            if self.possible_agents[asked["seat"]] == agent:
                return asked["view"]
        return self.engine.view(self.state, self.possible_agents.index(agent))

    def legal_actions(self, agent: str) -> list[str]:
        for asked in self._asked:
            if self.possible_agents[asked["seat"]] == agent:
                return asked["actions"]
        return []

    def action_mask(self, agent: str) -> list[int]:
        """1 for each legal action of `action_list(game)`."""
        legal = set(self.legal_actions(agent))
        return [int(name in legal) for name in self.action_names]

    def last(self) -> tuple[str, float, bool, bool, Json]:
        """Observation, reward, termination, truncation and info of the agent whose turn it is."""
        agent = self.agent_selection
        info = {"actions": self.legal_actions(agent), "action_mask": self.action_mask(agent)}
        return self.observe(agent), self.rewards[agent], self.terminations[agent], self.truncations[agent], info

    def agent_iter(self) -> Iterator[str]:
        """The agents in turn; once the game has ended, each of them a last time, to be told its reward."""
        while self.agents:
            yield self.agent_selection

    def step(self, action: str | int | None) -> None:
        """Plays an action by its name or index, and the dice that it leads to; None for an agent that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise ValueError("the game is over: the action has to be None")
            self.agents.remove(agent)
            if self.agents:
                self.agent_selection = self.agents[0]
            return
        if action is None:
            raise ValueError(f"{agent} has to choose")
        name = self.action_names[action] if isinstance(action, int) else action
        seat = self.possible_agents.index(agent)
        self.steps += 1
        self._look(self._play(self.state, [f"{seat}.{name}"]))

    def _play(self, state: str, steps: list[str]) -> Moment:
        return self.engine.play(state, steps, self.seed, self.steps, ["asked", "result"])

    def _look(self, moment: Moment) -> None:
        self.state = moment["state"]
        self.rolls = moment.get("rolls", [])
        self._asked = moment.get("asked", [])
        result = moment.get("result")
        if result is not None:
            for seat, agent in enumerate(self.agents):
                self.terminations[agent] = True
                self.rewards[agent] = _reward(result, seat)
        elif self.steps >= self.most_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        ended = result is not None or not self._asked
        self.agent_selection = self.agents[0] if ended else self.possible_agents[self._asked[0]["seat"]]


def _reward(result: Result, seat: int) -> float:
    if result["drawn"]:
        return 0.0
    return 1.0 if seat in result["winners"] else -1.0
