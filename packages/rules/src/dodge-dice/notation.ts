import type { Notation } from '../game.ts';
import { lotText, makeLot } from '../lot.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { gives, givingTo, IGNORE, ROLL, SKIP, TAKE } from './actions.ts';
import { meta } from './meta.ts';
import { type DodgeOptions, options } from './options.ts';
import { diceRoll, fallen } from './rolls.ts';
import {
  CHIPS,
  type DiceRoll,
  DODGE_DICE,
  type DodgeAction,
  type DodgeRoll,
  type DodgeState,
  ICONS,
  IGNORE_COST,
  initial,
  key,
  PENALTIES,
  type Penalty,
} from './state.ts';

const game = { meta, options };
const PHASES = ['lot', 'before', 'roll', 'after', 'give', 'over'] as const;
const MOST = 999_990;

const PLAIN_ACTIONS = { roll: ROLL, skip: SKIP, take: TAKE, ignore: IGNORE } as const;
const VERBS = ['roll', 'skip', 'take', 'ignore', 'give:'] as const;

function makeState(state: DodgeState): string {
  return [
    text.makeHeader(game, state.seats, state.options),
    `phase=${state.phase}`,
    `seat=${state.seat}`,
    `penalty=${state.penalty || '-'}`,
    `left=${state.left}`,
    `rolled=${state.rolled === undefined ? '-' : makeDice(state.rolled)}`,
    `scores=${state.scores.join(',')}`,
    `chips=${state.chips.join(',')}`,
    `centre=${state.centre}`,
    `playing=${text.makeList(state.playing.flatMap((plays, seat) => (plays ? [seat] : [])))}`,
  ].join(' ');
}

function stateText(reader: Reader): DodgeState {
  const { seats, options: chosen } = text.header(reader, game);
  const body = reader.at;
  const seat = (r: Reader) => text.integer(r, 0, seats - 1, 'seat');
  const total = (r: Reader) => text.integer(r, -MOST, MOST, 'points');
  const chips = (r: Reader) => text.integer(r, 0, CHIPS, '0 to 18 chips');
  const state: DodgeState = {
    ...initial(chosen, seats),
    phase: text.field(reader, 'phase', (r) => text.oneOf(r, PHASES)),
    seat: text.field(reader, 'seat', seat),
    penalty: text.field(reader, 'penalty', (r) => (text.take(r, '-') ? 0 : penaltyText(r))),
    left: text.field(reader, 'left', (r) => text.integer(r, 0, DODGE_DICE, '0 to 8 dice')),
    rolled: text.field(reader, 'rolled', (r) => (text.take(r, '-') ? undefined : diceText(r))),
    scores: text.field(reader, 'scores', (r) => text.times(r, seats, ',', total)),
    chips: text.field(reader, 'chips', (r) => text.times(r, seats, ',', chips)),
    centre: text.field(reader, 'centre', chips),
  };
  const listed = text.field(reader, 'playing', (r) => text.list(r, ',', seat));
  state.playing = state.playing.map((_, one) => listed.includes(one));
  const fault = faultOf(state);
  if (fault !== undefined) text.impossible(reader, fault, body);
  return state;
}

/** What no play can come to, by name. */
function faultOf(state: DodgeState): string | undefined {
  const { phase, seat, penalty, left, rolled, chips, centre, playing } = state;
  if (chips.reduce((sum, one) => sum + one, centre) !== CHIPS) return 'chips-do-not-add-up';
  if (phase === 'lot') {
    return key(state) === key(initial(state.options, state.seats)) && state.options.first === 'lot'
      ? undefined
      : 'lot-not-at-the-start';
  }
  const fault = faultOfTotals(state);
  if (fault !== undefined) return fault;
  if (playing[seat] !== true) return 'seat-does-not-play';
  if ((phase === 'after') !== (rolled !== undefined)) return 'roll-out-of-place';
  if (penalty === 0 && left !== DODGE_DICE) return 'dice-aside-without-a-penalty';
  const alone = playing.filter(Boolean).length === 1;
  if (phase === 'over') return alone && penalty === 0 ? undefined : 'not-over';
  if (alone) return 'over';
  if (phase === 'give') {
    return left === 0 && gives(state).length > 1 ? undefined : 'nobody-to-choose';
  }
  if (left === 0) return 'no-dice-left';
  if (rolled === undefined) return undefined;
  if (fallen(state, rolled) === undefined) return 'roll-does-not-fit-the-dice';
  return (chips[seat] ?? 0) < IGNORE_COST ? 'too-few-chips-to-ignore' : undefined;
}

/** Dodge 15, 16: everyone plays until one reaches the target, then only who shares the lowest total. */
function faultOfTotals({ scores, playing, options: { target } }: DodgeState): string | undefined {
  const lowest = Math.min(...scores);
  const reached = Math.max(...scores) >= target;
  if (scores.some((score) => score % 10 !== 0)) return 'points-not-in-tens';
  if (lowest >= target) return 'nobody-below-the-target';
  if (Math.max(...scores) > target - 10 + MOST_IN_A_ROUND) return 'too-many-points-in-a-round';
  const fits = scores.every((score, seat) => playing[seat] === (!reached || score === lowest));
  return fits ? undefined : 'wrong-players';
}

/** Three times 40: nobody passes the target twice. */
const MOST_IN_A_ROUND = 120;

const penaltyText = (reader: Reader): Penalty =>
  PENALTIES.find((one) => text.take(reader, String(one))) ?? text.fail(reader, '10, 20 or 40');

const makeDice = ({ penalty, icon, matches }: DiceRoll): string =>
  `${penalty === 0 ? '' : `${penalty},`}${icon},${matches}`;

function diceText(reader: Reader): DiceRoll {
  const penalty = PENALTIES.find((one) => text.take(reader, `${one},`)) ?? 0;
  const icon = text.oneOf(reader, ICONS, `[10|20|40,] ${ICONS.join('|')}`);
  text.expect(reader, ',');
  const matches = text.integer(reader, 0, DODGE_DICE, '0 to 8 matches');
  return diceRoll(penalty, icon, matches) ?? text.fail(reader, 'a roll');
}

function actionText(reader: Reader): DodgeAction {
  const verb = text.oneOf(reader, VERBS, 'roll, skip, take, ignore or give:');
  if (verb !== 'give:') return PLAIN_ACTIONS[verb];
  return givingTo(text.integer(reader, 0, meta.seats.max - 1, 'seat'));
}

const rollText = (reader: Reader): DodgeRoll =>
  text.take(reader, 'lot:') ? lotText(reader) : diceText(reader);

export const notation: Notation<DodgeOptions, DodgeState, DodgeAction, DodgeRoll, DodgeState> = {
  makeOptions: (chosen) => makeOptions(options.fields, chosen),
  parseOptions: (line, seats) => text.parsed(line, (r) => text.optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction: (action) => (action.kind === 'give' ? `give:${action.to}` : action.kind),
  parseAction: (line) => text.parsed(line, actionText),
  makeRoll: (roll) => (roll.kind === 'lot' ? makeLot(roll) : makeDice(roll)),
  parseRoll: (line) => text.parsed(line, rollText),
  makeView: makeState,
  parseView: (line) => text.parsed(line, stateText),
};
