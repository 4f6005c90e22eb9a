import { countFor, type DodgyState, dodgyDice, type Statement } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { odds } from './odds.ts';
import { startOf } from './testing.ts';

/** A moment between three players with few dice; seat 1 holds two dice that show 0 and 2. */
function moment(stone: number, rule: string, said: Statement[]): DodgyState {
  const dice = [3, 2, 1];
  return {
    ...startOf(3, { stone: rule }),
    phase: said.length > 0 ? 'answer' : 'say',
    seat: said.at(-1)?.seat ?? 1,
    dice,
    stone,
    hands: [
      [0, 0, 0, 0, 0, 3],
      [1, 0, 1, 0, 0, 0],
      [1, 0, 0, 0, 0, 0],
    ],
    stoneShows: stone >= 0 && rule === 'rolled' ? 2 : -1,
    said,
  };
}

/** The chance by throwing every covered die in every way. */
function byCounting(state: DodgyState, seat: number, statement: Statement): number {
  let wins = 0;
  let all = 0;
  const isCovered = state.stone !== seat && state.stoneShows >= 0;
  const covered = state.dice.map((own, other) => (other === seat ? 0 : own));
  const sizes = covered.reduce((sum, own) => sum + own, 0) + (isCovered ? 1 : 0);
  for (let way = 0; way < 6 ** sizes; way++) {
    let rest = way;
    const next = (): number => {
      const shown = rest % 6;
      rest = Math.floor(rest / 6);
      return shown;
    };
    const hands = covered.map((own, other) => {
      if (other === seat) return state.hands[seat] ?? [];
      const counts = [0, 0, 0, 0, 0, 0];
      for (let die = 0; die < own; die++) {
        const image = next();
        counts[image] = (counts[image] ?? 0) + 1;
      }
      return counts;
    });
    const stoneShows = isCovered ? next() : state.stoneShows;
    all++;
    if (countFor(hands, { stone: state.stone, stoneShows }, statement) >= statement.count) wins++;
  }
  return wins / all;
}

const places = [
  [-1, 'rolled'],
  [-2, 'rolled'],
  [0, 'rolled'],
  [1, 'rolled'],
  [2, 'rolled'],
  [0, 'speaker-only'],
  [1, 'speaker-only'],
] as const;

describe.each(places)('stone %i, %s', (stone, rule) => {
  test('the newest statement is as likely true as counting says', () => {
    for (const image of [0, 1, 2]) {
      for (const count of [1, 2, 3]) {
        const statement = { seat: 0, count, image };
        const state = moment(stone, rule, [statement]);
        const chance = odds(dodgyDice.view(state, 1), 1)?.newest?.isTrue;
        expect(chance?.exact).toBe(true);
        expect(chance?.chance).toBeCloseTo(byCounting(state, 1, statement), 12);
      }
    }
  });

  test('a call wins a die exactly when the statement is false', () => {
    const statement = { seat: 2, count: 2, image: 1 };
    const state = moment(stone, rule, [statement]);
    const call = odds(dodgyDice.view(state, 1), 1)?.call;
    const isTrue = byCounting(state, 1, statement);
    expect(call?.callerWins.chance).toBeCloseTo(1 - isTrue, 12);
    expect(call?.speakerWins.chance).toBeCloseTo(isTrue, 12);
    expect(call?.dice).toBeCloseTo(1 - 2 * isTrue, 12);
  });

  test('so are the statements one could make', () => {
    const state = moment(stone, rule, []);
    const mine = odds(dodgyDice.view(state, 1), 1)?.mine ?? [];
    expect(mine).toHaveLength(dodgyDice.actions(state, 1).length);
    for (const statement of mine.filter(({ count }) => count <= 4)) {
      expect(statement.isTrue.chance).toBeCloseTo(byCounting(state, 1, statement), 12);
    }
  });
});

test('no odds without dice, for other seats, or when all dice lie open', () => {
  const state = startOf(3);
  expect(odds(dodgyDice.view(state, 0), 0)).toBeUndefined();
  const said = moment(-1, 'rolled', [{ seat: 0, count: 2, image: 0 }]);
  expect(odds(dodgyDice.view(said, 'spectator'), 1)).toBeUndefined();
  expect(odds(dodgyDice.view(said, 0), 1)).toBeUndefined();
  dodgyDice.play(said, { kind: 'action', seat: 2, action: { kind: 'dodgy' } });
  expect(odds(dodgyDice.view(said, 1), 1)).toBeUndefined();
});

test('expected dice of an image: the own ones and one in six of the covered ones', () => {
  const state = moment(1, 'rolled', []);
  const expected = odds(dodgyDice.view(state, 1), 1)?.expected.map(({ dice }) => dice);
  // The stone is sure for any image that seat 1 names (Dodgy 9).
  const covered = 4 / 6;
  expect(expected?.[0]).toBeCloseTo(2 + covered, 12);
  expect(expected?.[1]).toBeCloseTo(1 + covered, 12);
  expect(expected?.[2]).toBeCloseTo(2 + covered, 12);
});

test('what others hide changes nothing', () => {
  const state = startOf(4);
  const random = seeded(3);
  while (state.phase === 'roll') {
    dodgyDice.play(state, { kind: 'roll', roll: dodgyDice.sample(state, random) });
  }
  const before = odds(dodgyDice.view(state, 0), 0);
  state.hands[2] = [5, 0, 0, 0, 0, 0];
  expect(odds(dodgyDice.view(state, 0), 0)).toEqual(before);
});

/** Three dice each, and seat 1 has named an image of which seat 0 holds one. */
const heard = (said: Statement[], believed: boolean[]): DodgyState => ({
  ...moment(-1, 'rolled', said),
  dice: [3, 3, 3],
  hands: [
    [1, 1, 1, 0, 0, 0],
    [0, 0, 0, 3, 0, 0],
    [0, 0, 0, 0, 3, 0],
  ],
  opener: said[0]?.seat ?? 0,
  believed,
});

test('before anybody has spoken, what was said changes nothing', () => {
  const state = heard([], [false, false, false]);
  for (const { isTrue, heard: given } of odds(dodgyDice.view(state, 1), 1)?.mine ?? []) {
    expect(given.chance).toBeCloseTo(isTrue.chance, 12);
  }
});

test('a statement is likelier true once it was made, and likelier still once another believes it', () => {
  const said = [{ seat: 1, count: 3, image: 0 }];
  const given = (believed: boolean[]) => odds(dodgyDice.view(heard(said, believed), 0), 0)?.newest;
  const alone = given([false, false, false]);
  const agreed = given([false, false, true]);
  expect(alone).toMatchObject({ held: 1, needed: 2, covered: 6 });
  expect(alone?.heard.chance).toBeGreaterThan(alone?.isTrue.chance ?? 1);
  expect(agreed?.isTrue).toEqual(alone?.isTrue);
  expect(agreed?.heard.chance).toBeGreaterThan(alone?.heard.chance ?? 1);
});

describe('many dice in one hand', () => {
  const hands = [
    [1, 1, 0, 0, 0, 0],
    [3, 3, 3, 3, 3, 3],
  ];
  const few = { ...startOf(2), dice: [2, 18], stone: 1, hands, stoneShows: 2 };
  const state: DodgyState = { ...few, phase: 'say', seat: 0 };

  test('before anything is said, every hand is weighed', () => {
    for (const { isTrue, heard: given } of odds(dodgyDice.view(state, 0), 0)?.mine ?? []) {
      expect(given.exact).toBe(true);
      expect(given.chance).toBeCloseTo(isTrue.chance, 12);
    }
  });

  test('after talk about many images a sample, with its error', () => {
    const said = [0, 1, 2, 3].map((image) => ({ seat: 1 - (image % 2), count: image + 1, image }));
    const { mine = [] } = odds(dodgyDice.view({ ...state, said }, 0), 0) ?? {};
    const given = mine.filter(({ count }) => count === 6);
    expect(given).toHaveLength(6);
    for (const { heard: sampled } of given) expect(sampled.exact).toBe(false);
  });
});

test('the example of docs/coach.md', () => {
  const view = dodgyDice.notation.parseView(
    'dodgy-dice@1 3 outAt=0,stone=rolled,first=0 phase=answer seat=0 opener=0 dice=6,6,6 stone=middle said=0:5sword believed=1 caller=- fallen=- viewer=2 hand=1sword,1ship,4tree shows=- open=covered',
  );
  if (!view.ok) throw new Error(view.refusal.code);
  const newest = odds(view.value, 2)?.newest;
  expect(newest).toMatchObject({ held: 1, needed: 4, covered: 12 });
  expect(Math.round(100 * (newest?.isTrue.chance ?? 0))).toBe(13);
  expect(Math.round(100 * (newest?.heard.chance ?? 0))).toBe(42);
});
