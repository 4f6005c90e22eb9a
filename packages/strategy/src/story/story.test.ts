import { GAME_IDS, gameOf, parseRecord } from '@dicehall/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import '../books-node.ts';
import { winChances } from '../dodgy-dice/dice-worth.ts';
import { chanceOfAlike } from '../dodgy-dice/win-chances.ts';
import { winChancesFrom } from '../skip-bo-dice/win-chances.ts';
import { type Story, storyOf } from './story.ts';
import { randomLine, storyIn, told } from './testing.ts';

/** The chance to three digits, and everything else as it is. */
const rounded = ({ parts }: Story) =>
  parts.map(({ data, ...part }) => ({
    ...part,
    data: Object.fromEntries(
      Object.entries(data).map(([name, value]) => [name, Math.round(value * 1000) / 1000]),
    ),
  }));

describe('golden records', () => {
  test('Skip-Bo Dice: two busts and a good roll', async () => {
    const story = await told(
      'skip-bo-dice',
      'skip-bo-dice@1 2 goal=25,wildFaces=2,first=0 : *1,2,3,4,5 0.place:1 0.place:2 0.place:3 0.place:4 0.place:5 0.stop *5,7,8,11,12 *6,7,8,9,10 0.place:6 0.place:7 0.place:8 0.place:9 0.stop *3,4,9,11,12 *1,2,10,11,12 0.place:10 0.place:11 0.stop *1,2,3,4,9',
    );
    expect(story.exact).toBe(true);
    expect(rounded(story)).toEqual([
      { code: 'led', seat: 0, round: 1, step: 0, data: {} },
      {
        code: 'turning-point',
        seat: 1,
        round: 2,
        step: 15,
        roll: '3,4,9,11,12',
        data: { winner: 0, gain: 0.205, bust: 1 },
      },
      {
        code: 'luckiest-roll',
        seat: 0,
        round: 3,
        step: 16,
        roll: '1,2,10,11,12',
        data: { gain: 0.114, chance: 0.066 },
      },
      {
        code: 'best-choice',
        seat: 0,
        round: 3,
        step: 18,
        action: 'place:11',
        data: { lead: 0.142 },
      },
      {
        code: 'costliest',
        seat: 0,
        round: 3,
        step: 19,
        action: 'stop',
        instead: 'place:12',
        data: { cost: 0.092 },
      },
    ]);
    // The last turn: a player who needs 25 from space 12 has one chance in two to place anything at all.
    expect(story.chances.at(-1)).toEqual([1, 0]);
  });

  test('Dodge Dice: a penalty taken that two chips would have spared', async () => {
    const story = await told(
      'dodge-dice',
      'dodge-dice@1 2 lastMatchChip=chip-only,target=50,first=lot : *lot:1 1.roll *20,x3,3 1.take 0.roll *stop,2 0.take 1.roll *10,x2,0 1.take 0.roll *chip,4 0.take 1.roll *stop,4 1.take 0.roll *40,stop,1 0.take',
    );
    expect(story.exact).toBe(true);
    expect(story.chances[0]).toEqual([0.5, 0.5]);
    expect(rounded(story)[0]).toEqual({
      code: 'turning-point',
      seat: 0,
      round: 3,
      step: 19,
      action: 'take',
      data: { winner: 1, gain: 0.385 },
    });
  });

  test('Dodge Dice: the arrow with the last match, 1 in 6 with one blue die left if chips are at hand', async () => {
    const story = await told(
      'dodge-dice',
      'dodge-dice@1 3 lastMatchChip=chip-only,target=50,first=2 : 2.roll *40,stop,0 2.take 0.roll *20,stop,3 0.take 1.roll *10,x2,7 1.take 2.roll *minus,0 2.take 0.roll *give,1 0.take 0.give:2',
    );
    expect(story.exact).toBe(false);
    const luck = rounded(story).find(({ code }) => code === 'luckiest-roll');
    const bold = rounded(story).at(-1);
    // Minus and arrow with a match: 2/6 x 3/6.
    expect(luck).toMatchObject({
      code: 'luckiest-roll',
      seat: 0,
      round: 3,
      data: { chance: 0.167 },
    });
    // A Stop, or otherwise a match: 1/6 + 5/6 x 3/6.
    expect(bold).toMatchObject({ code: 'boldest', seat: 2, data: { chance: 0.583, left: 1 } });
  });

  test('Sequence Dice: won with a total that only a 2, an 11 could bring', async () => {
    const story = await told(
      'sequence-dice',
      'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=lot : *9 *5 *3 0.place:b1 *7 1.place:b2 *4 0.place:c1 *7 1.place:e2 *5 0.place:d1 *8 1.place:c2 *6 0.place:e1 *9 1.place:d2 *2 0.place:a1',
    );
    expect(story.exact).toBe(false);
    // Both corners win: 1/36 for a 2 and 2/36 for an 11.
    expect(rounded(story)[0]).toMatchObject({
      code: 'turning-point',
      seat: 0,
      round: 5,
      step: 19,
      roll: '2',
      data: { winner: 0, gain: 0.635 },
    });
  });

  test('Sequence Dice: two overlooked wins, of which the loser’s is told', async () => {
    const story = await told(
      'sequence-dice',
      'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=lot : *9 *5 *3 0.place:b1 *7 1.place:b2 *4 0.place:c1 *7 1.place:e2 *5 0.place:d1 *8 1.place:c2 *6 0.place:e1 *9 1.place:d2 *11 0.place:a6 *11 1.place:f6 *2 0.place:a1',
    );
    const missed = story.parts.filter(({ code }) => code === 'overlooked');
    // An 11 would have ended it for both: the one in row 1, the other in row 2, at either end.
    expect(missed).toEqual([
      { code: 'overlooked', seat: 1, round: 5, step: 21, action: 'place:a2', data: {} },
    ]);
  });

  test('Skip-Bo Dice: who goes on in the turn that wins has overlooked nothing', async () => {
    const story = await told(
      'skip-bo-dice',
      'skip-bo-dice@1 2 goal=25,wildFaces=2,first=lot : *lot:0 *2,4,7,G,G 0.place:G 0.place:2 0.roll *3,5,G 0.place:G 0.roll *3,7 *6,7,8,G,R 1.place:G 1.roll *5,7,8,R 1.place:5 1.stop *6,8,10,R,P 0.place:R 0.roll *7,11,R,P 0.place:7 0.stop *7,9,9,10,P *8,9,11,12,P 0.place:8 0.stop *1,10,11,12,P 1.place:P 1.place:10 1.stop *3,11,G,G,P 0.place:11 0.stop *1,3,4,12,G 1.place:12 1.roll *1,G,G,G 1.place:G 1.place:G 1.place:G 1.roll *G 1.place:G 1.roll *7,8,10,R,R 1.place:R 1.place:R 1.place:7 1.place:8 1.stop',
    );
    expect(story.parts.filter(({ code }) => code === 'overlooked')).toEqual([]);
  });

  test('Skip-Bo Dice: who rolls on instead of winning was not bold', async () => {
    const story = await told(
      'skip-bo-dice',
      'skip-bo-dice@1 2 goal=25,wildFaces=2,first=lot : *lot:0 *4,4,6,G,G 0.place:G 0.roll *4,7,G,G 0.place:G 0.place:G 0.roll *6,G 0.place:G 0.roll *5 0.place:5 0.roll *6,7,10,10,R 0.place:R 0.place:7 0.stop *8,11,12,12,12 1.place:8 1.stop *10,10,12,G,P 0.place:P 0.place:10 0.stop *4,G,G,P,P 1.place:P 1.place:P 1.place:G 1.roll *3,G 1.place:G 1.place:3 1.roll *3,5,6,6,8 *1,5,7,8,R *5,7,8,8,G 1.place:G 1.place:5 1.roll *6,6,8 1.place:6 1.stop *5,12,R,P,P 0.place:R 0.roll *8,9,9,12 0.place:8 0.stop *3,9,11,11,P 1.place:P 1.roll *1,11,12,P 1.place:P 1.roll *2,9,11 1.place:11 1.roll *12,G 1.place:12 1.roll *G 1.place:G 1.roll *2,3,7,G,R 1.place:2 1.roll *6,7,G,G 1.place:G 1.roll *3,6,7',
    );
    const [missed, bold] = story.parts.slice(-2);
    expect(missed).toMatchObject({ code: 'overlooked', seat: 1, round: 4, action: 'stop' });
    // Rolling on from a tie, before the winning die was placed.
    expect(bold).toMatchObject({ code: 'boldest', seat: 1, step: 58 });
  });

  test('Sequence Dice: the roll that turned the game was the luckiest, so another is only the next', async () => {
    const story = await told(
      'sequence-dice',
      'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=lot : *9 *5 *3 0.place:b1 *7 1.place:b2 *4 0.place:c1 *7 1.place:e2 *5 0.place:d1 *8 1.place:c2 *6 0.place:e1 *9 1.place:d2 *2 0.place:a1',
    );
    const codes = story.parts.map(({ code }) => code);
    expect(codes.slice(0, 2)).toEqual(['turning-point', 'next-luckiest-roll']);
  });

  test('Sequence Dice: a draw has nobody’s turning point, only who came nearest', async () => {
    const story = await told(
      'sequence-dice',
      'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot : *5 *8 *7 1.place:b2 *12 0.place:c3 =',
    );
    const codes = story.parts.map(({ code }) => code);
    expect(codes).toEqual(['nearest', 'luckiest-roll', 'no-mistake', 'no-mistake']);
    expect(story.parts[1]?.data['chance']).toBeCloseTo(1 / 36);
    expect(story.chances.at(-1)).toEqual([0.5, 0.5]);
  });

  test('Sequence Dice: agreed before anything was rolled, there is nothing to tell', async () => {
    const header = 'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot';
    expect(await storyIn('sequence-dice', `${header} : =`)).toMatchObject({ parts: [] });
  });

  test('Dodgy Dice: a call that was wrong, and seven alike', async () => {
    const story = await told(
      'dodgy-dice',
      'dodgy-dice@1 4 outAt=4,stone=rolled,first=0 : *0:5bow *1:5bow *2:5tree *3:5ship 0.say:3bow 1.dodgy 0.take:regular *0:6bow+ship *2:5tree *3:5ship 2.say:1sword 0.dodgy 0.take:regular *0:7bow+ship *3:5ship 3.say:7ship 0.dodgy 0.take:regular',
    );
    const [turn, hand] = story.parts;
    const after = winChances({ dice: [6, 0, 5, 5], stone: 0, opener: 2, outAt: 4 });
    expect(turn).toMatchObject({ code: 'lasting-gain', seat: 1, action: 'dodgy', round: 1 });
    expect(turn?.data['from']).toBe(0.25);
    expect(turn?.data['to']).toBeCloseTo(after[0] ?? 0);
    expect(hand).toMatchObject({ code: 'rarest-hand', data: { alike: 7, dice: 7, image: 0 } });
    expect(hand?.data['chance']).toBeCloseTo(6 ** -6, 12);
  });

  test('Dodgy Dice: the first call raised most, but what it won was lost again', async () => {
    const story = await told(
      'dodgy-dice',
      'dodgy-dice@1 3 outAt=4,stone=rolled,first=0 : *0:6bow *1:6bow *2:6bow 0.say:1bow 1.dodgy 0.take:regular *0:7bow+bow *1:5bow *2:6bow 1.say:1bow 0.dodgy 1.take:stone *0:7bow *1:5bow+bow *2:6bow 0.say:1bow 2.dodgy 0.take:regular *0:8bow *1:5bow+bow *2:5bow 2.say:1ship 0.dodgy 0.take:regular *0:9bow *1:5bow+bow 0.say:1bow 1.dodgy 0.take:stone *0:9bow+bow *1:5bow 1.say:1ship 0.dodgy 0.take:regular',
    );
    const own = story.chances.map(([first = 0]) => first);
    const turn = story.parts.find(({ code }) => code === 'lasting-gain');
    const rise = (turn?.data['to'] ?? 0) - (turn?.data['from'] ?? 0);
    expect((own[5] ?? 0) - (own[4] ?? 0)).toBeGreaterThan(rise);
    expect(turn).toMatchObject({ code: 'lasting-gain', seat: 1, round: 5 });
  });

  test.each([
    [1, 1, 1],
    [2, 2, 1 / 6],
    [3, 2, 1 - (5 * 4) / 36],
    [3, 3, 1 / 36],
    [7, 2, 1],
    [20, 20, 6 ** -19],
  ])('of %i dice at least %i alike', (dice, wanted, chance) => {
    expect(chanceOfAlike(dice, wanted, 6) / chance).toBeCloseTo(1, 10);
  });
});

test('without books the chances are estimates, and there is still a story', () => {
  const line =
    'skip-bo-dice@1 2 goal=25,wildFaces=2,first=0 : *1,2,3,4,5 0.place:1 0.place:2 0.place:3 0.place:4 0.place:5 0.stop *5,7,8,11,12 *6,7,8,9,10 0.place:6 0.place:7 0.place:8 0.place:9 0.stop *3,4,9,11,12 *1,2,10,11,12 0.place:10 0.place:11 0.stop *1,2,3,4,9';
  const game = gameOf('skip-bo-dice');
  const record = parseRecord(game, line);
  const story = record.ok
    ? storyOf(
        game,
        record.value,
        winChancesFrom(() => undefined),
      )
    : undefined;
  expect(story?.exact).toBe(false);
  expect(story?.parts.length).toBeGreaterThan(0);
});

describe.each(GAME_IDS)('%s: any game', (id) => {
  const { min, max } = gameOf(id).meta.seats;
  const games = fc.tuple(fc.integer({ min, max }), fc.integer({ min: 1, max: 1e6 }));

  test('has chances that add up to one, the same ones every time, and moments within it', async () => {
    await fc.assert(
      fc.asyncProperty(games, async ([seats, seed]) => {
        const line = randomLine(id, seats, seed, true);
        const story = await told(id, line);
        for (const chances of story.chances) {
          const sum = chances.reduce((all, one) => all + one, 0);
          expect([Math.abs(sum - 1) < 1e-9, Math.min(...chances) >= 0]).toEqual([true, true]);
        }
        const steps = line.split(' ').length - 4;
        expect(story.chances.length).toBe(steps + 1);
        for (const { step, round, seat } of story.parts) {
          expect(step).toBeGreaterThanOrEqual(0);
          expect(step).toBeLessThanOrEqual(steps);
          expect(round).toBeGreaterThanOrEqual(1);
          expect(seat).toBeLessThan(seats);
        }
        expect(await told(id, line)).toEqual(story);
      }),
      { numRuns: 2, seed: 1 },
    );
  });

  test('that is not over has no story', async () => {
    await fc.assert(
      fc.asyncProperty(games, async ([seats, seed]) => {
        expect(await storyIn(id, randomLine(id, seats, seed, false))).toBeUndefined();
      }),
      { numRuns: 2, seed: 2 },
    );
  });
});

test('Dodgy Dice: what is told of a round happened in that round, though its winner opened the next', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 1e6 }), async (seed) => {
      const line = randomLine('dodgy-dice', 3, seed, true);
      const steps = line.split(' ').slice(4);
      const { parts } = await told('dodgy-dice', line);
      for (const { step, round, roll, action } of parts) {
        if (roll === undefined && action === undefined) continue;
        const before = steps.slice(0, step - 1).filter((text) => text.includes('.take:'));
        expect(round).toBe(1 + before.length);
      }
    }),
    { numRuns: 40, seed: 3 },
  );
});
