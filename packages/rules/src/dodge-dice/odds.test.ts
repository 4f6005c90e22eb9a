import { describe, expect, test } from 'vitest';
import { type DodgeState, dodgeDice, FACES_OF, ICONS, PENALTIES, type Penalty } from './index.ts';
import { after, moment, start } from './testing.ts';

const DICE = [1, 2, 3, 4, 5, 6, 7, 8] as const;
const everyHand = PENALTIES.flatMap((penalty) => DICE.map((left) => ({ penalty, left })));

/** Two players without a chip, about to roll: no roll can be ignored. */
const rolling = (penalty: Penalty, left: number): DodgeState =>
  moment(2, { phase: 'roll', penalty, left, chips: [0, 0] }, { target: 200 });

const firstRoll = after(start(2), '0.roll');

/** How many of the equally likely throws lead to such a state. */
function waysTo(state: DodgeState, isSuch: (next: DodgeState) => boolean): number {
  let ways = 0;
  for (const { roll, weight } of dodgeDice.rolls(state)) {
    const next = dodgeDice.clone(state);
    dodgeDice.play(next, { kind: 'roll', roll });
    if (isSuch(next)) ways += weight;
  }
  return ways;
}

const roundIsOver = (state: DodgeState): boolean => state.penalty === 0;

describe('one roll', () => {
  test('blue, one die left: the roll ends the round with 7/12', () => {
    const ways = waysTo(rolling(10, 1), () => true);
    expect(waysTo(rolling(10, 1), roundIsOver) / ways).toBe(7 / 12);
  });

  test.each(everyHand)(
    'for $penalty points $left dice end the round with 1/6 + 5/6 p^k',
    (hand) => {
      const { penalty, left } = hand;
      // p = faces / 6, both sides times 6 x 6^k: Stop with anything, or one of five icons with k matches.
      expect(waysTo(rolling(penalty, left), roundIsOver)).toBe(
        6 ** left + 5 * FACES_OF[penalty] ** left,
      );
      expect(waysTo(rolling(penalty, left), () => true)).toBe(6 ** (left + 1));
    },
  );

  test('the first roll shows 10, 20 and 40 with 1/2, 1/3 and 1/6', () => {
    const ways = PENALTIES.map((penalty) =>
      waysTo(firstRoll, ({ rolled }) => rolled?.penalty === penalty),
    );
    expect(ways).toEqual([6 ** 10 / 2, 6 ** 10 / 3, 6 ** 10 / 6]);
  });

  test('there are 162 first rolls and 6 (k + 1) later ones', () => {
    expect(dodgeDice.rolls(firstRoll)).toHaveLength(162);
    for (const { penalty, left } of everyHand) {
      expect(dodgeDice.rolls(rolling(penalty, left))).toHaveLength(6 * (left + 1));
    }
  });

  test('the last match costs its roller 0.8 penalties on average, Stop one', () => {
    const last = rolling(40, 1);
    const cost = (roll: string) => (after(last, `*${roll}`).scores[0] ?? 0) / 40;
    const icons = ICONS.filter((icon) => icon !== 'stop');
    expect(icons.reduce((sum, icon) => sum + cost(`${icon},1`), 0) / icons.length).toBeCloseTo(0.8);
    expect(cost('stop,1')).toBe(1);
  });
});

describe('a round in which no roll is ignored', () => {
  /** Plays out every roll: the chance to end on Stop, and how many rolls are still to come. */
  function playOut(penalty: Penalty): { stop: number; rolls: number } {
    const stop = [0];
    const rolls = [0];
    for (const left of DICE) {
      const total = 6 ** (left + 1);
      let stops = 0;
      let later = 0;
      let again = 0;
      for (const { roll, weight } of dodgeDice.rolls(rolling(penalty, left))) {
        const next = dodgeDice.clone(rolling(penalty, left));
        dodgeDice.play(next, { kind: 'roll', roll });
        if (roundIsOver(next)) {
          if (roll.kind === 'dice' && roll.icon === 'stop') stops += weight;
        } else if (next.left === left) {
          again += weight;
        } else {
          stops += weight * (stop[next.left] ?? 0);
          later += weight * (rolls[next.left] ?? 0);
        }
      }
      stop[left] = stops / (total - again);
      rolls[left] = (total + later) / (total - again);
    }
    return { stop: stop[8] ?? 0, rolls: rolls[8] ?? 0 };
  }

  /**
   * The same without any roll: n rolls show no Stop with (5/6)^n, and all eight dice have matched by
   * then with (1 - q^n)^8, if q is the chance that a die does not match.
   */
  function bySeries(penalty: Penalty): { stop: number; rolls: number } {
    const q = 1 - FACES_OF[penalty] / 6;
    const done = (n: number) => (1 - q ** n) ** 8;
    let lastMatch = 0;
    let rolls = 0;
    for (let n = 1; n < 400; n++) {
      lastMatch += (5 / 6) ** n * (done(n) - done(n - 1));
      rolls += (5 / 6) ** (n - 1) * (1 - done(n - 1));
    }
    return { stop: 1 - lastMatch, rolls };
  }

  test.each([
    [10, 0.5314, 3.1884],
    [20, 0.6944, 4.1663],
    [40, 0.8984, 5.3906],
  ] as const)('for %i points ends on Stop with %d and has %d rolls', (penalty, stop, rolls) => {
    const played = playOut(penalty);
    const summed = bySeries(penalty);
    expect(played.stop).toBeCloseTo(summed.stop, 12);
    expect(played.rolls).toBeCloseTo(summed.rolls, 12);
    expect(played.stop).toBeCloseTo(stop, 4);
    expect(played.rolls).toBeCloseTo(rolls, 4);
  });

  test('ends on Stop in 64.7 % of all rounds', () => {
    const mean = PENALTIES.reduce((sum, one) => sum + (FACES_OF[one] / 6) * playOut(one).stop, 0);
    expect(mean).toBeCloseTo(0.6469, 4);
  });
});

describe('sample', () => {
  const ACTION = { stop: 0, chip: 1, x2: 2, x3: 3, minus: 4, give: 5 } as const;

  /** Dice that show the given sides in turn. */
  const showing = (sides: readonly number[]) => {
    const coming = sides.values();
    return () => coming.next().value ?? Number.NaN;
  };

  test('throws the Penalty die, then the Action die, then the Dodge dice', () => {
    const sides = [3, ACTION.minus, 0, 1, 2, 3, 4, 5, 3, 0];
    const roll = dodgeDice.sample(firstRoll, showing(sides));
    expect(roll).toEqual({ kind: 'dice', penalty: 20, icon: 'minus', matches: 3 });
    const later = dodgeDice.sample(rolling(40, 3), showing([ACTION.give, 5, 4, 5]));
    expect(later).toEqual({ kind: 'dice', penalty: 0, icon: 'give', matches: 2 });
  });

  test.each(everyHand.filter(({ left }) => left <= 4))(
    'gives the listed rolls and weights over every throw of $left dice for $penalty points',
    ({ penalty, left }) => {
      const state = rolling(penalty, left);
      const counts = new Map<unknown, number>();
      for (let code = 0; code < 6 ** (left + 1); code++) {
        const sides = Array.from({ length: left + 1 }, (_, die) => Math.floor(code / 6 ** die) % 6);
        const roll = dodgeDice.sample(state, showing(sides));
        counts.set(roll, (counts.get(roll) ?? 0) + 1);
      }
      // The rolls are shared objects, so the very same ones must come back.
      const listed = dodgeDice.rolls(state);
      expect(listed.map(({ roll }) => counts.get(roll))).toEqual(
        listed.map(({ weight }) => weight),
      );
    },
  );

  test.each([0, 1, 2, 9])('refuses a random that leaves its range at die %i', (die) => {
    for (const side of [6, -1, 0.5, Number.NaN]) {
      const sides = new Array<number>(10).fill(0).with(die, side);
      expect(() => dodgeDice.sample(firstRoll, showing(sides))).toThrow('impossible-roll');
    }
  });

  test('throws only when dice are in the air', () => {
    expect(() => dodgeDice.sample(start(2), () => 0)).toThrow('no-roll-now');
    expect(dodgeDice.rolls(start(2))).toEqual([]);
  });
});
