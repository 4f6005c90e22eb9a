import type { Notation } from '../game.ts';
import { header, makeHeader, optionsText } from '../header.ts';
import { lotText, makeLot } from '../lot.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { placing, ROLL, STOP } from './actions.ts';
import { whyImpossible } from './impossible-states.ts';
import { meta } from './meta.ts';
import { options, type SkipBoOptions } from './options.ts';
import {
  FACE_NAMES,
  type Face,
  HAND,
  initial,
  inOrder,
  makeFace,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
  SPACES,
} from './state.ts';

const game = { meta, options };
const PHASES = ['lot', 'roll', 'place', 'over'] as const;
const MOST = 999_999;

const face = (reader: Reader): Face => {
  const name = text.oneOf(reader, FACE_NAMES.slice(1), 'a face: 1 to 12, G, R or P');
  return FACE_NAMES.indexOf(name);
};

function makeState(state: SkipBoState): string {
  const { phase, seat, next, hand, placed, points, goal } = state;
  const dice = text.makeList(state.dice.map(makeFace));
  const last = state.onSymbol ? 'symbol' : 'number';
  const scores = state.scores.join(',');
  const closer = text.makeSeat(state.closer);
  return (
    `${makeHeader(game, state.seats, state.options)} phase=${phase} seat=${seat} next=${next} ` +
    `hand=${hand} dice=${dice} placed=${placed} last=${last} points=${points} ` +
    `scores=${scores} goal=${goal} closer=${closer}`
  );
}

function stateText(reader: Reader): SkipBoState {
  const { seats, options: chosen } = header(reader, game);
  const body = reader.at;
  const points = (r: Reader) => text.integer(r, 0, MOST, 'points');
  const state: SkipBoState = {
    ...initial(chosen, seats),
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', (r) => text.integer(r, 0, seats - 1, 'seat')),
    next: text.field(reader, 'next', (r) => text.integer(r, 1, SPACES, 'space 1 to 12')),
    hand: text.field(reader, 'hand', (r) => text.integer(r, 0, HAND, '0 to 5 dice')),
    dice: text.field(reader, 'dice', (r) => inOrder(text.listOrNone(r, face))),
    placed: text.field(reader, 'placed', (r) => text.integer(r, 0, HAND, '0 to 5 dice')),
    onSymbol: text.field(reader, 'last', (r) => text.oneOf(r, ['number', 'symbol']) === 'symbol'),
    points: text.field(reader, 'points', points),
    scores: text.field(reader, 'scores', (r) => text.times(r, seats, ',', points)),
    goal: text.field(reader, 'goal', (r) => text.integer(r, chosen.goal, MOST, 'goal')),
    closer: text.field(reader, 'closer', (r) => text.seatOrNobody(r, seats)),
  };
  const flaw = whyImpossible(state);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return state;
}

function actionText(reader: Reader): SkipBoAction {
  const verb = text.oneOf(reader, ['place:', 'roll', 'stop'], 'place:, roll or stop');
  if (verb === 'place:') return placing(face(reader));
  return verb === 'roll' ? ROLL : STOP;
}

function rollText(reader: Reader): SkipBoRoll {
  if (text.take(reader, 'lot:')) return lotText(reader);
  let dice = 0;
  const faces = text.list(reader, ',', (r) => {
    dice += 1;
    return dice > HAND ? text.fail(r, 'at most five dice') : face(r);
  });
  return { kind: 'dice', faces: inOrder(faces) };
}

export const notation: Notation<SkipBoOptions, SkipBoState, SkipBoAction, SkipBoRoll, SkipBoState> =
  {
    makeOptions: (chosen) => makeOptions(options.fields, chosen),
    parseOptions: (line, seats) => text.parsed(line, (r) => optionsText(r, options, seats)),
    makeState,
    parseState: (line) => text.parsed(line, stateText),
    makeAction: (action) =>
      action.kind === 'place' ? `place:${makeFace(action.face)}` : action.kind,
    parseAction: (line) => text.parsed(line, actionText),
    makeRoll: (roll) => (roll.kind === 'lot' ? makeLot(roll) : roll.faces.map(makeFace).join(',')),
    parseRoll: (line) => text.parsed(line, rollText),
    makeView: makeState,
    parseView: (line) => text.parsed(line, stateText),
  };
