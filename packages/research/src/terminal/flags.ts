/** Reading what stands behind the flags. Everything refused here says which flag it was. */

import { GAME_IDS, type GameId, gameOf, type OptionsOf, parseGameId } from '@dicehall/rules';
import { gameName, LANGS, type Lang, refusalText, say } from '@dicehall/words';
import { plain } from '@dicehall/words/commands';
import { didYouMean } from './nearest.ts';
import { Refused } from './refusals.ts';

export function gameFlag(text: string, lang: Lang): GameId {
  const id = parseGameId(gameNamed(text) ?? text.trim());
  if (id.ok) return id.value;
  throw new Refused(
    refusalText(lang, id.refusal, { seats: [] }) + didYouMean(lang, text, GAME_IDS),
  );
}

/** By its id or title, however it is written, or a beginning that no other game has: `skipbo`, `Dodgy`, `sequence`. */
export function gameNamed(text: string): GameId | undefined {
  const typed = letters(text);
  if (typed === '') return undefined;
  const called = (game: GameId): readonly string[] =>
    [game, ...LANGS.map((lang) => gameName(lang, game))].map(letters);
  const whole = GAME_IDS.find((game) => called(game).includes(typed));
  const begun = GAME_IDS.filter((game) => called(game).some((name) => name.startsWith(typed)));
  return whole ?? (begun.length === 1 ? begun[0] : undefined);
}

const letters = (text: string): string => plain(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

export function numberFlag(
  flag: string,
  text: string,
  [min, max]: readonly [number, number],
  lang: Lang,
): number {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return value;
  throw new Refused(say(lang, 'terminal.bad-number', { flag, text, min, max }));
}

export const seedFlag = (text: string, lang: Lang): number =>
  numberFlag('--seed', text, [0, 2 ** 32 - 1], lang);

/** Names with commas between; an empty text is an empty list. */
export const listFlag = (text: string | undefined): readonly string[] =>
  text === undefined || text.trim() === '' ? [] : text.split(',').map((part) => part.trim());

/** `name=value,name=value`, not yet judged by the game. */
export function optionsFlag(
  text: string | undefined,
  lang: Lang,
): Readonly<Record<string, string>> {
  const options: Record<string, string> = {};
  for (const part of listFlag(text)) {
    const [name = '', value, ...more] = part.split('=').map((one) => one.trim());
    if (name === '' || value === undefined || value === '' || more.length > 0) {
      throw new Refused(say(lang, 'terminal.bad-options', { part }));
    }
    if (Object.hasOwn(options, name))
      throw new Refused(say(lang, 'terminal.option-twice', { name }));
    options[name] = value;
  }
  return options;
}

/** House rules by name, judged by the game. */
export function optionsFor<K extends GameId>(
  game: K,
  input: Readonly<Record<string, unknown>>,
  seats: number,
  lang: Lang,
): OptionsOf<K> {
  const options = gameOf(game).options.parse(input, seats);
  if (options.ok) return options.value;
  const { refusal } = options;
  throw new Refused(
    refusalText(lang, refusal, { seats: [] }) +
      (refusal.code === 'unknown-option' ? didYouMean(lang, refusal.option, refusal.known) : ''),
  );
}
