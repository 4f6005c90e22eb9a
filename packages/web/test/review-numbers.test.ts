/** Every number that a review begins with is followed to the ledger. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { reviewOf } from '@dicehall/strategy/review/review';
import { mixedGames } from '@dicehall/strategy/review/testing';
import { LANGS } from '@dicehall/words';
import { untraced } from '@dicehall/words/testing/numbers';
import { afterAll, expect, test } from 'vitest';
import { leadSentences, resultText } from '../src/review/lead.ts';
import { partsFor } from '../src/review/ledger-rows.ts';
import { type ReviewPage, reviewPageOf } from '../src/review/review-page.ts';
import { lang } from '../src/words.ts';

afterAll(() => {
  lang.value = 'en';
});

const NAMES = { seats: ['Ana', 'Ben', 'Carla'] };

/** What dice did is told as one: its parts added up. */
function fieldsOf(reviewed: ReviewPage, seat: number): readonly number[] {
  const parts = partsFor(reviewed, seat);
  const dice = parts.filter(({ name }) => ['own-dice', 'other-dice', 'lot'].includes(name));
  const tenths = [
    ...parts.map((one) => one.tenths),
    dice.reduce((sum, one) => sum + one.tenths, 0),
  ];
  return [100 * (reviewed.start[reviewed.sides[seat] ?? 0] ?? 0), ...tenths.map((one) => one / 10)];
}

test.each<[GameId, number]>([
  ...GAME_IDS.map((game): [GameId, number] => [game, 2]),
  ['dodge-dice', 3],
  ['sequence-dice', 3],
  ['skip-bo-dice', 3],
])('%s with %i players', async (id, seats) => {
  const { game, values, play } = await mixedGames<GameId>(id, seats);
  const review = reviewOf(game, play(1), values);
  if (review === undefined) throw new Error('not over');
  const reviewed = reviewPageOf(game, review, {
    standIns: new Set(),
    questions: [],
    stakes: new Map(),
  });
  for (const language of LANGS) {
    lang.value = language;
    for (let seat = 0; seat < seats; seat++) {
      const fields = fieldsOf(reviewed, seat);
      for (const own of [[], [seat]]) {
        const people = { names: NAMES, own, sides: reviewed.sides };
        const said = [resultText(reviewed, people, seat), ...leadSentences(reviewed, people, seat)];
        expect(said.length).toBeGreaterThan(1);
        for (const text of said) expect(untraced(language, text, fields), text).toEqual([]);
      }
    }
  }
});
