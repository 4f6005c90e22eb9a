import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../testing/seeded-dice.ts';
import { type DodgyState, dodgyDice, resample } from './index.ts';
import { after, challenge, go } from './testing.ts';

/** A second round: seat 0 holds the stone, the dice are thrown and seat 1 has spoken. */
const secondRound = (hands: string): DodgyState =>
  go(go(challenge(after(3, 'first=0'), 0, 1), '0.take:regular'), `${hands} 1.say:3ship 2.believe`);

const serialised = (state: DodgyState, viewer: number | 'spectator'): string => {
  const view = dodgyDice.view(state, viewer);
  return `${JSON.stringify(view)} ${dodgyDice.notation.makeView(view)}`;
};

describe('covered dice', () => {
  const one = secondRound('*0:7ship+ship *1:5bow *2:1ship,5tree');

  test.each<[string, number | 'spectator', string]>([
    ['seat 0', 0, '*0:7ship+ship *1:5sword *2:6compass'],
    ['seat 1', 1, '*0:1bow,6tree+tower *1:5bow *2:6bow'],
    ['seat 2', 2, '*0:7compass+bow *1:3bow,2ship *2:1ship,5tree'],
    ['a spectator', 'spectator', '*0:7compass+bow *1:3bow,2ship *2:6ship'],
  ])('%s sees the same whatever the others have', (_, viewer, hands) => {
    const other = secondRound(hands);
    expect(dodgyDice.key(other)).not.toBe(dodgyDice.key(one));
    expect(serialised(other, viewer)).toBe(serialised(one, viewer));
  });

  test('every seat sees its own, and what it has is what it threw', () => {
    expect(dodgyDice.view(one, 0)).toMatchObject({ hand: [0, 7, 0, 0, 0, 0], stoneShows: 1 });
    expect(dodgyDice.view(one, 1)).toMatchObject({ hand: [5, 0, 0, 0, 0, 0], stoneShows: -1 });
    expect(dodgyDice.view(one, 2)).toMatchObject({ hand: [0, 1, 0, 0, 5, 0], stoneShows: -1 });
    expect(dodgyDice.view(one, 'spectator')).toMatchObject({ hand: [], stoneShows: -1, open: [] });
  });

  test('what everybody may know is in every view', () => {
    for (const viewer of [0, 1, 2, 'spectator'] as const) {
      expect(dodgyDice.view(one, viewer)).toMatchObject({
        viewer,
        phase: 'answer',
        seat: 1,
        opener: 1,
        dice: [7, 5, 6],
        stone: 0,
        rolled: [true, true, true],
        said: [{ seat: 1, count: 3, image: 1 }],
        believed: [false, false, true],
        caller: -1,
        fallen: [],
      });
    }
  });

  test('a seat is seen to have thrown as soon as it has', () => {
    const state = after(3, 'first=0', '*0:6bow');
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(dodgyDice.view(state, viewer).rolled).toEqual([true, false, false]);
    }
  });

  test('a view is a snapshot that shares nothing with the state', () => {
    const state = dodgyDice.clone(one);
    const view = dodgyDice.view(state, 0);
    const before = JSON.stringify(view);
    go(state, '0.believe 2.say:4ship 1.dodgy');
    expect(JSON.stringify(view)).toBe(before);
    expect(view.hand).not.toBe(state.hands[0]);
  });
});

describe('steps', () => {
  const hand = {
    kind: 'roll',
    roll: { kind: 'hand', seat: 1, counts: [6, 0, 0, 0, 0, 0], stone: -1 },
  } as const;

  test('a hand is seen by its thrower alone', () => {
    expect(dodgyDice.seen(hand, 1)).toBe(hand);
    for (const viewer of [0, 2, 'spectator'] as const) {
      expect(dodgyDice.seen(hand, viewer)).toEqual({ kind: 'secret', seat: 1 });
    }
  });

  test('lots and actions are seen by all', () => {
    const lot = { kind: 'roll', roll: { kind: 'lot', seat: 1 } } as const;
    const call = { kind: 'action', seat: 1, action: { kind: 'dodgy' } } as const;
    for (const viewer of [0, 1, 'spectator'] as const) {
      expect(dodgyDice.seen(lot, viewer)).toBe(lot);
      expect(dodgyDice.seen(call, viewer)).toBe(call);
    }
  });
});

describe('resample', () => {
  const random = seededRandom(9);
  const state = secondRound('*0:7ship+ship *1:5bow *2:6tree');

  test.each([0, 1, 2, 'spectator'] as const)(
    'throws again what %s cannot know, and nothing else',
    (viewer) => {
      const shown = new Map<number, Set<string>>([0, 1, 2].map((seat) => [seat, new Set()]));
      const stones = new Set<number>();
      for (let i = 0; i < 200; i++) {
        const other = resample(state, viewer, random);
        expect(dodgyDice.view(other, viewer)).toEqual(dodgyDice.view(state, viewer));
        const text = dodgyDice.notation.makeState(other);
        expect(dodgyDice.notation.parseState(text)).toEqual({ ok: true, value: other });
        for (const [seat, hands] of shown) hands.add(other.hands[seat]?.join() ?? '');
        stones.add(other.stoneShows);
      }
      for (const [seat, hands] of shown) {
        if (seat === viewer) expect(hands.size).toBe(1);
        else expect(hands.size).toBeGreaterThan(20);
      }
      expect(stones.size).toBe(viewer === 0 ? 1 : 6);
    },
  );

  test('leaves dice that are open, and hands that are not thrown yet', () => {
    const open = go(dodgyDice.clone(state), '0.dodgy');
    expect(resample(open, 2, random)).toEqual(open);
    const start = after(3, 'first=0', '*0:6bow');
    const viewer = pick([1, 2], random);
    expect(resample(start, viewer, random).hands.slice(1)).toEqual([[], []]);
    expect(start.hands[0]).toEqual([6, 0, 0, 0, 0, 0]);
  });
});
