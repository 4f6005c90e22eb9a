import type { Notation } from '../game.ts';
import { lotText, makeLot } from '../lot.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { placing, ROLL, STOP } from './actions.ts';
import { meta } from './meta.ts';
import { options, type SkipBoOptions } from './options.ts';
import { canFall } from './rolls.ts';
import {
  FACE_NAMES,
  type Face,
  HAND,
  initial,
  key,
  makeFace,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoState,
  SPACES,
  spaceAfter,
} from './state.ts';

const game = { meta, options };
const PHASES = ['lot', 'roll', 'place', 'over'] as const;
const MOST = 999_999;

const face = (reader: Reader): Face => {
  const name = text.oneOf(reader, FACE_NAMES.slice(1), 'a face: 1 to 12, G, R or P');
  return FACE_NAMES.indexOf(name);
};

function makeState(state: SkipBoState): string {
  return [
    text.makeHeader(game, state.seats, state.options),
    `phase=${state.phase}`,
    `seat=${state.seat}`,
    `next=${state.next}`,
    `hand=${state.hand}`,
    `dice=${text.makeList(state.dice.map(makeFace))}`,
    `placed=${state.placed}`,
    `last=${state.onSymbol ? 'symbol' : 'number'}`,
    `points=${state.points}`,
    `scores=${state.scores.join(',')}`,
    `goal=${state.goal}`,
    `closer=${text.makeSeat(state.closer)}`,
  ].join(' ');
}

function stateText(reader: Reader): SkipBoState {
  const { seats, options: chosen } = text.header(reader, game);
  const body = reader.at;
  const points = (r: Reader) => text.integer(r, 0, MOST, 'points');
  const state: SkipBoState = {
    ...initial(chosen, seats),
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', (r) => text.integer(r, 0, seats - 1, 'seat')),
    next: text.field(reader, 'next', (r) => text.integer(r, 1, SPACES, 'space 1 to 12')),
    hand: text.field(reader, 'hand', (r) => text.integer(r, 0, HAND, '0 to 5 dice')),
    dice: text.field(reader, 'dice', (r) => text.listOrNone(r, face)),
    placed: text.field(reader, 'placed', (r) => text.integer(r, 0, HAND, '0 to 5 dice')),
    onSymbol: text.field(reader, 'last', (r) => text.oneOf(r, ['number', 'symbol']) === 'symbol'),
    points: text.field(reader, 'points', points),
    scores: text.field(reader, 'scores', (r) => text.times(r, seats, ',', points)),
    goal: text.field(reader, 'goal', (r) => text.integer(r, chosen.goal, MOST, 'goal')),
    closer: text.field(reader, 'closer', (r) => text.seatOrNobody(r, seats)),
  };
  const fault = faultOf(state);
  if (fault !== undefined) text.impossible(reader, fault, body);
  return state;
}

/** What no play can come to, by name. */
function faultOf(state: SkipBoState): string | undefined {
  const { phase, seats, next, hand, dice, placed, points, scores, goal, closer } = state;
  const best = Math.max(...scores);
  if (goal % 25 !== 0) return 'goal-not-a-multiple-of-25';
  if (goal > state.options.goal && best < goal - 25) return 'goal-raised-without-a-tie';
  if (phase === 'lot') {
    return key(state) === key(initial(state.options, seats)) && state.options.first === 'lot'
      ? undefined
      : 'lot-not-at-the-start';
  }
  if (closer < 0 ? best >= goal : (scores[closer] ?? 0) < goal) return 'wrong-closer';
  if (phase === 'over') {
    const alone = scores.indexOf(best) === scores.lastIndexOf(best);
    const reset = dice.length + placed + points === 0 && hand === HAND && !state.onSymbol;
    return closer === state.seat && alone && reset ? undefined : 'not-over';
  }
  if (closer === state.seat) return 'closer-has-no-last-turn';
  if (!canHavePoints(state)) return 'points-do-not-fit-the-dice';
  if (phase === 'roll') {
    return dice.length + placed === 0 && !state.onSymbol && hand > 0
      ? undefined
      : 'dice-before-the-roll';
  }
  if (!canFall(state, dice)) return 'dice-do-not-fit-the-board';
  if (placed === 0) {
    const fits = dice.some((one) => one === next || (one > SPACES && canServe(one, next)));
    return fits && !state.onSymbol && hand > 0 ? undefined : 'nothing-to-place';
  }
  return placed <= points && placed + hand <= HAND ? undefined : 'too-many-placed';
}

const canServe = (symbol: Face, space: number): boolean => (space - 1) >> 2 === symbol - SPACES - 1;

/** Skip-Bo 11: a turn that began at space s and placed t dice has s + t - 1 points and 5 - t (mod 5) dice. */
function canHavePoints({ points, next, hand, placed }: SkipBoState): boolean {
  if (points === 0) return hand === HAND && placed === 0;
  if (spaceAfter(1, points) !== next) return false;
  for (let begin = 1; begin <= Math.min(SPACES, points); begin++) {
    const count = points - begin + 1;
    if (count >= placed && (count + hand) % HAND === 0) return true;
  }
  return false;
}

function actionText(reader: Reader): SkipBoAction {
  const verb = text.oneOf(reader, ['place:', 'roll', 'stop'], 'place:, roll or stop');
  if (verb === 'place:') return placing(face(reader));
  return verb === 'roll' ? ROLL : STOP;
}

function rollText(reader: Reader): SkipBoRoll {
  if (text.take(reader, 'lot:')) return lotText(reader);
  const faces = text.list(reader, ',', face);
  if (faces.length > HAND) text.fail(reader, 'at most five dice');
  return { kind: 'dice', faces: faces.sort((a, b) => a - b) };
}

export const notation: Notation<SkipBoOptions, SkipBoState, SkipBoAction, SkipBoRoll, SkipBoState> =
  {
    makeOptions: (chosen) => makeOptions(options.fields, chosen),
    parseOptions: (line, seats) => text.parsed(line, (r) => text.optionsText(r, options, seats)),
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
