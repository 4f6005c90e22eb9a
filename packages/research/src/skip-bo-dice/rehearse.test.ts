import { type SkipBoState, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { seeded } from '@dicehall/strategy/random';
import { treeSearch } from '@dicehall/strategy/search/mcts';
import { OVER, type Rehearsal, ROLL, rehearseByRules } from '@dicehall/strategy/search/rehearsal';
import { describe, expect, test } from 'vitest';
import { rehearseSkipBo } from './rehearse.ts';

const startOf = (given: Readonly<Record<string, unknown>>, seats: number): SkipBoState => {
  const parsed = skipBoDice.options.parse(given, seats);
  if (!parsed.ok) throw new Error(parsed.refusal.code);
  return skipBoDice.initial(parsed.value, seats);
};

/** Plays on at random for a number of steps. */
function playOn(state: SkipBoState, steps: number, seed: number): SkipBoState {
  const random = seeded(seed);
  for (let step = 0; step < steps; step++) {
    const turn = skipBoDice.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      skipBoDice.play(state, { kind: 'roll', roll: skipBoDice.sample(state, random) });
    } else {
      const seat = turn.seats[0] ?? 0;
      const actions = skipBoDice.actions(state, seat);
      const action = actions[random(actions.length)];
      if (action !== undefined) skipBoDice.play(state, { kind: 'action', seat, action });
    }
  }
  return state;
}

/** Two numberings of the same things: each number of one stands for one number of the other. */
function pairing(): (a: number, b: number) => boolean {
  const there = new Map<number, number>();
  const back = new Map<number, number>();
  return (a, b) => {
    if (!there.has(a) && !back.has(b)) {
      there.set(a, b);
      back.set(b, a);
    }
    return there.get(a) === b && back.get(b) === a;
  };
}

/** What happens when it is played to the end with these choices: turns, numbers of actions, shares. */
function trace(play: Rehearsal, seats: number, seed: number): string {
  const random = seeded(seed);
  const seen: number[] = [];
  play.begin();
  for (;;) {
    const turn = play.turn();
    seen.push(turn);
    for (let seat = 0; seat < seats; seat++) seen.push(play.share(seat));
    if (turn === OVER) return seen.join();
    if (turn === ROLL) {
      play.roll();
    } else {
      const choices = play.choices();
      seen.push(choices);
      play.act(random(choices));
    }
  }
}

const BOOKS = [
  [{}, 2],
  [{ wildFaces: 1, first: 1 }, 2],
  [{ goal: 25 }, 3],
  [{ goal: 100, wildFaces: 1 }, 4],
  [{}, 8],
] as const;

describe.each(BOOKS)('%j, %i seats', (given, seats) => {
  test('plays as the rules do, step by step, from any moment', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const state = playOn(startOf(given, seats), 11 * seed, seed);
      const before = skipBoDice.key(state);
      const fresh = () => skipBoDice.clone(state);
      const quick = rehearseSkipBo(state, 0, seeded(seed, 1));
      const plain = rehearseByRules(skipBoDice, seats, 0, fresh, seeded(seed, 1));
      for (let again = 0; again < 2; again++) {
        expect(trace(quick, seats, again)).toBe(trace(plain, seats, again));
      }
      expect(skipBoDice.key(state)).toBe(before);
    }
  });

  test('the same moment gives the same numbers to the same rolls', () => {
    const state = playOn(startOf(given, seats), 1, 3);
    const fresh = () => skipBoDice.clone(state);
    for (let seed = 0; seed < 5; seed++) {
      const quick = rehearseSkipBo(state, 0, seeded(seed, 1));
      const plain = rehearseByRules(skipBoDice, seats, 0, fresh, seeded(seed, 1));
      const areOne = pairing();
      for (let again = 0; again < 200; again++) {
        quick.begin();
        plain.begin();
        if (plain.turn() !== ROLL) break;
        quick.roll();
        plain.roll();
        expect(areOne(quick.seen(), plain.seen())).toBe(true);
      }
    }
  });

  test('a search comes to the same', () => {
    for (let seed = 1; seed <= 3; seed++) {
      let state = playOn(startOf(given, seats), 12 * seed, seed);
      for (let more = 1; skipBoDice.turn(state).kind === 'roll'; more++) {
        state = playOn(state, 1, 100 * seed + more);
      }
      const turn = skipBoDice.turn(state);
      const seat = turn.kind === 'seats' ? (turn.seats[0] ?? 0) : 0;
      const search = (rehearse?: typeof rehearseSkipBo) =>
        treeSearch(skipBoDice, state, seat, seats, {
          iterations: 300,
          random: seeded(seed, 2),
          mostSteps: 50 * seed,
          ...(rehearse === undefined ? {} : { rehearse }),
        });
      const found = search(rehearseSkipBo);
      expect(found).toEqual(search());
      expect(found.reduce((sum, { visits }) => sum + visits, 0)).toBe(300);
    }
  });
});
