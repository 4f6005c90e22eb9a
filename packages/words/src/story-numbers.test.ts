/** Every number in every sentence of a story is followed to what was computed. */

import { GAME_IDS, type GameId, gameOf, parseRecord } from '@dicehall/rules';
import { repetitions } from '@dicehall/rules/testing';
import '@dicehall/strategy/books-node';
import { type StoryPart, tellJudgedStory, tellStory } from '@dicehall/strategy/story';
import { randomLine } from '@dicehall/strategy/story/testing';
import { expect, test } from 'vitest';
import { actionText, LANGS, type Lang, storyText } from './index.ts';
import { untraced } from './testing/numbers.ts';
import { NAMES } from './testing/plays.ts';

const GAMES = repetitions(8);

async function storyOf<K extends GameId>(id: K, seats: number, seed: number) {
  const record = parseRecord(gameOf(id), randomLine(id, seats, seed, true));
  // Where dice are covered, judging takes long: once is enough.
  const tell = seed === 0 ? tellJudgedStory : tellStory;
  const story = record.ok ? await tell(id, record.value) : undefined;
  if (story === undefined) throw new Error('no story');
  return story;
}

/** What is done has a name with numbers of its own; those of a roll and of a claim are in their notation. */
function unquoted<K extends GameId>(lang: Lang, id: K, part: StoryPart, text: string): string {
  const { notation } = gameOf(id);
  return [part.action, part.instead].reduce<string>((left, one) => {
    const action = notation.parseAction(one ?? '');
    return action.ok ? left.replaceAll(actionText(lang, id, action.value, NAMES), '') : left;
  }, text);
}

/** Dice in a row, as the notation of a roll may have them, are no decimal. */
const spaced = ({ roll = '' }: StoryPart, text: string): string =>
  /^\d+(?:,\d+)+$/.test(roll) ? text.replaceAll(roll, roll.replaceAll(',', ' ')) : text;

const numbersIn = ({ roll = '', action = '' }: StoryPart): readonly number[] =>
  [...`${roll} ${action}`.matchAll(/\d+/g)].map(Number);

test.each(GAME_IDS)('%s: no number comes from nowhere', async (id) => {
  const { min, max } = gameOf<GameId>(id).meta.seats;
  const told = new Set<string>();
  for (let game = 0; game < GAMES; game++) {
    const story = await storyOf(id, min + (game % (Math.min(max, 4) - min + 1)), game);
    for (const part of story.parts) {
      const { code, round, data } = part;
      const shares = ['chance', 'gain', 'lead', 'cost', 'from', 'to'];
      const computed = Object.entries(data).map(([name, value]) =>
        shares.includes(name) ? 100 * value : value,
      );
      const fields = [...computed, ...numbersIn(part)];
      for (const lang of LANGS) {
        for (const you of [undefined, part.seat]) {
          const names = { ...NAMES, ...(you !== undefined && { you }) };
          for (const { text } of storyText(lang, id, { ...story, parts: [part] }, names)) {
            told.add(code);
            expect(text).not.toMatch(/[{}]|undefined|NaN/);
            expect(
              untraced(lang, spaced(part, unquoted(lang, id, part, text)), [...fields, round]),
              text,
            ).toEqual([]);
          }
        }
      }
    }
  }
  expect(told.size).toBeGreaterThan(2);
});
