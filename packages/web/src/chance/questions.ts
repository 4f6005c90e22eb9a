/** Six questions about chance: what is asked, which answer is right, and the numbers that fill them. */

import { hundredthsOf, type MessageData, type MessageKey } from '@dicehall/words/on-demand';
import type { Figures } from './figures.ts';

export const OPTIONS = ['a', 'b', 'c'] as const;
export type QuizOption = (typeof OPTIONS)[number];

export const QUESTIONS = ['due', 'independent', 'stake', 'stop', 'claim', 'outcome'] as const;
export type QuestionId = (typeof QUESTIONS)[number];

export const RIGHT: Readonly<Record<QuestionId, QuizOption>> = {
  due: 'b',
  independent: 'b',
  stake: 'b',
  stop: 'a',
  claim: 'b',
  outcome: 'b',
};

export const textKey = (id: QuestionId, what: 'asks' | 'why' | QuizOption): MessageKey =>
  `chance.${id}.${what}`;

/** Numbers out of 100, as the page writes them; `below` stands for less than one. */
export interface NumberTexts {
  readonly below: string;
  decimal(value: number): string;
}

/** What fills the texts of each question. */
export function dataOf(
  { seven, twelve, twelves, cheap, dear, roll, claim, fresh }: Figures,
  { below, decimal }: NumberTexts,
): Readonly<Record<QuestionId, MessageData>> {
  const of100 = (chance: number): string => {
    const n = hundredthsOf(chance);
    return n === 'below' ? below : String(n);
  };
  return {
    due: { chance: of100(seven) },
    independent: {
      chance: of100(twelve),
      twice: of100(twelves),
      // A believer in streaks takes it for several times likelier.
      more: of100(3 * twelve),
    },
    stake: {
      often: of100(cheap.chance),
      little: cheap.points,
      small: decimal(cheap.mean),
      rarely: of100(dear.chance),
      much: dear.points,
      large: decimal(dear.mean),
    },
    stop: {
      points: roll.points,
      dice: roll.dice,
      bust: of100(roll.bust),
      loss: decimal(roll.loss),
      gain: decimal(roll.gain),
    },
    claim: {
      all: claim.all,
      said: claim.said,
      own: claim.own,
      needed: claim.needed,
      covered: claim.covered,
      chance: of100(claim.chance),
      blind: of100(claim.blind),
      // Two outcomes are not two equal chances.
      half: of100(1 / 2),
    },
    outcome: { bust: of100(fresh), safe: of100(1 - fresh) },
  };
}
