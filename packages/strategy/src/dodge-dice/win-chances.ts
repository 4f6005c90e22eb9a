/** Who is likely to win a game of Dodge Dice: for two from the solved book, for more by the learnt worths. */

import type { DodgeAction, DodgeState } from '@dicehall/rules/dodge-dice';
import { type BookSource, needBooks, servedBook } from '../books.ts';
import { estimate, type Outlook, sharesOf, type WinChances } from '../story/win-chances.ts';
import { type Advice, kept, penaltyIndex } from './advice.ts';
import { bookName } from './book.ts';
import {
  type Crowd,
  gift,
  ignoring,
  momentOf,
  planCrowd,
  rolling,
  solveCrowd,
  taking,
} from './crowd/crowd.ts';
import { type Judge, judgeBy } from './crowd/network.ts';
import { readWeights, WEIGHTS_NAME } from './crowd/weights.ts';
import { endChance } from './policies.ts';
import { roundAdviser } from './round-advice.ts';

const booksFor = ({ options, seats }: Pick<DodgeState, 'options' | 'seats'>): readonly string[] => [
  seats === 2 ? bookName(options.lastMatchChip) : WEIGHTS_NAME,
];

/** With the books that the setting needs at hand. */
export async function loadWinChances(
  setting: Pick<DodgeState, 'options' | 'seats'>,
): Promise<WinChances<DodgeState, DodgeAction, unknown>> {
  await needBooks(booksFor(setting));
  return winChancesFrom(servedBook);
}

export function winChancesFrom(source: BookSource): WinChances<DodgeState, DodgeAction, unknown> {
  const advise = roundAdviser(source);
  const crowds = new Map<string, Crowd>();
  const judgeFrom = (): Judge | undefined => {
    const bytes = source(WEIGHTS_NAME);
    return bytes && judgeBy(readWeights(bytes));
  };
  let judge: Judge | undefined;
  return {
    outlook(state) {
      if (state.seats === 2) {
        const advice = advise(state);
        return advice === undefined ? plainly(state) : betweenTwo(state, advice);
      }
      judge ??= judgeFrom();
      if (judge === undefined) return plainly(state);
      const key = [state.scores, state.chips, state.playing].join(' ');
      const known = judge;
      const crowd = kept(crowds, key, () => planCrowd(known, { ...state, seat: 0 }));
      return { chances: sharesOf(amongMany(state, known, crowd)), exact: false };
    },
    // A round ends when a total changes, or all dice go back into play for a chip (Dodge 4).
    endsTurn: (before, after) =>
      after.left > before.left || after.scores.some((score, seat) => score !== before.scores[seat]),
    turnsInRound: () => 1,
    risk({ chips, penalty, left }, seat, { kind }) {
      if (kind !== 'roll' || (chips[seat] ?? 0) === 0) return undefined;
      const chance = endChance(penalty, left);
      return { chance, stake: penalty, data: { left, points: penalty } };
    },
    held: ([, rolled]) =>
      rolled !== undefined && rolled.penalty !== 0 && !endsNow(rolled) ? {} : undefined,
  };
}

/** A roll that is yet to be taken or ignored, and would end the round. */
const endsNow = ({ rolled, left }: DodgeState): boolean =>
  rolled !== undefined && (rolled.icon === 'stop' || rolled.matches === left);

function betweenTwo(state: DodgeState, { worth, exact }: Advice): Outlook {
  const own = Math.max(...choices(state).map(worth));
  return { chances: state.seat === 0 ? [own, 1 - own] : [1 - own, own], exact };
}

/** What the seat on turn will choose between. The dice in the air are a roll that is chosen already. */
function choices({ phase, chips, seat }: DodgeState): readonly DodgeAction[] {
  if (phase === 'after') return [{ kind: 'take' }, { kind: 'ignore' }];
  if (phase === 'before' && (chips[seat] ?? 0) > 0) return [{ kind: 'roll' }, { kind: 'skip' }];
  return [{ kind: 'roll' }];
}

/** Everybody's chances after what the seat on turn does best for itself. */
function amongMany(state: DodgeState, judge: Judge, crowd: Crowd): ArrayLike<number> {
  const { phase, seat, left, rolled } = state;
  const penalty = penaltyIndex(state.penalty);
  if (phase === 'give' && state.penalty !== 0) {
    const points = state.penalty;
    const receivers = state.playing.flatMap((plays, to) => (plays && to !== seat ? [to] : []));
    return bestFor(
      seat,
      receivers.map((to) => gift(judge, state, seat, points, to)),
    );
  }
  solveCrowd(crowd, penalty);
  const moment = penalty === undefined ? 0 : momentOf(penalty, left);
  if (phase === 'roll') return rolling(crowd, seat, moment);
  if (phase === 'after' && rolled !== undefined) {
    const fixed = penalty ?? penaltyIndex(rolled.penalty) ?? 0;
    const taken = taking(crowd, seat, fixed, left, rolled);
    const ignored = ignoring(crowd, seat, moment);
    return bestFor(seat, ignored === undefined ? [taken] : [taken, ignored]);
  }
  return crowd.moments[seat]?.[moment] ?? [];
}

const bestFor = (seat: number, ways: readonly ArrayLike<number>[]): ArrayLike<number> =>
  ways.reduce((a, b) => ((b[seat] ?? 0) > (a[seat] ?? 0) ? b : a), ways[0] ?? []);

/** Without a book: a quarter of the target less is worth odds of e to one; who is out has no chance. */
const plainly = ({ scores, playing, options }: DodgeState): Outlook =>
  estimate(
    scores.map((score, seat) =>
      playing[seat] === true ? -score / (options.target / 4) : Number.NEGATIVE_INFINITY,
    ),
  );
