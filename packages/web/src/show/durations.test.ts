import { expect, test } from 'vitest';
import { type StayFactors, stayFor, type Tempo, tumbleFor } from './durations.ts';

const tempo: Tempo = { dice: 'normal', bots: 'normal', instant: false };
const fast: Tempo = { ...tempo, bots: 'fast' };
const slow: Tempo = { ...tempo, bots: 'slow' };
const factors: StayFactors = {
  isBots: true,
  isOwn: false,
  isAsked: false,
  lingers: false,
  isRoll: false,
  before: 0,
  behind: 0,
  words: 3,
  isBehind: false,
};

test('dice turn for 600 ms, a bot’s for less, and not at all without movement or for a fast bot', () => {
  expect([tumbleFor(tempo, false), tumbleFor(tempo, true)]).toEqual([600, 400]);
  expect(tumbleFor({ ...tempo, instant: true }, false)).toBe(0);
  expect([tumbleFor(fast, false), tumbleFor(fast, true)]).toEqual([600, 0]);
});

test.each(['normal', 'quick'] as const)('a %s roll is seen to be one', (dice) => {
  for (const isBots of [true, false]) {
    expect(tumbleFor({ ...tempo, dice }, isBots)).toBeGreaterThanOrEqual(250);
  }
});

test.each([
  [1, 700, 700, 1000],
  [6, 700, 700, 1000],
  [7, 740, 760, 1140],
  [28, 1580, 2020, 4080],
  [100, 2200, 2600, 4500],
])(
  'a sentence of %d words can be read: of a person, of a bot in a first game, of a slow bot',
  (words, ofPerson, inFirst, ofSlow) => {
    expect(stayFor(tempo, { ...factors, isBots: false, words })).toBe(ofPerson);
    expect(stayFor({ ...tempo, bots: 'first' }, { ...factors, words, behind: 3 })).toBe(inFirst);
    expect(stayFor(slow, { ...factors, words, behind: 3 })).toBe(ofSlow);
    // With or without movement.
    expect(stayFor({ ...slow, instant: true }, { ...factors, words })).toBe(ofSlow);
  },
);

test.each([
  ['a roll alone', [{ isRoll: true, words: 28 }]],
  ['a statement', [{ words: 12 }]],
  ['a roll and a stop', [{ isRoll: true }, {}]],
  ['a roll, one die and a stop', [{ isRoll: true }, {}, {}]],
  ['a roll, five dice and a stop', [{ isRoll: true }, {}, {}, {}, {}, {}, { words: 12 }]],
] as const)(
  'a bot’s whole turn takes a second and a half at most, and its last sentence can be read: %s',
  (_, parts) => {
    const times = parts.map((part, i) =>
      stayFor(tempo, { ...factors, ...part, before: i, behind: parts.length - 1 - i }),
    );
    const rolls = parts.filter((part) => 'isRoll' in part).length;
    expect(
      times.reduce((sum, time) => sum + time, rolls * tumbleFor(tempo, true)),
    ).toBeLessThanOrEqual(1_500);
    expect(times.at(-1)).toBeGreaterThanOrEqual(700);
  },
);

test('in a first game a bot’s long turn shows a few steps at length, the rest in quick succession, and its last', () => {
  const first: Tempo = { ...tempo, bots: 'first' };
  const times = Array.from({ length: 14 }, (_, before) =>
    stayFor(first, { ...factors, words: 14, before, behind: 13 - before }),
  );
  const whole = stayFor(first, { ...factors, words: 14 });
  expect(times.filter((time) => time === whole).length).toBe(3);
  expect([times[0], times[1], times[13]]).toEqual([whole, whole, whole]);
  expect(times.reduce((sum, time) => sum + time, 0)).toBeLessThan(7_500);
});

test('a bot’s roll is seen before anything is done with it', () => {
  for (const behind of [1, 2, 6]) {
    expect(stayFor(tempo, { ...factors, isRoll: true, behind })).toBeGreaterThanOrEqual(300);
  }
});

test('nobody who is asked waits for what they did themselves, unless something was lost by it', () => {
  const own = { ...factors, isOwn: true, isAsked: true };
  expect(stayFor(tempo, own)).toBe(0);
  expect(stayFor(tempo, { ...own, lingers: true })).toBeGreaterThan(0);
});

test('others do not answer before one’s own choice was seen', () => {
  const own = stayFor(tempo, { ...factors, isOwn: true });
  expect(own).toBeGreaterThan(0);
  expect(own).toBeLessThan(stayFor(tempo, factors));
});

test('what was lost is shown longer', () => {
  expect(stayFor(tempo, { ...factors, lingers: true })).toBeGreaterThan(stayFor(tempo, factors));
  // However fast bots are, people see what they lost themselves.
  const lost = { ...factors, lingers: true, isBots: false };
  expect(stayFor(fast, lost)).toBe(stayFor(tempo, lost));
});

test('a device that is behind the others hurries', () => {
  expect(stayFor(tempo, { ...factors, words: 28, isBehind: true })).toBeLessThan(300);
});

test('a fast bot needs at most 0.3 s for a roll and four actions', () => {
  expect(tumbleFor(fast, true) + 5 * stayFor(fast, { ...factors, words: 28 })).toBeLessThanOrEqual(
    300,
  );
});
