/** Choosing house rules by questions that say how long the game will be. */

import {
  type ExpectedLength,
  type GameId,
  gameOf,
  type OptionField,
  type OptionValue,
} from '@dicehall/rules';
import { type Lang, lengthText, optionText, optionValueText, say } from '@dicehall/words';
import type { Asker, MenuItem } from './asker.ts';

type Options = Readonly<Record<string, OptionValue>>;

/** The leaflet's rules, the shortest way to play, or every house rule one by one. */
export async function askOptions(game: GameId, seats: number, asker: Asker): Promise<Options> {
  const { lang } = asker;
  const short = shortest(game, seats);
  const label = (text: string, options: Options): string =>
    withLength(text, game, options, seats, lang);
  const kinds: MenuItem<'standard' | 'short' | 'own'>[] = [
    { value: 'standard', label: label(say(lang, 'terminal.rules-standard'), {}) },
    { value: 'short', label: label(shortRule(game, short, lang), short) },
    { value: 'own', label: say(lang, 'terminal.rules-own') },
  ];
  const kind = await asker.choose(
    say(lang, 'terminal.ask-rules'),
    kinds.filter(({ value }) => value !== 'short' || Object.keys(short).length > 0),
    (lengthOf(game, {}, seats)?.about ?? 0) > LONG ? 'short' : 'standard',
  );
  if (kind !== 'own') return kind === 'short' ? short : {};
  const chosen: Record<string, OptionValue> = {};
  for (const field of gameOf(game).options.fields) {
    chosen[field.name] = await askOption(game, field, chosen, seats, asker);
  }
  return chosen;
}

/** Above this length we suggest the short game. */
const LONG = 100;

async function askOption(
  game: GameId,
  { name, values }: OptionField,
  chosen: Options,
  seats: number,
  asker: Asker,
): Promise<OptionValue> {
  const { lang } = asker;
  const { title, help } = optionText(lang, game, name);
  const allowed = values(seats);
  const lengths = new Set(
    allowed.map((value) => lengthOf(game, { ...chosen, [name]: value }, seats)?.about),
  );
  const choices = allowed.map((value) => {
    const text = optionValueText(lang, game, name, value);
    const options = { ...chosen, [name]: value };
    return { value, label: lengths.size > 1 ? withLength(text, game, options, seats, lang) : text };
  });
  const [only] = allowed;
  return only !== undefined && allowed.length === 1
    ? only
    : asker.choose(`${title}. ${help}`, choices);
}

function lengthOf(game: GameId, options: Options, seats: number): ExpectedLength | undefined {
  const spec = gameOf(game).options;
  const parsed = spec.parse(options, seats);
  return parsed.ok ? spec.expectedLength(parsed.value, seats) : undefined;
}

/** `25 points, about 8 turns`. */
function withLength(
  text: string,
  game: GameId,
  options: Options,
  seats: number,
  lang: Lang,
): string {
  const length = lengthOf(game, options, seats);
  return length === undefined ? text : `${text}, ${lengthText(lang, length)}`;
}

/** The one house rule that shortens the game most; empty if none does. */
function shortest(game: GameId, seats: number): Options {
  const single = gameOf(game).options.fields.flatMap(({ name, values }) =>
    values(seats).map((value): Options => ({ [name]: value })),
  );
  const length = (options: Options): number => lengthOf(game, options, seats)?.about ?? Infinity;
  return single.reduce((best, one) => (length(one) < length(best) ? one : best), {});
}

function shortRule(game: GameId, short: Options, lang: Lang): string {
  const [[name, value] = ['', '']] = Object.entries(short);
  const { title } = optionText(lang, game, name);
  const rule = `${title}: ${optionValueText(lang, game, name, value)}`;
  return say(lang, 'terminal.rules-short', { rule });
}
