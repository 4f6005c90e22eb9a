"""python3 -m unittest discover clients/python/tests; the engine is the command in DICEHALL_ENGINE."""

from __future__ import annotations

import importlib.util
import random
import sys
import unittest
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "examples")]
# The packages themselves where they all are; otherwise none of them, because they know each other's insides.
HAS_PACKAGES = all(importlib.util.find_spec(name) for name in ("numpy", "gymnasium", "pettingzoo"))
if not HAS_PACKAGES:
    sys.path.insert(0, str(ROOT / "tests" / "stubs"))

import dodge_round
import pig_policy_iteration as pig

from dicehall import Engine, EngineError, Table, action_list, fields

START = (
    "skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 phase=roll seat=0 next=1 hand=5 dice=- placed=0 "
    "last=number points=0 scores=0,0 goal=50 closer=-"
)


def play_at_random(table: Table, seed: int) -> list[str]:
    """The actions of a whole game."""
    chance, played = random.Random(seed), []
    table.reset(seed)
    for _ in table.agent_iter():
        view, reward, termination, truncation, info = table.last()
        if termination or truncation:
            table.step(None)
            continue
        action = chance.choice(info["actions"])
        played.append(action)
        table.step(action)
    return played


class WithEngine(unittest.TestCase):
    engine: Engine

    @classmethod
    def setUpClass(cls) -> None:
        cls.engine = Engine()
        cls.addClassCleanup(cls.engine.close)


class EngineTest(WithEngine):
    def test_steps_and_rolls(self) -> None:
        moment = self.engine.play(START, ["*1,2,3,7,G"], show=["asked"])
        self.assertEqual(moment["turn"], {"kind": "seats", "seats": [0]})
        self.assertEqual(moment.get("asked", [])[0]["actions"], self.engine.actions(moment["state"]))
        rolls = self.engine.rolls(START)
        self.assertEqual(sum(weight for _, weight in rolls), 6**5)
        self.assertEqual(fields(START)["phase"], "roll")

    def test_errors_have_codes(self) -> None:
        with self.assertRaises(EngineError) as caught:
            self.engine.play(START, ["0.stop"])
        self.assertEqual(caught.exception.code, "illegal-step")
        self.assertEqual(caught.exception.data["refusal"]["code"], "wait-for-roll")
        good, bad = self.engine.batch([{"method": "turn", "state": START}, {"method": "turn", "state": "x"}])
        self.assertEqual(good["turn"]["kind"], "roll")
        self.assertIsInstance(bad, EngineError)

    def test_an_engine_that_is_none_is_told(self) -> None:
        with self.assertRaises(EOFError):
            with Engine([sys.executable, "-c", "pass"]) as engine:
                engine.games()

    def test_bots_answer(self) -> None:
        moment = self.engine.play(START, ["*1,2,3,7,G"])["state"]
        self.assertIn(self.engine.best(moment, bot="ada"), self.engine.actions(moment))
        self.assertIn("thumb", self.engine.bots("dodge-dice")["simple"])


class TableTest(WithEngine):
    def test_every_game_ends_and_is_repeated_by_its_seed(self) -> None:
        for game in (one["game"] for one in self.engine.games()):
            with self.subTest(game):
                table = Table(self.engine, game)
                played = play_at_random(table, 1)
                end = table.state
                self.assertEqual(play_at_random(table, 1), played)
                self.assertEqual(table.state, end)
                self.assertNotEqual(play_at_random(table, 2), played)
                self.assertEqual(sorted(table.rewards.values()), [-1.0, 1.0])

    def test_masks_name_the_legal_actions(self) -> None:
        for game in ("dodge-dice", "sequence-dice", "skip-bo-dice", "dodgy-dice"):
            with self.subTest(game):
                names = action_list(game)
                self.assertEqual(len(set(names)), len(names))
                self.assertEqual(set(play_at_random(Table(self.engine, game), 3)) - set(names), set())
                table = Table(self.engine, game)
                table.reset(seed=4)
                agent = table.agent_selection
                masked = [name for name, bit in zip(names, table.action_mask(agent), strict=True) if bit]
                self.assertCountEqual(masked, table.legal_actions(agent))
                table.step(names.index(masked[0]))

    def test_nobody_sees_the_dice_of_others(self) -> None:
        table = Table(self.engine, "dodgy-dice")
        table.reset(seed=1)
        views = [table.observe(agent) for agent in table.possible_agents]
        self.assertEqual([fields(view)["viewer"] for view in views], ["0", "1"])
        self.assertTrue(all("hands" not in fields(view) for view in views))

    def test_a_game_that_goes_on_for_ever_is_cut(self) -> None:
        table = Table(self.engine, "skip-bo-dice", most_steps=3)
        self.assertEqual(len(play_at_random(table, 1)), 3)
        self.assertEqual(table.truncations, {"seat_0": True, "seat_1": True})


class ExamplesTest(WithEngine):
    def test_a_round_of_dodge_dice(self) -> None:
        exact = dodge_round.round_value(self.engine)
        self.assertIsInstance(exact, Fraction)
        # Played out by the engine: as many points, within four standard errors.
        differences = list(self.played_rounds(1000))
        mean = sum(differences) / len(differences)
        deviation = (sum((one - mean) ** 2 for one in differences) / len(differences)) ** 0.5
        self.assertLess(abs(mean - exact), 4 * deviation / len(differences) ** 0.5)

    def played_rounds(self, rounds: int) -> Iterator[int]:
        """Points of the first player less those of the other, if both always roll."""
        states, stream = [dodge_round.START] * rounds, 0
        while states:
            due = [(state, fields(state)["seat"]) for state in states]
            played = self.engine.batch(
                {"method": "play", "state": state, "steps": [f"{seat}.roll"], "seed": at, "stream": stream}
                for at, (state, seat) in enumerate(due)
            )
            taken = [self.engine.play(one["state"], [f"{fields(one['state'])['seat']}.take"])
                     if fields(one["state"])["phase"] == "after" else one for one in played]
            states, stream = [], stream + 1
            for one in taken:
                after = fields(one["state"])
                if after["penalty"] != "-":
                    states.append(one["state"])
                else:
                    own, other = (int(score) for score in after["scores"].split(","))
                    yield own - other

    def test_policy_iteration_of_pig(self) -> None:
        goal = 12
        policy, values = pig.policy_iteration(goal)
        for state, rolls in policy.items():
            best = max(pig.worth(values, goal, state, choice) for choice in (True, False))
            self.assertAlmostEqual(values[state], best, places=9)
            self.assertAlmostEqual(pig.worth(values, goal, state, rolls), best, places=9)
        self.assertGreater(values[0, 0, 0], 0.5)


GAMES = ("dodge-dice", "sequence-dice", "skip-bo-dice", "dodgy-dice")


class GymnasiumTest(WithEngine):
    def test_it_is_an_environment(self) -> None:
        from dicehall.gym import DiceEnv

        for game in GAMES:
            with self.subTest(game):
                env = DiceEnv(self.engine, game, ["random"], render_mode="ansi")
                observation, info = env.reset(seed=1)
                again, _ = env.reset(seed=1)
                self.assertEqual(observation.tolist(), again.tolist())
                env.action_space.seed(1)
                done, reward, earned = False, 0.0, 0.0
                while not done:
                    self.assertIn(observation, env.observation_space)
                    action = env.action_space.sample(info["action_mask"])
                    self.assertIn(action_list(game)[int(action)], info["actions"])
                    observation, reward, terminated, truncated, info = env.step(int(action))
                    earned += reward
                    done = terminated or truncated
                self.assertIn(reward, (-1.0, 1.0))
                self.assertEqual(earned, reward)
                self.assertIn("phase=over", env.render() or "")

    def test_an_illegal_action_changes_nothing(self) -> None:
        from dicehall.gym import DiceEnv

        env = DiceEnv(self.engine, "skip-bo-dice", seat=1)
        _, info = env.reset(seed=1)
        before = env.table.state
        with self.assertRaisesRegex(ValueError, "not legal"):
            env.step(info["action_mask"].tolist().index(0))
        self.assertEqual(env.table.state, before)


class PettingZooTest(WithEngine):
    def test_agents_take_turns_and_are_paid_in_the_end(self) -> None:
        from dicehall.zoo import DiceAEC

        for game in GAMES:
            with self.subTest(game):
                env = DiceAEC(self.engine, game)
                played = [self.play_out(env, seed) for seed in (1, 1, 2)]
                self.assertEqual(played[0], played[1])
                self.assertNotEqual(played[0], played[2])
                self.assertEqual(env.agents, [])

    def play_out(self, env: Any, seed: int) -> list[tuple[str, int]]:
        """Who chose what; everybody hears their reward once."""
        chance, chosen, paid = random.Random(seed), [], {}
        env.reset(seed=seed)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            self.assertIn(observation, env.observation_space(agent))
            if termination or truncation:
                paid[agent] = reward
                env.step(None)
                continue
            self.assertEqual(reward, 0)
            legal = [index for index, bit in enumerate(observation["action_mask"]) if bit]
            action = chance.choice(legal)
            self.assertIn(action, env.action_space(agent))
            chosen.append((agent, action))
            env.step(action)
        self.assertEqual(sorted(paid), env.possible_agents)
        self.assertEqual(sorted(paid.values()), [-1, 1])
        return chosen

    if HAS_PACKAGES:

        def test_it_passes_the_tests_of_pettingzoo(self) -> None:
            from pettingzoo.test import api_test, seed_test  # pyright: ignore

            from dicehall.zoo import DiceAEC

            for game in GAMES:
                with self.subTest(game):
                    api_test(DiceAEC(self.engine, game), num_cycles=100)
                    seed_test(lambda: DiceAEC(self.engine, game), num_cycles=20)


if __name__ == "__main__":
    unittest.main()
