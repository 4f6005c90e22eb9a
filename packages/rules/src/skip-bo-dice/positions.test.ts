import { describe, expect, test } from 'vitest';
import { type SkipBoState, skipBoDice } from './index.ts';
import { start } from './testing.ts';

const { makeState, parseState } = skipBoDice.notation;
const isPossible = (state: SkipBoState): boolean => parseState(makeState(state)).ok;
const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);
const SPACES = upTo(12).slice(1);

describe('a state that no play can come to is refused by name', () => {
  const header = 'skip-bo-dice@1 3 goal=50,wildFaces=2,first=lot';
  const good =
    ' phase=roll seat=0 next=7 hand=5 dice=- placed=0 last=number points=0 scores=10,20,30 goal=50 closer=-';
  const fresh = { phase: 'place', dice: '5,7,9,10,P' };
  const placed = { phase: 'place', next: '9', hand: '3', dice: '9,10,P', placed: '2', points: '8' };
  const over = { phase: 'over', seat: '2', scores: '10,20,50', closer: '2' };
  const last = { seat: '1', scores: '55,20,50', closer: '2' };
  const raised = { goal: '75', scores: '60,50,30' };

  /** The good text with other values in some of its fields. */
  const having = (fields: Readonly<Record<string, string>>): string =>
    Object.entries(fields).reduce(
      (text, [name, value]) => text.replace(new RegExp(`(?<= ${name}=)\\S+`), value),
      good,
    );

  test.each([
    ['a turn begins', {}],
    ['dice lie there', fresh],
    ['two dice are placed', placed],
    ['the last one is a symbol', { ...placed, last: 'symbol' }],
    [
      'all five are placed',
      { ...placed, next: '12', hand: '0', dice: '-', placed: '5', points: '11' },
    ],
    ['the game is over', over],
    ['a last turn', last],
    ['the goal was raised', raised],
  ])('but this can be: %s', (_, fields) => {
    expect(parseState(header + having(fields))).toMatchObject({ ok: true });
  });

  test.each([
    ['lot-not-at-the-start', { phase: 'lot' }],
    ['goal-not-a-multiple-of-25', { goal: '60' }],
    ['goal-raised-without-a-tie', { goal: '75' }],
    ['goal-raised-without-a-tie', { ...raised, scores: '60,49,30' }],
    ['goal-raised-without-a-tie', { ...over, goal: '75', scores: '10,20,75' }],
    ['wrong-closer', { scores: '10,20,50' }],
    ['wrong-closer', { closer: '2' }],
    ['wrong-closer', { ...last, scores: '55,50,50' }],
    ['wrong-closer', { ...last, seat: '0' }],
    ['closer-has-no-last-turn', { ...last, seat: '2' }],
    ['points-do-not-fit-the-dice', { hand: '4' }],
    ['points-do-not-fit-the-dice', { points: '7' }],
    ['points-do-not-fit-the-dice', { points: '6', hand: '5', next: '8' }],
    ['points-do-not-fit-the-dice', { points: '3', next: '4', hand: '1' }],
    ['points-do-not-fit-the-dice', { ...placed, placed: '0', points: '0' }],
    ['points-do-not-fit-the-dice', { ...fresh, placed: '1' }],
    [
      'points-do-not-fit-the-dice',
      { phase: 'place', next: '2', hand: '3', dice: '2,3,5', placed: '2', points: '1' },
    ],
    ['dice-before-the-roll', { dice: '5,7,9,10,P' }],
    ['dice-before-the-roll', { last: 'symbol' }],
    ['dice-before-the-roll', { next: '9', hand: '3', points: '8', placed: '2' }],
    ['dice-before-the-roll', { next: '12', hand: '0', points: '11' }],
    ['dice-do-not-fit-the-board', { ...fresh, dice: '-' }],
    ['dice-do-not-fit-the-board', { ...fresh, dice: '5,7,9,10' }],
    ['dice-do-not-fit-the-board', { ...fresh, dice: '5,6,7,9,10' }],
    ['dice-do-not-fit-the-board', { ...fresh, dice: '1,7,9,10,P' }],
    ['too-many-placed', { ...placed, placed: '3', points: '20' }],
    ['last-die-before-placing', { ...fresh, last: 'symbol' }],
    ['nothing-to-place', { ...fresh, dice: '5,6,9,10,P' }],
    ['nothing-to-place', { phase: 'place', next: '12', hand: '0', points: '11' }],
    ['not-over', { ...over, scores: '10,20,30' }],
    ['not-over', { ...over, scores: '50,20,50' }],
    ['not-over', { ...over, closer: '-' }],
    ['not-over', { ...over, seat: '1' }],
    ['not-over', { ...over, points: '6' }],
    ['not-over', { ...over, hand: '4' }],
    ['not-over', { ...over, last: 'symbol' }],
  ])('%s: %j', (reason, fields) => {
    const refusal = { code: 'impossible-state', at: header.length, reason };
    expect(parseState(header + having(fields))).toEqual({ ok: false, refusal });
  });

  test('lot-not-at-the-start: a lot where the first player is set', () => {
    const state: SkipBoState = { ...start(2, { first: 1 }), phase: 'lot', seat: 0 };
    expect(parseState(makeState(state))).toMatchObject({
      refusal: { reason: 'lot-not-at-the-start' },
    });
  });
});

/** Moments of a turn of seat 0 with up to that many points, met by playing every step from the start. */
function momentsOfATurn(points: (state: SkipBoState) => number, most: number): SkipBoState[] {
  const begin = start(2, { goal: 200 });
  const met = new Map([[skipBoDice.key(begin), begin]]);
  for (const state of met.values()) {
    const steps = [
      ...skipBoDice
        .actions(state, 0)
        .map((action) => ({ kind: 'action', seat: 0, action }) as const),
      ...skipBoDice.rolls(state).map(({ roll }) => ({ kind: 'roll', roll }) as const),
    ];
    for (const step of steps) {
      const next = skipBoDice.clone(state);
      skipBoDice.play(next, step);
      // For the next player the board is the same, and so is what can be done.
      Object.assign(next, { seat: 0, scores: [0, 0], points: points(next) });
      const key = skipBoDice.key(next);
      if (next.points <= most && !met.has(key)) met.set(key, next);
    }
  }
  return [...met.values()];
}

/** Every number of dice placed from a roll, with every number of points and either last die. */
const marks = (mostPoints: number): [placed: number, points: number, onSymbol: boolean][] =>
  upTo(5).flatMap((placed) =>
    upTo(mostPoints).flatMap((points): [number, number, boolean][] => [
      [placed, points, false],
      [placed, points, true],
    ]),
  );

describe('the moments of a play', () => {
  test('a turn has 60 + 4980 + 8370 moments, its points left aside, as the README says', () => {
    const all = momentsOfATurn(() => 0, 0);
    expect([
      all.filter(({ phase }) => phase === 'roll').length,
      all.filter(({ phase, placed }) => phase === 'place' && placed === 0).length,
      all.filter(({ placed }) => placed > 0).length,
    ]).toEqual([60, 4980, 8370]);
  });

  test('the moments of a turn that can be read are exactly those that can be reached', () => {
    const MOST = 13;
    const name = (state: SkipBoState): string => {
      const { phase, next, hand, placed, onSymbol, points } = state;
      return [phase, next, hand, placed, onSymbol, points].join(' ');
    };
    const reached = momentsOfATurn(({ points }) => points, MOST).map(name);
    const read: string[] = [];
    for (const next of SPACES) {
      for (const hand of upTo(5)) {
        const dice = SPACES.map((_, i) => ((next - 1 + i) % 12) + 1).slice(0, hand);
        for (const [placed, points, onSymbol] of marks(MOST)) {
          const waiting: SkipBoState = { ...start(2), next, hand, placed, points, onSymbol };
          const placing: SkipBoState = { ...waiting, phase: 'place', dice };
          read.push(...[waiting, placing].filter(isPossible).map(name));
        }
      }
    }
    expect(read.toSorted()).toEqual([...new Set(reached)].toSorted());
  });

  test('between turns, before the goal, every space goes with every total below it', () => {
    let possible = 0;
    for (const seat of [0, 1]) {
      for (const next of SPACES) {
        for (const own of upTo(26)) {
          for (const other of upTo(26)) {
            const state = { ...start(2, { goal: 25 }), seat, next, scores: [own, other] };
            if (isPossible(state)) possible++;
          }
        }
      }
    }
    expect(possible).toBe(2 * 12 * 25 * 25);
  });
});
