import type { ExpectedLength, GameId, OptionValue } from '@dicehall/rules';
import type { Lang } from './lang.ts';
import { type MessageData, say } from './messages/say.ts';
import { isMessageKey } from './messages/store.ts';

/** What a house rule or a setting is called, and what it does. */
export interface OptionText {
  readonly title: string;
  readonly help: string;
}

/** A house rule in words. */
export const optionText = (lang: Lang, game: GameId, option: string): OptionText => ({
  title: sayOption(lang, game, `${option}.title`) ?? option,
  help: sayOption(lang, game, `${option}.help`) ?? '',
});

/** A value has words of its own, or its option has words for any value, or it speaks for itself. */
export function optionValueText(
  lang: Lang,
  game: GameId,
  option: string,
  value: OptionValue,
): string {
  // Seats are written from 0 and spoken of from one.
  const data = { value: String(value), number: Number(value) + 1 };
  return (
    sayOption(lang, game, `${option}.${value}`, data) ??
    sayOption(lang, game, `${option}.value`, data) ??
    String(value)
  );
}

/** In the game's own words, otherwise in those for an option that several games have. */
function sayOption(lang: Lang, game: GameId, name: string, data?: MessageData): string | undefined {
  const keys = [`option.${game}.${name}`, `option.${name}`];
  const key = keys.find((one) => isMessageKey(lang, one));
  return key === undefined ? undefined : say(lang, key, data);
}

/** `about 109 rounds, 2 hours`: `length` as `lengthText` tells it. Nobody plans by the minute. */
export function timeText(lang: Lang, length: string, minutes: number): string {
  if (minutes >= 90)
    return say(lang, 'state.length.hours', { length, n: Math.round(minutes / 60) });
  const n = Math.max(5, 5 * Math.round(minutes / 5));
  return say(lang, 'state.length.minutes', { length, n });
}

/** `about 109 rounds`. */
export const lengthText = (lang: Lang, { unit, about }: ExpectedLength): string =>
  say(lang, `state.length.${unit}`, { n: about });
