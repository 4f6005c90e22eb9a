import type { Notation } from '../game.ts';
import { header, makeHeader, optionsText } from '../header.ts';
import { lotText, makeLot } from '../lot.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { givingTo, IGNORE, ROLL, SKIP, TAKE } from './actions.ts';
import { whyImpossible } from './impossible-states.ts';
import { meta } from './meta.ts';
import { type DodgeOptions, options } from './options.ts';
import { diceRoll } from './rolls.ts';
import {
  CHIPS,
  type DiceRoll,
  DODGE_DICE,
  type DodgeAction,
  type DodgeRoll,
  type DodgeState,
  ICONS,
  initial,
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
    makeHeader(game, state.seats, state.options),
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
  const { seats, options: chosen } = header(reader, game);
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
  const flaw = whyImpossible(state);
  if (flaw !== undefined) text.impossible(reader, flaw, body);
  return state;
}

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
  parseOptions: (line, seats) => text.parsed(line, (r) => optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction: (action) => (action.kind === 'give' ? `give:${action.to}` : action.kind),
  parseAction: (line) => text.parsed(line, actionText),
  makeRoll: (roll) => (roll.kind === 'lot' ? makeLot(roll) : makeDice(roll)),
  parseRoll: (line) => text.parsed(line, rollText),
  makeView: makeState,
  parseView: (line) => text.parsed(line, stateText),
};
