/**
 * What a moment of Dodgy Dice is worth, with the strongest bot in every seat. Each takes the others for bots like itself,
 * whatever they say: what it does among people whom it takes for plain players may cost much between two of it. The rest
 * of the round is worked out for all hands; what the dice are worth after it is the estimate of `dice-worth.ts`, so nothing
 * here is exact.
 */

import type { Seat } from '@dicehall/rules';
import {
  type DodgyAction,
  type DodgyRoll,
  type DodgyState,
  type DodgyView,
  dodgyDice,
  isIn,
  loserOf,
  nextIn,
  saying,
} from '@dicehall/rules/dodgy-dice';
import type { ChoiceValue, MomentValues, ReferenceValues } from '../review/values.ts';
import { type RoundAdviser, referenceAdvice } from './adviser.ts';
import { unheard } from './belief/beliefs.ts';
import { chancesAfter, ifCalled } from './belief/challenge.ts';
import { cupSampler } from './belief/cup-samples.ts';
import { comparisonError, FOLLOWED } from './belief/error.ts';
import type { HandPool } from './belief/pool.ts';
import { type Ranges, told } from './belief/range.ts';
import { callChances, waysOf } from './belief/reference.ts';
import { restOfRound } from './belief/rest-of-round.ts';
import { thinned } from './belief/sample.ts';
import { beliefsFrom, openRange } from './belief/statement-chances.ts';
import {
  answerersAfter,
  imagesBy,
  nodeAfter,
  nodeOf,
  type Round,
  roundOf,
  type TalkNode,
  type TalkTurn,
} from './belief/talk.ts';
import { afterTakes, type Standing, winChances } from './dice-worth.ts';
import { SIDES } from './round/hands.ts';

/**
 * How far chances are off by number of players. Measured: the strongest bot's rounds were followed from position to
 * position until the game is over, for two players (`outAt` 0 and 4), three (0, 2, 4), four (3, 4), five (3) and
 * six (2). The largest of each is here. Differences between the outcomes of a round are off by 3 to 17 in 100 of them.
 */
const STANDING_ERROR = [0, 0, 0.01, 0.013, 0.012, 0.016, 0.02];

/** How far off the difference between the stone and a die is, for the seat that picks: measured the same way. */
const TAKE_ERROR = 0.022;

/** Rounds of which the talk is remembered. */
const TALKS = 8;

export function dodgyValues(
  advise: RoundAdviser = referenceAdvice,
): ReferenceValues<DodgyState, DodgyAction, DodgyRoll> {
  const thoughts: Thoughts = { advise, talks: new Map(), starts: new Map(), rolls: new WeakMap() };
  return {
    reference: 'dodgy-dice/selma/5',
    gapError: () => TAKE_ERROR,
    at: (state) => momentValues(thoughts, state),
    choices: (state, seat) => choiceValues(thoughts, state, seat),
    rollMean: (state) => beforeTalk(thoughts, state),
    imagine: (state, seat) => cupSampler(talkOf(thoughts, state), state, seat),
  };
}

/** Cache. */
interface Thoughts {
  readonly advise: RoundAdviser;
  readonly talks: Map<string, Round>;
  /** Chances at the start of rounds, before anybody has thrown. */
  readonly starts: Map<string, readonly number[]>;
  /** The same of moments at which some have thrown. */
  readonly rolls: WeakMap<DodgyState, readonly number[]>;
}

export const loadValues = async () => dodgyValues();

export { thoughts } from './adviser.ts';

const standingOf = ({ dice, stone, opener, options }: DodgyState): Standing => ({
  dice,
  stone,
  opener,
  outAt: options.outAt,
});

const tableKey = ({ dice, stone, options }: DodgyState): string =>
  [dice, stone, options.outAt, options.stone].join();

function talkOf({ advise, talks }: Thoughts, state: DodgyState): Round {
  const key = tableKey(state);
  const round = talks.get(key) ?? roundOf(advise, state);
  // What was not asked for longest is forgotten first.
  talks.delete(key);
  talks.set(key, round);
  if (talks.size > TALKS) talks.delete(talks.keys().next().value ?? '');
  return round;
}

/** What everybody holds: known once thrown, before that whatever can fall. */
const rangesOf = (round: Round, state: DodgyState): Ranges =>
  Array.from({ length: state.seats }, (_, seat) => {
    if (!isIn(state, seat)) return undefined;
    const hand = state.hands[seat] ?? [];
    if (hand.length === 0) return unheard(state, seat);
    return openRange(round, state.said, hand, state.stone === seat ? state.stoneShows : -1);
  });

/** Talk before which several hands are unknown, and that is less likely, is not followed. */
const UNLIKELY = 2e-3;

/** The opener speaks when all have thrown. Asked several times, and answered once. */
function beforeTalk(thoughts: Thoughts, state: DodgyState): readonly number[] {
  const { starts, rolls } = thoughts;
  const isStart = state.hands.every((hand) => hand.length === 0);
  const key = `${tableKey(state)},${state.opener}`;
  const known = isStart ? starts.get(key) : rolls.get(state);
  if (known !== undefined) return known;
  const asked: TalkTurn = { kind: 'speaker', seat: state.opener };
  const round = talkOf(thoughts, state);
  const ranges = rangesOf(round, state);
  const open = ranges.flatMap((range, seat) => (range?.pool.kind === 'open' ? [seat] : []));
  // What two open hands have in common is lost in classes of hands.
  const following = open.length > 1 ? { least: UNLIKELY } : { isByClass: true };
  const chances = chancesAfter(round, restOfRound(round, round.root, asked, ranges, following));
  if (isStart) starts.set(key, chances);
  else rolls.set(state, chances);
  return chances;
}

const momentValues = (thoughts: Thoughts, state: DodgyState): MomentValues => ({
  chances: chancesAt(thoughts, state),
  exact: false,
  error: STANDING_ERROR[state.seats] ?? 0,
});

function chancesAt(thoughts: Thoughts, state: DodgyState): readonly number[] {
  switch (state.phase) {
    case 'lot':
    case 'over':
      return winChances(standingOf(state));
    case 'roll':
      return beforeTalk(thoughts, state);
    case 'take':
      return afterTakes(standingOf(state), state.seat, loserOf(state));
    default: {
      const round = talkOf(thoughts, state);
      const ranges = rangesOf(round, state);
      const node = nodeOf(round, state.said);
      return chancesAfter(round, restOfRound(round, node, askedIn(state), ranges));
    }
  }
}

function askedIn(state: DodgyState): TalkTurn {
  if (state.phase === 'say') return { kind: 'speaker', seat: state.seat };
  const turn = dodgyDice.turn(state);
  return { kind: 'answers', seats: turn.kind === 'seats' ? turn.seats : [] };
}

/** A choice that a seat has, as far as it can know. */
interface Decision {
  readonly round: Round;
  readonly node: TalkNode;
  readonly state: DodgyState;
  readonly seat: Seat;
  readonly ranges: Ranges;
  /** The same once one more image is named. */
  readonly finer: Ranges;
}

/** In the order of the actions; undefined when a die is picked, because everything lies open then. */
function choiceValues(
  thoughts: Thoughts,
  state: DodgyState,
  seat: Seat,
): readonly ChoiceValue<DodgyAction>[] | undefined {
  if (state.phase === 'take') return undefined;
  const view = dodgyDice.view(state, seat);
  const round = talkOf(thoughts, state);
  const beliefs = beliefsFrom(round, view, seat);
  // The same dice give the same sample, whatever else is known.
  const about = dodgyDice.notation.makeView(view);
  const ranges = beliefs.map(
    (range, other) => range && thinned(range, `${about} ${other}`, FOLLOWED),
  );
  const node = nodeOf(round, state.said);
  const finer =
    state.phase === 'say' ? ranges.map((range) => range && told(range, node.named % SIDES)) : [];
  const decision = { round, node, state, seat, ranges, finer };
  const actions = dodgyDice.actions(state, seat);
  const own = ranges[seat]?.pool;
  const shares = own === undefined ? [] : sharesOf(decision, own, actions);
  const known = new Map<string, readonly number[]>();
  const found = actions.map((action, i) => {
    const key = likenessOf(view, action);
    const chances = known.get(key) ?? afterAction(decision, action);
    known.set(key, chances);
    return { action, chances, share: shares[i] ?? 0 };
  });
  const worth = found.map(({ chances, share }) => ({ value: chances[seat] ?? 0, share }));
  const isSampled = ranges.some((range) => range?.pool.kind === 'sample');
  const error = comparisonError(round, state.phase, worth, isSampled);
  return found.map((one) => ({ ...one, exact: false, error }));
}

/** Images that nobody has named are as good as one another if the seat holds as many of them. */
function likenessOf({ said, hand, stoneShows }: DodgyView, action: DodgyAction): string {
  if (action.kind !== 'say') return action.kind;
  const { count, image } = action;
  const isNamed = stoneShows === image || said.some((statement) => statement.image === image);
  return `${count} ${isNamed ? `image ${image}` : `held ${hand[image]}`}`;
}

/** How often the strongest bot does each of the actions with this hand. */
function sharesOf(
  { round, node, state, seat }: Decision,
  own: HandPool,
  actions: readonly DodgyAction[],
): readonly number[] {
  if (state.phase === 'answer') {
    const call = callChances(round, node, seat, own)[0] ?? 0;
    return actions.map(({ kind }) => (kind === 'dodgy' ? call : 1 - call));
  }
  const images = imagesBy(state.said);
  const shares = new Map(
    waysOf(round, node, seat, own).map(({ count, image, share }) => [
      saying(count, images[image] ?? 0),
      share,
    ]),
  );
  return actions.map((action) => shares.get(action) ?? 0);
}

/** A statement or an answer is made, and all go on as the strongest bot does. */
function afterAction(decision: Decision, action: DodgyAction): readonly number[] {
  const { round, node, state, seat, ranges, finer } = decision;
  if (action.kind === 'dodgy') return chancesAfter(round, ifCalled(state, node, seat, ranges));
  if (action.kind === 'say') {
    const place = imagesBy(state.said).indexOf(action.image);
    const isNamed = place < node.named;
    const own = ranges[seat];
    const then = isNamed ? ranges : finer.with(seat, own && told(own, place));
    const image = isNamed ? place : node.named;
    const next = nodeAfter(round, node, { seat, count: action.count, image });
    const asked: TalkTurn = { kind: 'answers', seats: answerersAfter(state, seat) };
    return chancesAfter(round, restOfRound(round, next, asked, then, { isByClass: true }));
  }
  const turn = dodgyDice.turn(state);
  const seats = turn.kind === 'seats' ? turn.seats.filter((one) => one !== seat) : [];
  const asked: TalkTurn =
    seats.length > 0
      ? { kind: 'answers', seats }
      : { kind: 'speaker', seat: nextIn(state, state.seat) };
  return chancesAfter(round, restOfRound(round, node, asked, ranges, { isByClass: true }));
}
