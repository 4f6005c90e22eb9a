/** House rules as data: one way to read and write them for every game. */

import type { OptionField, OptionsSpec, OptionValue, Seat } from './game.ts';
import { accept, isObject, type Parsed, type Refusal, RulesError, refuse } from './refusal.ts';

/** Who begins: as the leaflet says (a lot, or the dice), or a seat that the table has chosen. */
export type First = 'lot' | Seat;

export const firstField: OptionField = {
  name: 'first',
  values: (seats) => ['lot', ...Array.from({ length: seats }, (_, seat) => seat)],
};

export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

/** Which frozen options were read here, and for how many seats: saves reading them again. */
const readFor = new WeakMap<object, number>();

/**
 * Fills in defaults and freezes. `build` names a game's options once more, by type, so that nothing
 * looks an option up by name after this.
 */
export function parseOptions<O extends object>(
  fields: readonly OptionField[],
  range: SeatRange,
  input: Readonly<Record<string, unknown>>,
  seats: number,
  build: (value: (name: string) => OptionValue) => O,
): Parsed<O> {
  const crowd = seatRefusal(seats, range);
  if (crowd !== undefined) return refuse(crowd);
  const known = fields.map((field) => field.name);
  if (!isObject(input)) return refuse({ code: 'unknown-option', option: shown(input), known });
  const chosen = new Map<string, OptionValue>();
  for (const option of Object.keys(input)) {
    if (!known.includes(option)) return refuse({ code: 'unknown-option', option, known });
  }
  for (const field of fields) {
    const allowed = field.values(seats);
    const given = Object.hasOwn(input, field.name) ? input[field.name] : allowed[0];
    // Text is accepted for numbers and booleans because notation and URLs are text.
    const value = allowed.find((one) => one === given || String(one) === given);
    if (value === undefined) return refuse(badValue(field.name, given, allowed));
    chosen.set(field.name, value);
  }
  const options = Object.freeze(
    build((name) => {
      const value = chosen.get(name);
      if (value === undefined) throw new Error(`no option field is called ${name}`);
      return value;
    }),
  );
  readFor.set(options, seats);
  return accept(options);
}

/** The check at the door of every `initial`: throws unless these options suit that many seats. */
export function checkedOptions<O extends object>(
  spec: OptionsSpec<O>,
  options: O,
  seats: number,
): O {
  if (readFor.get(options) === seats) return options;
  if (!isObject(options)) {
    const known = spec.fields.map((field) => field.name);
    throw new RulesError({ code: 'unknown-option', option: shown(options), known });
  }
  const parsed = spec.parse(Object.fromEntries(Object.entries(options)), seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}

function seatRefusal(seats: number, { min, max }: SeatRange): Refusal | undefined {
  const fits = Number.isInteger(seats) && seats >= min && seats <= max;
  return fits ? undefined : { code: 'bad-seat-count', seats, min, max };
}

function badValue(option: string, given: unknown, allowed: readonly OptionValue[]): Refusal {
  return { code: 'bad-option-value', option, value: shown(given), allowed: allowed.map(String) };
}

/** Any value, cut short enough for a refusal. */
const shown = (input: unknown): string => (isObject(input) ? 'object' : String(input).slice(0, 40));

/** Texts of frozen options: every state and view of a game begins with the same one. */
const texts = new WeakMap<object, string>();

/** The canonical text of options: `name=value`, joined by commas, in the order of the fields. */
export function makeOptions(fields: readonly OptionField[], options: object): string {
  const known = texts.get(options);
  if (known !== undefined) return known;
  const values = new Map<string, unknown>(Object.entries(options));
  const text = fields.map((field) => `${field.name}=${values.get(field.name)}`).join(',');
  if (readFor.has(options)) texts.set(options, text);
  return text;
}
