/** The solved rounds as bytes. */

import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { type BookLabel, labelBook, unlabelBook } from '@dicehall/strategy/books';
import { isSameRound, roundsUpTo, type SolvedRound, type SolveParameters } from './small-rounds.ts';

/** The settings of the books that are shipped. */
export const SHIPPED = {
  rolled: { most: 7, rule: 'rolled', gain: 0.001 },
  'speaker-only': { most: 7, rule: 'speaker-only', gain: 0.001 },
} as const satisfies Readonly<Record<SolveParameters['rule'], SolveParameters>>;

export const BOOK_NAMES = {
  rolled: 'dodgy-dice/research/rounds.bin',
  'speaker-only': 'dodgy-dice/research/rounds-speaker-only.bin',
} as const;

const labelOf = ({ most, rule, gain }: SolveParameters, isFinished: boolean): BookLabel => ({
  game: 'dodgy-dice',
  rulesVersion: dodgyDice.meta.rulesVersion,
  settings: `${isFinished ? 'rounds' : 'unfinished'} most=${most} stone=${rule} gain=${gain}`,
});

/** For each round: its place in `roundsUpTo`, value, gain, iterations and the length of the policy. */
const PLACE = 0;
const VALUE = 2;
const GAIN = 10;
const ITERATIONS = 18;
const LENGTH = 22;
const HEAD = 26;

/** All rounds of the settings, or those that are solved so far. */
export function packBook(
  solved: readonly SolvedRound[],
  settings: SolveParameters,
  isFinished = true,
): Uint8Array {
  const rounds = roundsUpTo(settings.most, settings.rule);
  const size = solved.reduce((sum, { packed }) => sum + HEAD + packed.length, 0);
  const body = new Uint8Array(size);
  const view = new DataView(body.buffer);
  let at = 0;
  for (const { setting, value, gain, iterations, packed } of solved) {
    view.setUint16(
      at + PLACE,
      rounds.findIndex((one) => isSameRound(one, setting)),
    );
    view.setFloat64(at + VALUE, value);
    view.setFloat64(at + GAIN, gain);
    view.setUint32(at + ITERATIONS, iterations);
    view.setUint32(at + LENGTH, packed.length);
    body.set(packed, at + HEAD);
    at += HEAD + packed.length;
  }
  return labelBook(labelOf(settings, isFinished), body);
}

/** Throws if the bytes are cut short, or of other settings or other rules. */
export function readBook(
  bytes: Uint8Array,
  settings: SolveParameters,
  isFinished = true,
): SolvedRound[] {
  const body = unlabelBook(labelOf(settings, isFinished), bytes);
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  const rounds = roundsUpTo(settings.most, settings.rule);
  const solved: SolvedRound[] = [];
  for (let at = 0; at < body.length; ) {
    const end = at + HEAD <= body.length ? at + HEAD + view.getUint32(at + LENGTH) : Infinity;
    const setting = end <= body.length ? rounds[view.getUint16(at + PLACE)] : undefined;
    if (setting === undefined) throw new RangeError('the book is cut short');
    solved.push({
      setting,
      value: view.getFloat64(at + VALUE),
      gain: view.getFloat64(at + GAIN),
      iterations: view.getUint32(at + ITERATIONS),
      packed: new Uint8Array(body.subarray(at + HEAD, end)),
    });
    at = end;
  }
  if (isFinished && solved.length !== rounds.length) throw new RangeError('the book is cut short');
  return solved;
}
