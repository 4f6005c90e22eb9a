import type { StoryPart } from '@dicehall/strategy/story/part';
import { describe, expect, test } from 'vitest';
import { LANGS, storyText } from './index.ts';
import { oddsText, percentText } from './story.ts';

const names = { seats: ['Otter', 'Heron', 'Badger', 'Lynx'] };
const at = { seat: 0, round: 4, step: 31 };

const textOf = (
  game: Parameters<typeof storyText>[1],
  part: StoryPart,
  sides: readonly number[] = [0, 1],
): string | undefined => storyText('en', game, { parts: [part], sides }, names)[0]?.text;

describe('a part in words', () => {
  const cases: readonly [Parameters<typeof storyText>[1], StoryPart, string][] = [
    [
      'skip-bo-dice',
      {
        ...at,
        code: 'turning-point',
        roll: 'G,G,G',
        data: { from: 0.314, to: 0.78, chance: 1 / 32 },
      },
      'The game turned in round 4 with Otter’s roll of green Skip-Bo, green Skip-Bo, green Skip-Bo (1 in 32 rolls would have done it): in that turn, Otter’s chance to win rose from 31% to 78%.',
    ],
    [
      'skip-bo-dice',
      {
        ...at,
        code: 'turning-point-other',
        roll: '3,7,8',
        data: { winner: 1, from: 0.61, to: 1, bust: 1 },
      },
      'The game was decided in round 4 by Otter’s lost roll (3, 7, 8): before that turn, Heron’s chance to win was 61%.',
    ],
    [
      'dodge-dice',
      {
        ...at,
        code: 'turning-point-other',
        action: 'take',
        data: { winner: 1, from: 0.5, to: 0.9 },
      },
      'The game turned in round 4 with Otter’s choice “Take the roll”: in that turn, Heron’s chance to win rose from 50% to 90%.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'lasting-gain', action: 'take', data: { winner: 1, from: 0.78, to: 0.87 } },
      'The biggest lasting gain came in round 4 with Otter’s choice “Take the roll”: in that turn, Heron’s chance to win rose from 78% to 87%.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'lasting-gain', action: 'take', data: { winner: 1, from: 0.78, to: 1 } },
      'The game was decided in round 4 by Otter’s choice “Take the roll”: before that turn, Heron’s chance to win was 78%.',
    ],
    [
      'dodge-dice',
      {
        ...at,
        code: 'luckiest-roll',
        roll: 'give,1',
        data: { from: 0.42, to: 0.57, chance: 1 / 36 },
      },
      'The luckiest roll was Otter’s in round 4: arrow, 1 match. It raised Otter’s chance to win from 42% to 57%. Only 1 in 36 rolls would have been as good.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'next-luckiest-roll', roll: '7', data: { from: 0.42, to: 0.5, chance: 0.9 } },
      'Outside that turn, the luckiest roll was Otter’s in round 4: 7. It raised Otter’s chance to win from 42% to 50%.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'overlooked', action: 'place:a1', data: {} },
      'In round 4, Otter overlooked a move that wins at once: “Place a chip on a1 (2)”.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'boldest', action: 'roll', data: { chance: 0.58, left: 1, points: 10 } },
      'The boldest choice: in round 4, Otter rolled the last die with a chip in hand. 6 in 10 such rolls end the round; this one did not.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'turning-point', action: 'dodgy', data: { winner: 0, from: 0.39, to: 0.61 } },
      'The game turned in round 4 with Otter’s call of DODGY: in that turn, Otter’s chance to win rose from 39% to 61%.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'boldest', action: 'say:7ship', data: { chance: 0.9, held: 0 } },
      'The boldest words: in round 4, Otter said 7 ships without one in hand, and got away with it.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'boldest', action: 'say:7ship', data: { chance: 0.9, held: 3, caller: 1 } },
      'The boldest words: in round 4, Otter said 7 ships with 3 in hand. Heron called DODGY, but it was true.',
    ],
    [
      'dodgy-dice',
      {
        ...at,
        code: 'rarest-hand',
        roll: '0:5bow',
        data: { chance: 1 / 1296, alike: 5, dice: 5, image: 0 },
      },
      'The rarest hand: Otter had 5 bows among 5 dice in round 4. Only 1 in 1,296 hands have so many alike.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'see-saw', round: 19, data: { times: 5 } },
      'The best chance to win changed hands 5 times, for the last time in round 19: then it went to Otter.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'led', round: 1, data: {} },
      'Otter had the best chance to win from the first round to the last.',
    ],
  ];
  test.each(cases)('%s %o', (game, part, sentence) => {
    expect(textOf(game, part)).toBe(sentence);
  });

  test('partners win together', () => {
    const part: StoryPart = { ...at, code: 'comeback', data: { chance: 0.08 } };
    expect(textOf('sequence-dice', part, [0, 1, 0, 1])).toBe(
      'Otter and Badger won against the odds: in round 4 their chance to win had fallen to 8%.',
    );
  });

  test('a roll of one raises the chance of both partners', () => {
    const part: StoryPart = {
      ...at,
      code: 'luckiest-roll',
      roll: '7',
      data: { from: 0.4, to: 0.6 },
    };
    expect(textOf('sequence-dice', part, [0, 1, 0, 1])).toBe(
      'The luckiest roll was Otter’s in round 4: 7. It raised Otter and Badger’s chance to win from 40% to 60%.',
    );
  });
});

test('only what is certain is 0 or 100', () => {
  const chances = [0, 0.004, 0.006, 0.5, 0.996, 1];
  expect(chances.map((one) => percentText('en', one))).toEqual([
    '0%',
    'less than 1%',
    '1%',
    '50%',
    'more than 99%',
    '100%',
  ]);
});

test.each([
  [1 / 32, '1 in 32'],
  [1 / 7776, '1 in 7,776'],
  [0.5, '1 in 2'],
  [0.44, '4 in 10'],
  [0.83, '8 in 10'],
])('%d is %s', (chance, text) => expect(oddsText('en', chance)).toBe(text));

test.each(LANGS)('every code has words in %s', (lang) => {
  const data = { winner: 1, from: 0.2, to: 0.6, chance: 0.2, times: 3, points: 7, left: 2 };
  const codes = [
    'comeback',
    'see-saw',
    'led',
    'nearest',
    'turning-point',
    'lasting-gain',
    'overlooked',
    'luckiest-roll',
    'next-luckiest-roll',
    'boldest',
  ] as const;
  const parts = codes.map((code): StoryPart => ({ ...at, code, roll: '1,2', data }));
  const story = storyText(lang, 'skip-bo-dice', { parts, sides: [0, 1] }, names);
  expect(story.map(({ step }) => step)).toEqual(codes.map(() => 31));
  expect(story.every(({ text }) => /^[^{}]+\.$/.test(text))).toBe(true);
});
