/** How likely statements are to be true: going by one's own dice, and given what was said. */

import {
  ceilingOf,
  type DodgyView,
  type Image,
  leastCount,
  type Statement,
} from '@dicehall/rules/dodgy-dice';
import { type Chance, exactly } from '../chance.ts';
import { referenceAdvice } from './adviser.ts';
import type { Ranges } from './belief/range.ts';
import { beliefsFrom, statementChance, statementChances } from './belief/statement-chances.ts';
import { roundOf } from './belief/talk.ts';
import { type Truth, truthOf } from './truth.ts';

/** A statement and how likely it is true if all dice that the seat does not see are as likely as any. */
export interface StatementOdds extends Statement {
  /** Dice that are sure to count: own ones, and the stone if it serves the speaker (Dodgy 9). */
  readonly held: number;
  /** Dice that the seat does not see and that may count. */
  readonly covered: number;
  /** How many of those are needed. */
  readonly needed: number;
  readonly isTrue: Chance;
  /** The same given what the others said and believed in this round, if all talk as the strongest bot does. */
  readonly heard: Chance;
}

/** What a call of the newest statement brings to any caller. */
export interface CallOdds {
  readonly callerWins: Chance;
  readonly speakerWins: Chance;
  /** Dice that the caller wins on average: between -1 and 1. */
  readonly dice: number;
}

export interface DodgyOdds {
  /** The statement that may be called now. */
  readonly newest: StatementOdds | undefined;
  readonly call: CallOdds | undefined;
  /** The same given what was said. */
  readonly callHeard: CallOdds | undefined;
  /** Every statement that the seat may make next, now or if all believe, by number and then by image. */
  readonly mine: readonly StatementOdds[];
  /** How many dice of each image are to be expected on the table, for a statement of this seat. */
  readonly expected: readonly { readonly image: Image; readonly dice: number }[];
}

/** Undefined for a seat that has not thrown, and when all dice lie open. */
export function odds(view: DodgyView, seat: number): DodgyOdds | undefined {
  if (view.viewer !== seat || view.hand.length === 0 || view.phase === 'take') return undefined;
  const newest = view.said.at(-1);
  const isAnswering = view.phase === 'answer' && newest !== undefined;
  const beliefs = beliefsFrom(roundOf(referenceAdvice, view), view, seat);
  const now = isAnswering
    ? oddsOf(view, seat, newest, beliefs, statementChances(view, newest, beliefs))
    : undefined;
  const own = view.hand.map((_, image) => statementChances(view, { seat, image }, beliefs));
  return {
    newest: now,
    call: now && callOdds(now.isTrue.chance),
    callHeard: now && callOdds(now.heard.chance, beliefs),
    mine: statements(view, seat).map((statement) =>
      oddsOf(view, seat, statement, beliefs, own[statement.image]),
    ),
    expected: view.hand.map((_, image) => {
      const { held, covered } = truthOf(view, seat, { seat, count: 1, image });
      return { image, dice: held + covered / view.hand.length };
    }),
  };
}

/** A challenge moves one die (Dodgy 11). */
const callOdds = (isTrue: number, beliefs: Ranges = []): CallOdds => ({
  callerWins: statementChance(1 - isTrue, beliefs),
  speakerWins: statementChance(isTrue, beliefs),
  dice: 1 - 2 * isTrue,
});

function statements(view: DodgyView, seat: number): Statement[] {
  const list: Statement[] = [];
  for (let count = leastCount(view); count <= ceilingOf(view); count++) {
    for (let image = 0; image < view.hand.length; image++) list.push({ seat, count, image });
  }
  return list;
}

function oddsOf(
  view: DodgyView,
  seat: number,
  statement: Statement,
  beliefs: Ranges,
  heard: Float64Array | undefined,
): StatementOdds {
  const { chance, ...truth }: Truth = truthOf(view, seat, statement);
  const given = statementChance(heard?.[statement.count] ?? 0, beliefs);
  return { ...statement, ...truth, isTrue: exactly(chance), heard: given };
}
