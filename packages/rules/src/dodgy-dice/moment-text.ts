/** States and views as one line: what lies open first, then the dice that may be seen. */

import type { Seat, Viewer } from '../game.ts';
import { header, makeHeader } from '../header.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { MOST_DICE } from './actions.ts';
import { countText, handText, imageText, makeGroup, makeHand, makeImage } from './groups.ts';
import { isThrown, type OpenFacts, whyImpossible, whyImpossibleView } from './impossible-states.ts';
import { meta } from './meta.ts';
import { type DodgyOptions, options } from './options.ts';
import {
  type Counts,
  type DodgyState,
  type Image,
  IN_THE_MIDDLE,
  OUT_OF_PLAY,
  type Statement,
} from './state.ts';
import type { DodgyView } from './view.ts';

const game = { meta, options };
const PHASES = ['lot', 'roll', 'say', 'answer', 'take', 'over'] as const;
const COVERED = 'covered';

const makeStatement = ({ seat, count, image }: Statement): string =>
  `${seat}:${makeGroup(count, image)}`;

const makeStone = (stone: DodgyState['stone']): string =>
  stone === IN_THE_MIDDLE ? 'middle' : stone === OUT_OF_PLAY ? 'gone' : String(stone);

/** What states and views have in common. */
const makeFacts = (facts: OpenFacts): string =>
  [
    makeHeader(game, facts.seats, facts.options),
    `phase=${facts.phase}`,
    `seat=${facts.seat}`,
    `opener=${facts.opener}`,
    `dice=${facts.dice.join(',')}`,
    `stone=${makeStone(facts.stone)}`,
    `said=${text.makeList(facts.said.map(makeStatement))}`,
    `believed=${text.makeList(facts.believed.flatMap((yes, seat) => (yes ? [seat] : [])))}`,
    `caller=${text.makeSeat(facts.caller)}`,
    `fallen=${text.makeList(facts.fallen)}`,
  ].join(' ');

function factsText(
  reader: Reader,
  seats: number,
  chosen: DodgyOptions,
): Omit<DodgyState, 'hands' | 'stoneShows'> {
  const seat = (r: Reader): Seat => text.integer(r, 0, seats - 1, 'seat');
  const stone = (r: Reader): DodgyState['stone'] => {
    if (text.take(r, 'middle')) return IN_THE_MIDDLE;
    return text.take(r, 'gone')
      ? OUT_OF_PLAY
      : text.integer(r, 0, seats - 1, 'middle, gone or seat');
  };
  const statement = (r: Reader): Statement => {
    const speaker = seat(r);
    text.expect(r, ':');
    const count = countText(r);
    return { seat: speaker, count, image: imageText(r) };
  };
  const believers = (r: Reader): boolean[] => {
    const list = text.listOrNone(r, seat);
    return Array.from({ length: seats }, (_, one) => list.includes(one));
  };
  return {
    options: chosen,
    seats,
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', seat),
    opener: text.field(reader, 'opener', seat),
    dice: text.field(reader, 'dice', (r) =>
      text.times(r, seats, ',', () => text.integer(r, 0, MOST_DICE - 1, 'dice')),
    ),
    stone: text.field(reader, 'stone', stone),
    said: text.field(reader, 'said', (r) => text.listOrNone(r, statement)),
    believed: text.field(reader, 'believed', believers),
    caller: text.field(reader, 'caller', (r) => text.seatOrNobody(r, seats)),
    fallen: text.field(reader, 'fallen', (r) => text.listOrNone(r, seat)),
  };
}

const showsText = (reader: Reader): Image | -1 => (text.take(reader, '-') ? -1 : imageText(reader));

const handsText = (reader: Reader, seats: number): Counts[] =>
  text.times(reader, seats, '/', handText);

export function stateText(reader: Reader): DodgyState {
  const { seats, options: chosen } = header(reader, game);
  const body = reader.at;
  const facts = factsText(reader, seats, chosen);
  const state: DodgyState = {
    ...facts,
    hands: text.field(reader, 'hands', (r) => handsText(r, seats)),
    stoneShows: text.field(reader, 'shows', showsText),
  };
  const flaw = whyImpossible(state);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return state;
}

export const makeState = (state: DodgyState): string =>
  [
    makeFacts(state),
    `hands=${state.hands.map(makeHand).join('/')}`,
    `shows=${makeImage(state.stoneShows)}`,
  ].join(' ');

/** Who has thrown follows from the phase, so it is not written. */
export const makeView = (view: DodgyView): string =>
  [
    makeFacts(view),
    `viewer=${view.viewer}`,
    `hand=${makeHand(view.hand)}`,
    `shows=${makeImage(view.stoneShows)}`,
    `open=${view.open.map(makeHand).join('/') || COVERED}`,
  ].join(' ');

export function viewText(reader: Reader): DodgyView {
  const { seats, options: chosen } = header(reader, game);
  const body = reader.at;
  const facts = factsText(reader, seats, chosen);
  const viewer = (r: Reader): Viewer =>
    text.take(r, 'spectator') ? 'spectator' : text.integer(r, 0, seats - 1, 'seat or spectator');
  const view: DodgyView = {
    ...facts,
    viewer: text.field(reader, 'viewer', viewer),
    rolled: facts.dice.map((_, seat) => isThrown(facts, seat)),
    hand: text.field(reader, 'hand', handText),
    stoneShows: text.field(reader, 'shows', showsText),
    open: text.field(reader, 'open', (r) => (text.take(r, COVERED) ? [] : handsText(r, seats))),
  };
  const flaw = whyImpossibleView(view);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return view;
}
