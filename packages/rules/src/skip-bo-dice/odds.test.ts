import { describe, expect, test } from 'vitest';
import { type SkipBoState, skipBoDice } from './index.ts';
import { moment, start } from './testing.ts';

const SPACES = Array.from({ length: 12 }, (_, i) => i + 1);
const WILD_FACES = [2, 1];

const ways = (state: SkipBoState): number =>
  skipBoDice.rolls(state).reduce((sum, { weight }) => sum + weight, 0);

/** In how many ways the dice fall so that nothing can be placed and the turn ends. */
const busts = (state: SkipBoState): number =>
  skipBoDice.rolls(state).reduce((sum, { roll, weight }) => {
    const next = skipBoDice.clone(state);
    skipBoDice.play(next, { kind: 'roll', roll });
    return next.seat === state.seat ? sum : sum + weight;
  }, 0);

/** A moment before a roll with that many dice at that space, whatever was placed before. */
function before(next: number, hand: number, wildFaces: number): SkipBoState {
  if (hand === 5) return moment(2, { next }, { wildFaces });
  const placed = 5 - hand;
  const points = ((next - 2 + 12) % 12) + 1;
  return moment(2, { next, hand, points: points < placed ? points + 12 : points }, { wildFaces });
}

describe('exact chances', () => {
  test('five dice, next space 4: nothing can be placed in exactly half of the throws', () => {
    const state = moment(2, { next: 4 });
    expect([busts(state), ways(state)]).toEqual([3888, 7776]);
  });

  test.each([
    // The place of a space in its colour, and the chance to place anything, as a fraction.
    { wildFaces: 2, place: 1, can: 15, of: 16 },
    { wildFaces: 2, place: 2, can: 7, of: 8 },
    { wildFaces: 2, place: 3, can: 3, of: 4 },
    { wildFaces: 2, place: 4, can: 1, of: 2 },
    { wildFaces: 1, place: 1, can: 544, of: 625 },
    { wildFaces: 1, place: 2, can: 98, of: 125 },
    { wildFaces: 1, place: 3, can: 16, of: 25 },
    { wildFaces: 1, place: 4, can: 2, of: 5 },
  ])('$wildFaces symbol faces, space $place of a colour: $can/$of', (row) => {
    const { wildFaces, place, can, of } = row;
    for (const next of [place, place + 4, place + 8]) {
      const state = before(next, 5, wildFaces);
      expect((ways(state) - busts(state)) * of).toBe(ways(state) * can);
    }
  });

  test.each(WILD_FACES)('one die of the right colour, %i symbol faces', (wildFaces) => {
    const state = before(4, 1, wildFaces);
    expect([busts(state), ways(state)]).toEqual([3, 4 + wildFaces]);
  });
});

describe('the list of rolls', () => {
  test.each([
    // Dice in hand, and the number of distinct rolls at the four spaces of a colour.
    [5, [350, 525, 525, 350]],
    [4, [70, 175, 225, 175]],
    [3, [35, 35, 75, 75]],
    [2, [15, 15, 15, 25]],
    [1, [5, 5, 5, 5]],
  ])('%i dice have %j distinct rolls', (hand, lengths) => {
    for (const wildFaces of WILD_FACES) {
      const counted = SPACES.map((next) => skipBoDice.rolls(before(next, hand, wildFaces)).length);
      expect(counted).toEqual([...lengths, ...lengths, ...lengths]);
    }
  });

  test('60 hands have 8115 rolls in all', () => {
    const hands = SPACES.flatMap((next) => [1, 2, 3, 4, 5].map((hand) => before(next, hand, 2)));
    expect(hands).toHaveLength(60);
    expect(hands.flatMap((state) => skipBoDice.rolls(state))).toHaveLength(8115);
  });

  test('is listed once for all moments with the same dice', () => {
    expect(skipBoDice.rolls(moment(3, { next: 7, seat: 2, scores: [1, 2, 3] }))).toBe(
      skipBoDice.rolls(moment(2, { next: 7 })),
    );
  });
});

/** Every way to throw the dice, side by side, in the order in which `sample` asks for them. */
function* throws(dice: number, sides: number): Generator<readonly number[]> {
  for (let code = 0; code < sides ** dice; code++) {
    yield Array.from({ length: dice }, (_, die) => Math.floor(code / sides ** die) % sides);
  }
}

const { makeRoll } = skipBoDice.notation;

describe.each(WILD_FACES)('sample with %i symbol faces', (wildFaces) => {
  const sides = 4 + wildFaces;

  test.each(SPACES)('at space %i gives every roll in exactly its weight of throws', (next) => {
    for (let hand = 1; hand <= 5; hand++) {
      const state = before(next, hand, wildFaces);
      const expected = skipBoDice.rolls(state).map(({ roll, weight }) => [makeRoll(roll), weight]);
      const counted = new Map(expected.map(([roll]) => [roll, 0]));
      for (const thrown of throws(hand, sides)) {
        let die = 0;
        const roll = makeRoll(
          skipBoDice.sample(state, (asked) => (asked === sides ? (thrown[die++] ?? -1) : -1)),
        );
        counted.set(roll, (counted.get(roll) ?? 0) + 1);
        if (die !== hand) throw new Error(`${die} dice thrown`);
      }
      expect([...counted]).toEqual(expected);
    }
  });

  test('throws the dice in the order of their spaces, sides in the order of the numbers', () => {
    const state = before(11, 5, wildFaces);
    const thrown = [2, 4, 0, 1, 3];
    expect(skipBoDice.sample(state, () => thrown.shift() ?? -1)).toEqual({
      kind: 'dice',
      faces: [1, 2, 4, 11, 15],
    });
  });

  test.each([-1, 6, 0.5, Number.NaN])('a die that shows side %d is refused', (side) => {
    const refusal = expect.objectContaining({ refusal: { code: 'impossible-roll' } });
    for (const state of [start(2, { wildFaces }), before(12, 5, wildFaces)]) {
      expect(() => skipBoDice.sample(state, () => side)).toThrow(refusal);
    }
  });
});
