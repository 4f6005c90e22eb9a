/** One line of ASCII for everything, as the README says. */

import { header, makeHeader, optionsText } from '../header.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { HOLD, ROLL, ROLLS } from './play.ts';
import { initial, meta, options, type Pig, type PigState } from './state.ts';

const PHASES = ['choose', 'roll', 'over'] as const;

const makeState = (state: PigState): string =>
  [
    makeHeader({ meta, options }, state.seats, state.options),
    `phase=${state.phase}`,
    `seat=${state.seat}`,
    `points=${state.points}`,
    `scores=${state.scores.join(',')}`,
  ].join(' ');

function stateText(reader: Reader): PigState {
  const { seats, options: chosen } = header(reader, { meta, options });
  const body = reader.at;
  const points = (r: Reader) => text.integer(r, 0, 999_999, 'points');
  const state: PigState = {
    ...initial(chosen, seats),
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', (r) => text.integer(r, 0, seats - 1, 'seat')),
    points: text.field(reader, 'points', points),
    scores: text.field(reader, 'scores', (r) => text.times(r, seats, ',', points)),
  };
  const flaw = whyImpossible(state);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return state;
}

/** What no play can come to, by name. */
function whyImpossible(state: PigState): string | undefined {
  const { phase, seat, points, scores, options: chosen } = state;
  if (points === 1 || scores.includes(1)) return 'one-point-alone';
  const winners = scores.flatMap((score, one) => (score >= chosen.target ? [one] : []));
  if (phase !== 'over') return winners.length > 0 ? 'won-but-not-over' : undefined;
  return winners.length === 1 && winners[0] === seat && points === 0 ? undefined : 'not-over';
}

export const notation: Pig['notation'] = {
  makeOptions: (chosen) => makeOptions(options.fields, chosen),
  parseOptions: (line, seats) => text.parsed(line, (r) => optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction: ({ kind }) => kind,
  parseAction: (line) =>
    text.parsed(line, (r) => (text.oneOf(r, ['roll', 'hold']) === 'roll' ? ROLL : HOLD)),
  makeRoll: ({ face }) => String(face),
  parseRoll: (line) =>
    text.parsed(line, (r) => {
      const face = text.integer(r, 1, ROLLS.length, 'a face: 1 to 6');
      return ROLLS[face - 1] ?? text.fail(r, 'a face: 1 to 6');
    }),
  makeView: makeState,
  parseView: (line) => text.parsed(line, stateText),
};
