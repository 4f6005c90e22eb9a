/**
 * Impossible states, by name. Most of it follows from what lies open, so states and views are
 * judged by the same rules; the dice that the text shows are looked at last.
 */

import type { Seat } from '../game.ts';
import { countFor } from './count.ts';
import { ceilingOf, diceOf, isIn, mustCall, newest, nextIn } from './open-facts.ts';
import { startingHand } from './options.ts';
import { isHand, isImage } from './rolls.ts';
import { type Counts, type DodgyState, IN_THE_MIDDLE, OUT_OF_PLAY } from './state.ts';
import type { DodgyView } from './view.ts';

export type OpenFacts = Omit<DodgyView, 'viewer' | 'rolled' | 'hand' | 'stoneShows' | 'open'>;

export const whyImpossible = (state: DodgyState): string | undefined =>
  positionFlaw(state) ??
  talkFlaw(state) ??
  handsFlaw(state, state.hands) ??
  stoneFlaw(state, state.stoneShows, true) ??
  takerFlaw(state, state.hands, state.stoneShows);

export function whyImpossibleView(view: DodgyView): string | undefined {
  const flaw = positionFlaw(view) ?? talkFlaw(view);
  if (flaw !== undefined) return flaw;
  const { viewer, hand, open, stoneShows } = view;
  const isOpen = view.phase === 'take';
  if (viewer === 'spectator' ? hand.length > 0 : !fits(view, viewer, hand)) {
    return 'dice-do-not-fit-the-hand';
  }
  if (isOpen !== open.length > 0) return 'dice-open-out-of-turn';
  const seesStone = isOpen || view.stone === viewer;
  if (!isOpen) return stoneFlaw(view, stoneShows, seesStone);
  if (viewer !== 'spectator' && open[viewer]?.join() !== hand.join()) return 'two-different-hands';
  return (
    handsFlaw(view, open) ??
    stoneFlaw(view, stoneShows, seesStone) ??
    takerFlaw(view, open, stoneShows)
  );
}

/** Whether a seat's dice lie on the table: the seats throw in order, and those who are out do not. */
export function isThrown(facts: OpenFacts, seat: Seat): boolean {
  if (!isIn(facts, seat) || facts.phase === 'lot' || facts.phase === 'over') return false;
  return facts.phase !== 'roll' || seat < facts.seat;
}

const seatsOf = ({ seats }: OpenFacts): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

/** Who has what, who is out and who opens the round. */
function positionFlaw(facts: OpenFacts): string | undefined {
  const { options, seats, dice, stone, fallen, opener } = facts;
  const hand = startingHand(seats);
  const stillIn = seatsOf(facts).filter((seat) => isIn(facts, seat));
  if (new Set(fallen).size !== seats - stillIn.length || fallen.length !== seats - stillIn.length) {
    return 'fallen-do-not-fit-the-dice';
  }
  if (fallen.some((seat) => isIn(facts, seat))) return 'fallen-do-not-fit-the-dice';
  if (stillIn.some((seat) => diceOf(facts, seat) <= options.outAt)) return 'seat-should-be-out';
  if (!isIn(facts, opener)) return 'opener-is-out';
  if ((facts.phase === 'over') !== (stillIn.length === 1)) return 'over-with-one-left';
  if (stone === IN_THE_MIDDLE) {
    // Dodgy 10: the stone leaves the middle with the first exchange.
    if (dice.some((count) => count !== hand)) return 'stone-still-in-the-middle';
    return options.first === 'lot' || options.first === opener ? undefined : 'wrong-opener';
  }
  // The loser of the first challenge goes out at once if the threshold is just below the hand.
  const outAtOnce = hand - 1 === options.outAt ? 1 : 0;
  if (fallen.length < outAtOnce) return 'first-loser-still-in';
  // Dice are lost one by one, so everybody goes out with exactly as many as the threshold says.
  if (ceilingOf(facts) !== seats * hand + 1 - options.outAt * fallen.length) {
    return 'dice-do-not-add-up';
  }
  if (stone === OUT_OF_PLAY && (options.outAt === 0 || fallen.length === outAtOnce)) {
    return 'stone-cannot-have-left';
  }
  return canOpen(facts, outAtOnce) ? undefined : 'wrong-opener';
}

/**
 * Dodgy 13: the opener has just lost a die to somebody, who is therefore not about to go out, or sits
 * next to a player who has just gone out.
 */
function canOpen(facts: OpenFacts, outAtOnce: number): boolean {
  const { options, seats, stone, fallen, opener } = facts;
  const safe = options.outAt + 2;
  if (seatsOf(facts).some((seat) => seat !== opener && diceOf(facts, seat) >= safe)) return true;
  const last = fallen.at(-1);
  if (last === undefined || nextIn(facts, last) !== opener) return false;
  // Nobody but the loser of the first exchange has gone out: the winner still has all it brought.
  return fallen.length > outAtOnce || diceOf(facts, stone) === startingHand(seats) + 2;
}

/** Whose turn it is, and what has been said in this round. */
function talkFlaw(facts: OpenFacts): string | undefined {
  const { phase, seat, opener, said, believed, caller } = facts;
  const last = newest(facts);
  if ((phase === 'take') !== caller >= 0) return 'caller-without-a-call';
  if (phase === 'lot') {
    const atStart = facts.stone === IN_THE_MIDDLE && facts.options.first === 'lot';
    if (!atStart || seat + opener > 0) return 'lot-not-at-the-start';
  }
  if (phase === 'over' && seat !== opener) return 'wrong-seat';
  if (phase === 'roll' && !isIn(facts, seat)) return 'wrong-seat';
  if (phase === 'say') {
    if (seat !== (last === undefined ? opener : nextIn(facts, last.seat))) return 'wrong-seat';
    if (last?.count === ceilingOf(facts)) return 'nothing-left-to-say';
  }
  if (phase === 'answer' || phase === 'take') {
    if (last === undefined) return 'nothing-said';
    if (phase === 'answer' && seat !== last.seat) return 'wrong-seat';
    return statementsFlaw(facts) ?? answersFlaw(facts, last.seat);
  }
  if (phase !== 'say' && said.length > 0) return 'said-before-the-dice';
  return believed.includes(true) ? 'believed-nothing' : statementsFlaw(facts);
}

/** The opener first, then seat by seat to the left, each with a higher number (Dodgy 3, 4). */
function statementsFlaw(facts: OpenFacts): string | undefined {
  let speaker = facts.opener;
  let least = 1;
  for (const { seat, count } of facts.said) {
    if (seat !== speaker) return 'wrong-speaker';
    if (count < least) return 'number-must-rise';
    speaker = nextIn(facts, seat);
    least = count + 1;
  }
  return least - 1 > ceilingOf(facts) ? 'above-ceiling' : undefined;
}

function answersFlaw(facts: OpenFacts, speaker: Seat): string | undefined {
  const { phase, believed, caller } = facts;
  const others = seatsOf(facts).filter((seat) => seat !== speaker && isIn(facts, seat));
  for (const seat of seatsOf(facts)) {
    if (believed[seat] && (!others.includes(seat) || mustCall(facts, seat)))
      return 'cannot-believe';
  }
  if (phase === 'answer') {
    return others.every((seat) => believed[seat]) ? 'everybody-has-answered' : undefined;
  }
  return others.includes(caller) && !believed[caller] ? undefined : 'cannot-call';
}

const fits = (facts: OpenFacts, seat: Seat, hand: Counts): boolean =>
  isThrown(facts, seat) ? isHand(hand, facts.dice[seat] ?? 0) : hand.length === 0;

const handsFlaw = (facts: OpenFacts, hands: readonly Counts[]): string | undefined =>
  hands.every((hand, seat) => fits(facts, seat, hand)) ? undefined : 'dice-do-not-fit-the-hand';

/** The stone shows an image to those who may see it, once it is thrown and if it is thrown at all. */
function stoneFlaw(facts: OpenFacts, shows: number, isSeen: boolean): string | undefined {
  const { stone, options } = facts;
  const isShown = isSeen && stone >= 0 && options.stone === 'rolled' && isThrown(facts, stone);
  return (isShown ? isImage(shows) : shows === -1) ? undefined : 'stone-does-not-fit';
}

/** Dodgy 7: the dice decide who takes. */
function takerFlaw(
  facts: OpenFacts,
  hands: readonly Counts[],
  stoneShows: number,
): string | undefined {
  const last = newest(facts);
  if (facts.phase !== 'take' || last === undefined) return undefined;
  const isTrue = countFor(hands, { stone: facts.stone, stoneShows }, last) >= last.count;
  return facts.seat === (isTrue ? last.seat : facts.caller) ? undefined : 'wrong-taker';
}
