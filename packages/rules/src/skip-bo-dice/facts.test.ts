import { describe, expect, test } from 'vitest';
import {
  COLOURS,
  colourOf,
  isSymbol,
  type SkipBoRoll,
  type SkipBoState,
  skipBoDice,
  symbolOf,
} from './index.ts';
import { after, choices, moment, start } from './testing.ts';

const SPACES = Array.from({ length: 12 }, (_, i) => i + 1);

/** How many of the dice show each colour, green first. */
const colours = (faces: readonly number[]): number[] =>
  COLOURS.map((_, colour) => faces.filter((face) => colourOf(face) === colour).length);

const facesOf = (roll: SkipBoRoll): readonly number[] => (roll.kind === 'dice' ? roll.faces : []);

const rolled = (state: SkipBoState): (readonly number[])[] =>
  skipBoDice.rolls(state).map(({ roll }) => facesOf(roll));

describe('facts', () => {
  test.each([
    ['two to eight seats', skipBoDice.meta.seats, { min: 2, max: 8 }],
    ['nothing is hidden', skipBoDice.meta.hidden, false],
    ['nobody agrees to a draw', skipBoDice.meta.draws, false],
    ['three colours', COLOURS, ['green', 'red', 'purple']],
    ['spaces by colour', SPACES.map(colourOf), [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2]],
    ['symbols by colour', [13, 14, 15].map(colourOf), [0, 1, 2]],
    ['the symbol of each colour', [0, 1, 2].map(symbolOf), [13, 14, 15]],
    ['only symbols are symbols', [1, 12, 13, 15].map(isSymbol), [false, false, true, true]],
    ['the first empty space is 1', start(2).next, 1],
    ['a turn begins with five dice', start(2).hand, 5],
    ['everybody begins with nothing', start(3).scores, [0, 0, 0]],
    ['the goal is 50', start(2).goal, 50],
    [
      'expected turns',
      skipBoDice.options.expectedLength(start(2).options, 2),
      { unit: 'turns', about: 16 },
    ],
  ])('%s', (_, fact, expected) => {
    expect(fact).toEqual(expected);
  });

  test('the options, the default first', () => {
    const { fields } = skipBoDice.options;
    expect(fields.map(({ name, values }) => [name, values(3)])).toEqual([
      ['goal', [50, 25, 75, 100, 125, 150, 175, 200]],
      ['wildFaces', [2, 1]],
      ['first', ['lot', 0, 1, 2]],
    ]);
  });

  test('every die of a colour shows its four numbers and the symbol, on two faces of six', () => {
    const one = { hand: 1, points: 4 };
    expect(skipBoDice.rolls(moment(2, { next: 5, ...one }))).toEqual(
      [5, 6, 7, 8, 14].map((face) => ({
        roll: { kind: 'dice', faces: [face] },
        weight: face === 14 ? 2 : 1,
      })),
    );
  });

  test('with one symbol face a die has five equally likely faces', () => {
    const state = moment(2, { next: 5, hand: 1, points: 4 }, { wildFaces: 1 });
    expect(skipBoDice.rolls(state).map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1]);
  });

  test.each(SPACES)('dice for a turn at space %i have the colours of the next five', (next) => {
    const run = Array.from({ length: 5 }, (_, i) => ((next - 1 + i) % 12) + 1);
    const all = rolled(moment(2, { next }));
    expect(all.every((faces) => colours(faces).join() === colours(run).join())).toBe(true);
  });
});

describe('the examples of the leaflet', () => {
  const first = after(start(2), '*1,1,2,4,7');

  test('the first turn is rolled with four green dice and one red', () => {
    expect(rolled(start(2)).every((faces) => colours(faces).join() === '4,1,0')).toBe(true);
  });

  test('1, 1, 2, 4, 7: a 1 and the 2 can be placed, and then no more', () => {
    expect(choices(first)).toBe('place:1');
    expect(choices(after(first, '0.place:1'))).toBe('place:2 roll stop');
    const both = after(first, '0.place:1 0.place:2');
    expect(both).toMatchObject({ next: 3, hand: 3, dice: [1, 4, 7] });
    expect(choices(both)).toBe('roll stop');
  });

  test('stopping there scores 2', () => {
    const state = after(first, '0.place:1 0.place:2 0.stop');
    expect(state).toMatchObject({ scores: [2, 0], seat: 1, next: 3 });
  });

  test('rolling the other three again, 2, 3, 7 gives the 3, and stopping scores 3', () => {
    const again = after(first, '0.place:1 0.place:2 0.roll *2,3,7');
    expect(choices(again)).toBe('place:3');
    expect(after(again, '0.place:3 0.stop').scores).toEqual([3, 0]);
  });

  test('rolling the other three again and placing none ends the turn without points', () => {
    const state = after(first, '0.place:1 0.place:2 0.roll *2,4,7');
    expect(state).toMatchObject({ phase: 'roll', seat: 1, scores: [0, 0] });
  });

  test('10, 11, 12, 1, 3 from space 10: four dice can be placed, for 13 points', () => {
    const rolledThere = after(moment(2, { next: 10 }), '*1,3,10,11,12');
    const placed = after(rolledThere, '0.place:10 0.place:11 0.place:12 0.place:1');
    expect(choices(placed)).toBe('roll stop');
    expect(after(placed, '0.stop')).toMatchObject({ scores: [13, 0], next: 2 });
  });

  test.each([
    [1, 4, 'cannot be placed', false],
    [5, 8, 'can be placed', true],
  ])('a red symbol in a roll for spaces %i to %i %s', (from, to, _, can) => {
    for (const next of SPACES.slice(from - 1, to)) {
      const state = moment(2, { next });
      const withSymbol = skipBoDice.rolls(state).filter(({ roll }) => facesOf(roll).includes(14));
      expect(withSymbol.length).toBeGreaterThan(0);
      for (const { roll } of withSymbol) {
        const fallen = skipBoDice.clone(state);
        skipBoDice.play(fallen, { kind: 'roll', roll });
        const places = fallen.seat === 0 && choices(fallen).includes('place:R');
        expect(places).toBe(can);
      }
    }
  });

  describe('1, 2, 3, symbol, 7', () => {
    const three = after(start(2), '*1,2,3,7,G 0.place:1 0.place:2 0.place:3');

    test('placing 1, 2, 3 and taking the score is allowed', () => {
      expect(choices(three)).toBe('place:G roll stop');
      expect(after(three, '0.stop').scores).toEqual([3, 0]);
    });

    test('with the symbol as 4 the one die left must be rolled, for a 5', () => {
      const four = after(three, '0.place:G');
      expect(choices(four)).toBe('roll');
      expect(after(four, '0.roll *5 0.place:5 0.stop').scores).toEqual([5, 0]);
      expect(after(four, '0.roll *7')).toMatchObject({ seat: 1, scores: [0, 0], next: 5 });
    });
  });

  test('12 can be passed more than once in a turn, each time for 12 points more', () => {
    const round = (from: number): string => {
      const spaces = Array.from({ length: 5 }, (_, i) => ((from - 1 + i) % 12) + 1);
      const places = spaces.map((space) => `0.place:${space}`);
      return [`*${spaces.toSorted((a, b) => a - b).join()}`, ...places].join(' ');
    };
    const rounds = [1, 6, 11, 4, 9].map(round).join(' 0.roll ');
    expect(after(start(2), `${rounds} 0.stop`)).toMatchObject({ scores: [25, 0], next: 2 });
  });

  test('tied at 50, all play on to 75', () => {
    const tied = moment(3, { seat: 1, next: 5, scores: [50, 45, 9], closer: 0 });
    const state = after(tied, '*5,6,6,8,9 1.place:5 1.stop *5,6,8,9,9 2.place:6 2.stop');
    expect(state).toMatchObject({ phase: 'roll', seat: 0, goal: 75, scores: [50, 50, 15] });
  });
});
