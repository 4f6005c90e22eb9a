/** What every state, view and record begins with: the game, its rules, the seats and the options. */

import type { Game, OptionsSpec } from './game.ts';
import { makeOptions } from './options.ts';
import { type Refusal, RulesError } from './refusal.ts';
import { expect, fail, integer, list, matchAt, type Reader, word } from './text.ts';

/** Positions of an option's name and its value. */
interface OptionPlace {
  readonly name: number;
  readonly value: number;
}

/**
 * `name=value,name=value`: what is missing takes its default. An empty text is all defaults. `seatsAt`
 * is the position of the number of seats, if it was read from the same text.
 */
export function optionsText<O>(
  reader: Reader,
  spec: OptionsSpec<O>,
  seats: number,
  seatsAt?: number,
): O {
  const input: Record<string, string> = {};
  const places = new Map<string, OptionPlace>();
  if (matchAt(reader, /-(?=\s|$)/y) === undefined && reader.at < reader.text.length) {
    list(reader, ',', () => {
      const at = reader.at;
      const name = word(reader, 'option name');
      if (Object.hasOwn(input, name)) fail(reader, 'each option once', at);
      expect(reader, '=');
      places.set(name, { name: at, value: reader.at });
      input[name] = word(reader, 'option value');
    });
  }
  const result = spec.parse(input, seats);
  if (result.ok) return result.value;
  throw new RulesError(placed(result.refusal, places, seatsAt));
}

/**
 * Points at the name that is unknown, the value that does not fit, or the number of seats. A game's own refusal of an
 * option carries the value under the option's name.
 */
function placed(
  refusal: Refusal,
  places: ReadonlyMap<string, OptionPlace>,
  seatsAt: number | undefined,
): Refusal {
  switch (refusal.code) {
    case 'unknown-option':
      return withPlace(refusal, places.get(refusal.option)?.name);
    case 'bad-option-value':
      return withPlace(refusal, places.get(refusal.option)?.value);
    case 'bad-seat-count':
      return withPlace(refusal, seatsAt);
    default: {
      const option = [...places.keys()].find((name) => Object.hasOwn(refusal, name));
      return option === undefined ? refusal : withPlace(refusal, places.get(option)?.value);
    }
  }
}

const withPlace = <T extends Refusal>(refusal: T, at: number | undefined): T =>
  at === undefined ? refusal : { ...refusal, at };

/** `skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot`. */
export function makeHeader<O extends object, S, A, R, V>(
  game: Pick<Game<O, S, A, R, V>, 'meta' | 'options'>,
  seats: number,
  options: O,
): string {
  const { id, rulesVersion } = game.meta;
  return `${id}@${rulesVersion} ${seats} ${makeOptions(game.options.fields, options)}`;
}

export function header<O extends object, S, A, R, V>(
  reader: Reader,
  game: Pick<Game<O, S, A, R, V>, 'meta' | 'options'>,
): { readonly seats: number; readonly options: O } {
  const { id, rulesVersion } = game.meta;
  expect(reader, id);
  expect(reader, '@');
  const at = reader.at;
  const version = integer(reader, 1, 999, 'rules version');
  if (version !== rulesVersion) {
    throw new RulesError({ code: 'wrong-rules-version', at, version, known: rulesVersion });
  }
  expect(reader, ' ');
  const seatsAt = reader.at;
  const seats = integer(reader, 0, 999, 'number of seats');
  expect(reader, ' ');
  return { seats, options: optionsText(reader, game.options, seats, seatsAt) };
}
