/** A state is plain data with one identity and one line of text. */

import type { Seat } from '../../game.ts';
import {
  makeRecord,
  makeStep,
  type PlayedRecord,
  type PlayRecord,
  parseRecord,
  parseStep,
} from '../../record.ts';
import type { Parsed } from '../../refusal.ts';
import { canonicalJson, claim, mutants, same } from '../equality.ts';
import { randomStep } from '../random-play.ts';
import { agree, type Check, seatsOf, viewersOf } from '../trial.ts';

/** A clone equals its original, and neither notices what is played on the other. */
export const checkClone: Check = (trial, { state }) => {
  const { game, random } = trial;
  const json = JSON.stringify(state);
  const copy = game.clone(state);
  claim(same(copy, state), 'a clone differs from its original');
  claim(game.key(copy) === game.key(state), 'a clone has another key');
  trial.later.push(() =>
    claim(JSON.stringify(copy) === json, 'a step on the original changes the clone'),
  );
  if (game.turn(state).kind === 'over') return;
  const played = game.clone(state);
  game.play(played, randomStep(game, played, random));
  claim(JSON.stringify(state) === json, 'a step on a clone changes the original');
};

/** A state that went through JSON or `structuredClone` is the same moment and plays on the same way. */
export const checkPlainData: Check = ({ game, random }, { state }) => {
  const viaJson: typeof state = JSON.parse(JSON.stringify(state));
  const copies = [viaJson, structuredClone(state)];
  const step = game.turn(state).kind === 'over' ? undefined : randomStep(game, state, random);
  const after = game.clone(state);
  if (step !== undefined) game.play(after, step);
  for (const copy of copies) {
    claim(same(copy, state), 'a state does not survive as plain data');
    claim(game.key(copy) === game.key(state), 'plain data has another key');
    claim(same(game.turn(copy), game.turn(state)), 'plain data has another turn');
    if (step !== undefined) game.play(copy, step);
    claim(game.key(copy) === game.key(after), 'plain data plays on in another way');
  }
};

/** Leaves that a state could have instead, whatever they mean. */
const otherLeaves = (leaf: unknown): unknown[] => {
  if (typeof leaf === 'number') return [leaf + 1, leaf - 1, leaf + 10];
  return typeof leaf === 'boolean' ? [!leaf] : [];
};

/** Equal keys exactly for equal states: over all states met, and for states that differ in one leaf. */
export const checkKey: Check = (trial, { state }) => {
  const { game } = trial;
  const key = game.key(state);
  const json = canonicalJson(state);
  agree(trial, 'state of key', key, json);
  agree(trial, 'key of state', json, key);
  for (const mutant of mutants(state, otherLeaves)) {
    const other: typeof state = JSON.parse(JSON.stringify(mutant));
    // Seats and options are compared between plays, where they really differ.
    if (!same(headOf(other), headOf(state))) continue;
    claim(game.key(other) !== key, () => `the key does not see ${JSON.stringify(mutant)}`);
  }
};

const headOf = (state: unknown): unknown[] => {
  const fields = new Map<string, unknown>(Object.entries(Object(state)));
  return [fields.get('seats'), fields.get('options')];
};

const PRINTABLE = /^[ -~]*$/;

const withoutStates = <O, S, A, R>(
  parsed: Parsed<PlayedRecord<O, S, A, R>>,
): Parsed<PlayRecord<O, A, R>> => {
  if (!parsed.ok) return parsed;
  const { seats, options, steps } = parsed.value;
  return { ok: true, value: { seats, options, steps } };
};

/** `parse(make(x))` equals x, in one line of printable ASCII, and `make` writes it the same again. */
function roundTrip<T>(
  what: string,
  value: T,
  make: (value: T) => string,
  parse: (line: string) => Parsed<T>,
): string {
  const line = make(value);
  claim(PRINTABLE.test(line), () => `${what} is not one line of printable ASCII: ${line}`);
  const parsed = parse(line);
  claim(parsed.ok, () => `${what} is not read back: ${line}\n${JSON.stringify(parsed)}`);
  claim(same(parsed.value, value), () => `${what} is read back as something else: ${line}`);
  claim(make(parsed.value) === line, () => `${what} is written in two ways: ${line}`);
  return line;
}

export const checkNotation: Check = ({ game, random }, { state, seats, options, steps }) => {
  const { notation } = game;
  const oneWord = (line: string): void => claim(!line.includes(' '), `a blank in ${line}`);
  roundTrip('state', state, notation.makeState, notation.parseState);
  roundTrip('options', options, notation.makeOptions, (line) => notation.parseOptions(line, seats));
  for (const viewer of viewersOf(seats)) {
    roundTrip('view', game.view(state, viewer), notation.makeView, notation.parseView);
  }
  const actions = seatsOf(seats).flatMap((seat: Seat) => game.actions(state, seat));
  for (const action of actions) {
    oneWord(roundTrip('action', action, notation.makeAction, notation.parseAction));
  }
  for (let i = 0; i < 3 && game.turn(state).kind === 'roll'; i++) {
    const roll = game.sample(state, random);
    oneWord(roundTrip('roll', roll, notation.makeRoll, notation.parseRoll));
  }
  const last = steps.at(-1);
  const makeOne = (step: NonNullable<typeof last>) => makeStep(game, step);
  if (last !== undefined) roundTrip('step', last, makeOne, (line) => parseStep(game, line));
  if (game.turn(state).kind === 'over') {
    const record = { seats, options, steps };
    roundTrip(
      'record',
      record,
      (one) => makeRecord(game, one),
      (line) => withoutStates(parseRecord(game, line)),
    );
  }
};
