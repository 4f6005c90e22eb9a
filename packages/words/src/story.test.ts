import type { StoryPart } from '@dicehall/strategy/story/part';
import { describe, expect, test } from 'vitest';
import { LANGS, type Names, storyText } from './index.ts';
import { chanceText, oddsText } from './story.ts';

const NAMES = ['Otter', 'Heron', 'Badger', 'Lynx'];
const at = { seat: 0, round: 4, step: 31 };

type AnyGame = Parameters<typeof storyText>[1];

interface TextSetup {
  readonly sides?: readonly number[];
  readonly exact?: boolean;
  readonly you?: number;
}

const textOf = (
  game: AnyGame,
  part: StoryPart,
  { sides = [0, 1], exact = true, you }: TextSetup = {},
): string | undefined => {
  const names: Names = { seats: NAMES, ...(you !== undefined && { you }) };
  return storyText('en', game, { parts: [part], sides, exact }, names)[0]?.text;
};

describe('a part in words, for others and for you', () => {
  const cases: readonly [AnyGame, StoryPart, string, string][] = [
    [
      'skip-bo-dice',
      { ...at, code: 'turning-point', roll: 'G,G,G', data: { winner: 0, gain: 0.466 } },
      'The turning point: Otter’s roll of green Skip-Bo, green Skip-Bo, green Skip-Bo in round 4, worth 46.6 wins in 100 to Otter.',
      'The turning point: your roll of green Skip-Bo, green Skip-Bo, green Skip-Bo in round 4, worth 46.6 wins in 100 to you.',
    ],
    [
      'skip-bo-dice',
      { ...at, code: 'turning-point', roll: '3,7,8', data: { winner: 1, gain: 0.39, bust: 1 } },
      'The turning point: Otter’s bust (3, 7, 8) in round 4, worth 39 wins in 100 to Heron.',
      'The turning point: your bust (3, 7, 8) in round 4, worth 39 wins in 100 to Heron.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'turning-point', action: 'take', data: { winner: 1, gain: 0.4 } },
      'The turning point: Otter’s choice “Take the roll” in round 4, worth 40 wins in 100 to Heron.',
      'The turning point: your choice “Take the roll” in round 4, worth 40 wins in 100 to Heron.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'luckiest-roll', roll: 'give,1', data: { gain: 0.15, chance: 1 / 36 } },
      'The luckiest roll was Otter’s: arrow, 1 match in round 4, worth 15 wins in 100. 3 of 100 rolls are as good.',
      'The luckiest roll was yours: arrow, 1 match in round 4, worth 15 wins in 100. 3 of 100 rolls are as good.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'next-luckiest-roll', roll: '7', data: { gain: 0.08, chance: 0.9 } },
      'The next luckiest roll was Otter’s: 7 in round 4, worth 8 wins in 100.',
      'The next luckiest roll was yours: 7 in round 4, worth 8 wins in 100.',
    ],
    [
      'skip-bo-dice',
      { ...at, code: 'best-choice', action: 'stop', data: { lead: 0.123 } },
      'Otter’s best choice: “Stop and score” in round 4. Anything else wins 12.3 fewer games in 100.',
      'Your best choice: “Stop and score” in round 4. Anything else wins 12.3 fewer games in 100.',
    ],
    [
      'skip-bo-dice',
      { ...at, code: 'costliest', action: 'roll', instead: 'stop', data: { cost: 0.045 } },
      'Otter’s costliest choice: “Roll again” in round 4. “Stop and score” wins 4.5 more games in 100.',
      'Your costliest choice: “Roll again” in round 4. “Stop and score” wins 4.5 more games in 100.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'overlooked', action: 'place:a1', data: {} },
      'Otter missed a winning move in round 4: “Place a chip on a1 (2)”.',
      'You missed a winning move in round 4: “Place a chip on a1 (2)”.',
    ],
    [
      'dodge-dice',
      { ...at, code: 'boldest', action: 'roll', data: { chance: 0.58, left: 1, points: 10 } },
      'The boldest choice: in round 4 Otter rolled the last die with a chip in hand. 58 of 100 such rolls end the round; this one did not.',
      'The boldest choice: in round 4 you rolled the last die with a chip in hand. 58 of 100 such rolls end the round; this one did not.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'lasting-gain', action: 'dodgy', data: { winner: 0, from: 0.39, to: 0.61 } },
      'The biggest step: Otter’s call of DODGY in round 4. It took Otter from 39 in 100 to 61 in 100.',
      'The biggest step: your call of DODGY in round 4. Your chances rose from 39 in 100 to 61 in 100.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'boldest', action: 'say:7ship', data: { chance: 0.9, held: 0 } },
      'The boldest claim: in round 4 Otter claimed 7 ships without holding one, and got away with it.',
      'The boldest claim: in round 4 you claimed 7 ships without holding one, and got away with it.',
    ],
    [
      'dodgy-dice',
      { ...at, code: 'boldest', action: 'say:7ship', data: { chance: 0.9, held: 3, caller: 1 } },
      'The boldest claim: in round 4 Otter claimed 7 ships holding 3. Heron called DODGY, but it was true.',
      'The boldest claim: in round 4 you claimed 7 ships holding 3. Heron called DODGY, but it was true.',
    ],
    [
      'dodgy-dice',
      {
        ...at,
        code: 'rarest-hand',
        roll: '0:5bow',
        data: { chance: 1 / 1296, alike: 5, dice: 5, image: 0 },
      },
      'The rarest hand was Otter’s: 5 bows among 5 dice in round 4. Fewer than 1 of 100 hands have that many alike.',
      'The rarest hand was yours: 5 bows among 5 dice in round 4. Fewer than 1 of 100 hands have that many alike.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'see-saw', round: 19, data: { times: 5 } },
      'The lead changed 5 times; Otter took it for good in round 19.',
      'The lead changed 5 times; you took it for good in round 19.',
    ],
    [
      'sequence-dice',
      { ...at, code: 'led', round: 1, data: {} },
      'Otter led from the first round to the last.',
      'You were ahead from the first round to the last.',
    ],
  ];
  test.each(cases)('%s %o', (game, part, other, you) => {
    expect(textOf(game, part)).toBe(part.code === 'no-mistake' ? undefined : other);
    expect(textOf(game, part, { you: 0 })).toBe(you);
  });

  test('partners win together', () => {
    const part: StoryPart = { ...at, code: 'comeback', data: { chance: 0.08 } };
    expect(textOf('sequence-dice', part, { sides: [0, 1, 0, 1], you: 0 })).toBe(
      'Otter and Badger came from behind, with chances down to 8 in 100 in round 4.',
    );
  });

  test('of an estimate no tenths are told', () => {
    const part: StoryPart = { ...at, code: 'best-choice', action: 'stop', data: { lead: 0.123 } };
    expect(textOf('skip-bo-dice', part, { exact: false })).toContain('wins 12 fewer games');
  });
});

test('you hear of your own choices, a spectator of those that did most', () => {
  const cost = (seat: number, much: number): StoryPart => {
    const data = { cost: much };
    return { ...at, seat, code: 'costliest', action: 'roll', instead: 'stop', data };
  };
  const parts = [
    cost(0, 0.03),
    cost(1, 0.05),
    { ...at, seat: 2, code: 'no-mistake' as const, data: { decisions: 3 } },
  ];
  const story = { parts, sides: [0, 1, 2], exact: true };
  const told = (you?: number): readonly string[] =>
    storyText('en', 'skip-bo-dice', story, {
      seats: NAMES,
      ...(you !== undefined && { you }),
    }).map(({ text }) => text.split(/[:.]/)[0] ?? '');
  expect(told()).toEqual(['Heron’s costliest choice']);
  expect(told(0)).toEqual(['Your costliest choice']);
  expect(told(2)).toEqual(['None of your choices cost you much']);
});

test('only what is certain is 0 or 100', () => {
  const chances = [0, 0.004, 0.006, 0.5, 0.996, 1];
  expect(chances.map((one) => chanceText('en', one))).toEqual([
    '0 in 100',
    'less than 1 in 100',
    '1 in 100',
    '50 in 100',
    'more than 99 in 100',
    '100 in 100',
  ]);
  expect(chances.map((one) => oddsText('en', one))).toEqual([
    '0 of 100',
    'Fewer than 1 of 100',
    '1 of 100',
    '50 of 100',
    'More than 99 of 100',
    '100 of 100',
  ]);
});

test.each(LANGS)('every code has words in %s', (lang) => {
  const data = {
    ...{ winner: 1, from: 0.2, to: 0.6, chance: 0.2, times: 3, points: 7, left: 2 },
    ...{ gain: 0.2, lead: 0.1, cost: 0.04, decisions: 5 },
  };
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
    'best-choice',
    'costliest',
    'no-mistake',
    'boldest',
  ] as const;
  const parts = codes.map((code): StoryPart => ({ ...at, code, roll: '1,2', data }));
  for (const you of [0, 1]) {
    const names = { seats: NAMES, you };
    for (const part of parts) {
      const story = { parts: [part], sides: [0, 1], exact: true };
      const texts = storyText(lang, 'skip-bo-dice', story, names).map(({ text }) => text);
      // Your choices are not judged with you looking on from another seat.
      const isJudged = ['best-choice', 'costliest', 'no-mistake'].includes(part.code);
      expect(texts).toHaveLength(isJudged && you !== part.seat ? 0 : 1);
      for (const text of texts) expect(text).toMatch(/^[^{}]+\.$/);
    }
  }
});

test('a story is short: what matters least is left out', () => {
  const codes = ['led', 'turning-point', 'next-luckiest-roll', 'best-choice', 'costliest'] as const;
  const data = { winner: 0, gain: 0.2, lead: 0.1, cost: 0.04, chance: 0.5, points: 9 };
  const parts = [...codes, 'overlooked' as const, 'boldest' as const].map(
    (code): StoryPart => ({ ...at, code, roll: '1,2', action: 'roll', instead: 'stop', data }),
  );
  const story = { parts, sides: [0, 1], exact: true };
  const texts = storyText('en', 'skip-bo-dice', story, { seats: NAMES, you: 0 });
  expect(texts.map(({ text }) => text.split(/[ :]/, 3).join(' '))).toEqual([
    'The turning point',
    'Your best choice',
    'Your costliest choice',
    'You missed a',
  ]);
});
