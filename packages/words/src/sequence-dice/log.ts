import type { Seat } from '@dicehall/rules';
import {
  DEFENSIVE,
  EMPTY,
  isTwoOrTwelve,
  type SequenceAction,
  type SequenceRoll,
  type SequenceView,
  sequenceDice,
  sideOf,
  spacesFor,
  WILD,
} from '@dicehall/rules/sequence-dice';
import { winSentence } from '../result.ts';
import { inOrder, player, players, tell, type Voice } from '../voice.ts';
import { RESULT_BY, sidePlayers, spaceName } from './names.ts';

export function rolled(
  voice: Voice,
  before: SequenceView,
  { total }: SequenceRoll,
  after: SequenceView,
): string {
  if (before.phase === 'begin') return contested(voice, before, total, after);
  if (after.phase !== 'place') return nothingToDo(voice, before, total, after);
  const { seat, seats, supply } = after;
  const side = sideOf(seat, seats);
  const mustLift = total !== DEFENSIVE && supply[side] === 0;
  return inOrder(
    rollSentence(voice, after),
    mustLift
      ? tell(voice, 'log.sequence-dice.pile-empty', { owner: sidePlayers(voice, side, seats) })
      : undefined,
  );
}

/** Sequence 3: rolling for the first turn. */
function contested(voice: Voice, { seat }: SequenceView, total: number, after: SequenceView) {
  const own = tell(voice, 'log.sequence-dice.contest', { player: player(voice, seat), total });
  if (after.phase === 'roll') {
    const first = { player: player(voice, after.seat) };
    return inOrder(own, tell(voice, 'log.sequence-dice.begins', first));
  }
  // Only those who tie for the highest roll have all of them still to roll again.
  const contenders = after.contest.flatMap((one, index) => (one >= 0 ? [index] : []));
  const isAgain = contenders.every((one) => after.contest[one] === 0);
  return inOrder(
    own,
    isAgain
      ? tell(voice, 'log.sequence-dice.contest-tied', { players: players(voice, contenders) })
      : undefined,
  );
}

/** A roll that leaves something to do, and what it asks for (Sequence 6, 10, 11). */
function rollSentence(voice: Voice, { seat, total, board }: SequenceView): string {
  const data = { player: player(voice, seat), total };
  if (total === DEFENSIVE) return tell(voice, 'log.sequence-dice.rolled-ten', data);
  const isFull = spacesFor(total).every((space) => board[space] !== EMPTY);
  if (total === WILD) {
    return isFull
      ? tell(voice, 'log.sequence-dice.rolled-eleven-full', data)
      : tell(voice, 'log.sequence-dice.rolled-eleven', data);
  }
  return isFull
    ? tell(voice, 'log.sequence-dice.rolled-full', data)
    : tell(voice, 'log.sequence-dice.rolled', data);
}

/** Sequence 7, 8, 10: a roll that ends the turn by itself. */
function nothingToDo(voice: Voice, { seat }: SequenceView, total: number, after: SequenceView) {
  const data = { player: player(voice, seat), total };
  if (total === DEFENSIVE) return tell(voice, 'log.sequence-dice.nothing-to-remove', data);
  return after.seat === seat
    ? tell(voice, 'log.sequence-dice.nothing-to-place-again', data)
    : tell(voice, 'log.sequence-dice.nothing-to-place', data);
}

export function acted(
  voice: Voice,
  before: SequenceView,
  seat: Seat,
  action: SequenceAction,
  after: SequenceView,
): string {
  const owner = before.board[action.space] ?? EMPTY;
  const data = {
    player: player(voice, seat),
    space: spaceName(voice.lang, action.space),
    owner: owner === EMPTY ? '' : sidePlayers(voice, owner, before.seats),
  };
  if (action.kind === 'remove') return tell(voice, 'log.sequence-dice.removed', data);
  const verb = owner === EMPTY ? 'placed' : 'replaced';
  return inOrder(
    action.lift < 0
      ? tell(voice, `log.sequence-dice.${verb}`, data)
      : tell(voice, `log.sequence-dice.${verb}-lifted`, {
          ...data,
          lift: spaceName(voice.lang, action.lift),
        }),
    afterPlacing(voice, before, after),
  );
}

/** Sequence 9, 14: a row ends the game; otherwise a 2 or 12 earns another turn. */
function afterPlacing(voice: Voice, before: SequenceView, after: SequenceView): string | undefined {
  const result = sequenceDice.result(after);
  if (result !== undefined) {
    const row = tell(voice, 'log.sequence-dice.row', { row: after.options.row });
    return inOrder(row, winSentence(voice, RESULT_BY, result));
  }
  const { total } = before;
  return isTwoOrTwelve(total)
    ? tell(voice, 'log.sequence-dice.further-turn', { total })
    : undefined;
}
