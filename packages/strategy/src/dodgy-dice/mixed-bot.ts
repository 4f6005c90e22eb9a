/** Bots that say how they mix, so that they can be examined and not only played. */

import type { Random } from '@dicehall/rules';
import type { DodgyAction, DodgyView } from '@dicehall/rules/dodgy-dice';
import { type Bot, type Choice, type Decision, pick, type Reason } from '../bot.ts';
import { truthOf } from './truth.ts';

export type DodgyBot = Bot<DodgyView, DodgyAction>;
export type DodgyQuestion = Decision<DodgyView, DodgyAction>;

export interface MixingBot extends DodgyBot {
  /** How likely it takes each of the actions it may take, in their order; adds up to 1. */
  mix(question: DodgyQuestion): readonly number[];
  /** What it thinks of one of them. */
  insight(question: DodgyQuestion, action: DodgyAction): Insight;
}

/** What a bot knows about an action. */
export interface Insight {
  /** The chance to win the game after it. */
  readonly value?: number;
  /** How often it went through the round, or 0 if it went by the odds alone. */
  readonly passes?: number;
}

/** A bot that draws from its mixture, and explains what it drew with the numbers behind it. */
export const mixingBot = (
  name: string,
  mix: MixingBot['mix'],
  insight: (question: DodgyQuestion, action: DodgyAction) => Insight = () => ({}),
): MixingBot => ({
  name,
  mix,
  insight,
  choose(question): Choice<DodgyAction> {
    const chances = mix(question);
    const index = draw(chances, question.random);
    const action = pick(question.actions, index);
    const { value, passes } = insight(question, action);
    const { code, data } = reasonFor(question, action, chances[index] ?? 0);
    return {
      action,
      ...(value === undefined ? {} : { value }),
      reason: { code, data: passes === undefined ? data : { ...data, passes } },
    };
  },
});

const FINENESS = 2 ** 24;

/** An index, each with its chance. */
function draw(chances: readonly number[], random: Random): number {
  if (chances.includes(1)) return chances.indexOf(1);
  let left = random(FINENESS) / FINENESS;
  let last = 0;
  for (let index = 0; index < chances.length; index++) {
    const chance = chances[index] ?? 0;
    if (chance === 0) continue;
    if (left < chance) return index;
    left -= chance;
    last = index;
  }
  return last;
}

/**
 * Codes: `say` (a statement that is rather true), `bluff` (one that is rather not), `believe`, `call`,
 * `must-call`, `take-die`, `take-stone`. Numbers: how often the bot would do so, and of the statement the
 * chance that it is true with all covered dice alike, the dice held for it, and those needed of others;
 * a bot that thinks also says how often it went through the round (`passes`, 0 if not at all).
 */
function reasonFor(
  { view, seat, actions }: DodgyQuestion,
  action: DodgyAction,
  share: number,
): Reason {
  if (action.kind === 'take') {
    return { code: action.die === 'stone' ? 'take-stone' : 'take-die', data: { share } };
  }
  const statement = action.kind === 'say' ? { ...action, seat } : view.said.at(-1);
  if (statement === undefined) return { code: action.kind, data: { share } };
  const { chance, held, needed, covered } = truthOf(view, seat, statement);
  const code =
    action.kind === 'say'
      ? chance < 0.5
        ? 'bluff'
        : 'say'
      : action.kind === 'believe'
        ? 'believe'
        : actions.length === 1
          ? 'must-call'
          : 'call';
  return { code, data: { share, chance, held, needed, covered } };
}

/** All of it on one action. */
export const only = (actions: readonly DodgyAction[], index: number): number[] =>
  actions.map((_, i) => (i === index ? 1 : 0));

/** Shared evenly among the actions that score highest. */
export function evenlyBest(
  actions: readonly DodgyAction[],
  score: (action: DodgyAction) => number,
): number[] {
  const scores = actions.map(score);
  const highest = Math.max(...scores);
  const equals = scores.filter((one) => one === highest).length;
  return scores.map((one) => (one === highest ? 1 / equals : 0));
}

/** The stone if it can be had: it is worth more than a die. */
export const takeStone = (actions: readonly DodgyAction[]): number[] =>
  only(
    actions,
    Math.max(
      0,
      actions.findIndex((action) => action.kind === 'take' && action.die === 'stone'),
    ),
  );
