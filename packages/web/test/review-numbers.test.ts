/** Every number that a review begins with is followed to the ledger. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { reviewOf } from '@dicehall/strategy/review/review';
import { mixedGames } from '@dicehall/strategy/review/testing';
import { LANGS } from '@dicehall/words';
import { untraced } from '@dicehall/words/testing/numbers';
import { afterAll, expect, test } from 'vitest';
import { leadSentences, resultText } from '../src/review/lead.ts';
import { type PartName, partsFor } from '../src/review/ledger-rows.ts';
import { type ReviewPage, reviewPageOf } from '../src/review/review-page.ts';
import { lang, t } from '../src/words.ts';

afterAll(() => {
  lang.value = 'en';
});

const NAMES = { seats: ['Ana', 'Ben', 'Carla'] };

/** What dice did is told as one, and so is what others chose: the parts added up. */
function fieldsOf(reviewed: ReviewPage, seat: number): readonly number[] {
  const parts = partsFor(reviewed, seat);
  const sumOf = (...names: readonly PartName[]): number =>
    parts.reduce((sum, { name, tenths }) => (names.includes(name) ? sum + tenths : sum), 0);
  const tenths = [
    ...parts.map((one) => one.tenths),
    sumOf('own-dice', 'other-dice', 'lot'),
    sumOf('other-choices', 'other-stand-in'),
  ];
  // All numbers are games in 100.
  const all = 100;
  const start = all * (reviewed.start[reviewed.sides[seat] ?? 0] ?? 0);
  return [all, start, ...tenths.map((one) => one / 10)];
}

test.each<[GameId, number]>([
  ...GAME_IDS.map((game): [GameId, number] => [game, 2]),
  ['dodge-dice', 3],
  ['sequence-dice', 3],
  ['skip-bo-dice', 3],
])('%s with %i players', async (id, seats) => {
  const { game, values, play } = await mixedGames<GameId>(id, seats);
  const record = play(1);
  const everyOther = new Set(record.steps.flatMap((_, at) => (at % 2 === 0 ? [at + 1] : [])));
  for (const standIns of [new Set<number>(), everyOther]) {
    const review = reviewOf(game, record, values, { standIns });
    if (review === undefined) throw new Error('not over');
    expectToTrace(reviewPageOf(game, review, { standIns, questions: [], stakes: new Map() }));
  }
});

function expectToTrace(reviewed: ReviewPage): void {
  for (const language of LANGS) {
    lang.value = language;
    for (const seat of reviewed.sides.keys()) {
      const fields = fieldsOf(reviewed, seat);
      for (const own of [[], [seat]]) {
        const people = { names: NAMES, own, sides: reviewed.sides };
        const said = [resultText(reviewed, people, seat), ...leadSentences(reviewed, people, seat)];
        expect(said.length).toBeGreaterThan(1);
        for (const text of said) expect(untraced(language, text, fields), text).toEqual([]);
      }
    }
  }
}

test('what a bot chose in a place is nobody’s choice', async () => {
  const { game, values, play } = await mixedGames('skip-bo-dice', 2);
  const record = play(3);
  const standIns = new Set(record.steps.map((_, at) => at + 1));
  const review = reviewOf(game, record, values, { standIns });
  if (review === undefined) throw new Error('not over');
  const reviewed = reviewPageOf(game, review, { standIns, questions: [], stakes: new Map() });
  const names = partsFor(reviewed, 0).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['own-stand-in', 'other-stand-in']));
  expect(names).not.toContain('own-choices');
  const people = { names: NAMES, own: [0], sides: reviewed.sides };
  lang.value = 'en';
  const said = leadSentences(reviewed, people, 0).join(' ');
  expect(said).toMatch(/A bot in your place (gained|cost you) [\d.]+\./);
  expect(said).toContain('Your choices cost you nothing.');
});

test.each(LANGS)('a total beyond 100 is explained, and only that (%s)', async (language) => {
  lang.value = language;
  const { game, values, play } = await mixedGames('skip-bo-dice', 2);
  const review = reviewOf(game, play(1), values);
  if (review === undefined) throw new Error('not over');
  const reviewed = reviewPageOf(game, review, {
    standIns: new Set(),
    questions: [],
    stakes: new Map(),
  });
  const people = { names: NAMES, own: [0], sides: reviewed.sides };
  const nothing = { standIn: [0, 0], cups: [0, 0], best: undefined, costliest: undefined };
  const told = (dice: number): readonly string[] => {
    const own = { ...nothing, dice: [dice, -dice], choices: [0.5 - dice, dice - 0.5] };
    const other = { ...nothing, dice: [0, 0], choices: [0, 0] };
    return leadSentences({ ...reviewed, start: [0.5, 0.5], seats: [own, other] }, people, 0);
  };
  const explained = t('review.beyond-100');
  expect(told(1.1)).toContain(explained);
  expect(told(0.9)).not.toContain(explained);
});
