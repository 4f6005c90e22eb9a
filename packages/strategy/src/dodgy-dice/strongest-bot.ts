/**
 * The strongest bot. It thinks every round through at the table, for the dice as they are shared out and
 * for what they are worth in the game, and mixes its statements and calls as it finds best. Rounds that
 * it has thought about it remembers.
 */

import { type DodgyAction, type DodgyView, IMAGES, loserOf } from '@dicehall/rules/dodgy-dice';
import { type AdviserSettings, adviser, NOBODY } from './adviser.ts';
import type { Values } from './cfr/cfr-state.ts';
import { deliberate, type RoundAdvice } from './cfr/deliberate.ts';
import { answerPlace, optionsOf } from './choices.ts';
import { afterTaking, gainsOf, standingOf, winChances } from './dice-worth.ts';
import { type LadderPlace, ladderPlaceOf } from './ladder-place.ts';
import {
  type DodgyQuestion,
  evenlyBest,
  type Insight,
  type MixingBot,
  mixingBot,
  only,
} from './mixed-bot.ts';
import { truthOf } from './truth.ts';

export interface StrongestBotSettings extends AdviserSettings {
  readonly name: string;
}

export function strongestBot({ name, ...thinking }: StrongestBotSettings): MixingBot {
  const advise = adviser(thinking);
  const adviceAt = ({ view, seat, actions }: DodgyQuestion): Advised | undefined => {
    if (actions.length === 1 || view.phase === 'take') return undefined;
    const ladderPlace = ladderPlaceOf(view, seat);
    return ladderPlace && { ladderPlace, advice: advise(view, ladderPlace) };
  };
  return mixingBot(
    name,
    (question) => {
      const { view, seat, actions } = question;
      if (actions.length === 1) return only(actions, 0);
      if (view.phase === 'take')
        return evenlyBest(actions, (action) => worthOfTaking(view, seat, action));
      const advised = adviceAt(question);
      if (advised === undefined) return offLadder(question);
      return view.phase === 'say'
        ? mixStatements(question, advised)
        : mixAnswers(question, advised);
    },
    (question, action) => insightOf(question, action, adviceAt(question)),
  );
}

/**
 * Thinks two small rounds through, so that the first decision at a table does not also pay for
 * compiling the code of thinking: it takes a few hundredths of a second off.
 */
export function warmUp(): void {
  for (const [dice, stone] of [[[3, 3], -1] as const, [[2, 2, 2], 0] as const]) {
    const gains = gainsOf({ dice, stone, opener: NOBODY, outAt: 0 });
    deliberate({ dice, stone, rule: 'rolled', gains, plain: dice.map(() => 0), iterations: 6 });
  }
}

/** Where the talk stands, and what was thought about it. */
interface Advised {
  readonly ladderPlace: LadderPlace;
  readonly advice: RoundAdvice;
}

function worthOfTaking(view: DodgyView, seat: number, action: DodgyAction): number {
  if (action.kind !== 'take') return 0;
  const taken = afterTaking(standingOf(view), seat, loserOf(view), action.die);
  return winChances(taken)[seat] ?? 0;
}

/** The most likely statement; a call of what is rather false. */
function offLadder({ view, seat, actions }: DodgyQuestion): number[] {
  if (view.phase === 'say') {
    return evenlyBest(actions, (action) =>
      action.kind === 'say' ? truthOf(view, seat, { ...action, seat }).chance : 0,
    );
  }
  return callWith(actions, newestChance(view, seat) < 0.5 ? 1 : 0);
}

function newestChance(view: DodgyView, seat: number): number {
  const newest = view.said.at(-1);
  return newest === undefined ? 1 : truthOf(view, seat, newest).chance;
}

const callWith = (actions: readonly DodgyAction[], chance: number): number[] =>
  actions.map(({ kind }) => (kind === 'dodgy' ? chance : 1 - chance));

function mixAnswers(
  { view, seat, actions }: DodgyQuestion,
  { ladderPlace, advice }: Advised,
): number[] {
  // Its own dice already prove it.
  const chance = newestChance(view, seat);
  if (chance === 0 || chance === 1) return callWith(actions, 1 - chance);
  return callWith(actions, (advice.calls[answerPlace(view, seat, ladderPlace, advice)] ?? 0) / 255);
}

function mixStatements(question: DodgyQuestion, { ladderPlace, advice }: Advised): number[] {
  const { view, seat, actions } = question;
  const chances = new Array<number>(actions.length).fill(0);
  const first = actions[0];
  const least = first?.kind === 'say' ? first.count : 0;
  let sum = 0;
  for (const { place, count, images } of optionsOf(view, seat, ladderPlace, advice)) {
    const chance = advice.says[place] ?? 0;
    sum += chance;
    for (const { image, share } of images) {
      const index = (count - least) * IMAGES.length + image;
      chances[index] = (chances[index] ?? 0) + chance * share;
    }
  }
  return chances.map((chance) => chance / sum);
}

function insightOf(
  { view, seat }: DodgyQuestion,
  action: DodgyAction,
  advised: Advised | undefined,
): Insight {
  if (action.kind === 'take') return { value: worthOfTaking(view, seat, action) };
  if (advised === undefined) return { passes: 0 };
  const { ladderPlace, advice } = advised;
  const { values, iterations: passes } = advice;
  const now = winChances({ ...standingOf(view), opener: NOBODY })[seat] ?? 0;
  if (action.kind !== 'say') {
    const place =
      2 * answerPlace(view, seat, ladderPlace, advice) + (action.kind === 'dodgy' ? 0 : 1);
    return { value: chanceAfter(now, values.answers[place], values), passes };
  }
  const option = optionsOf(view, seat, ladderPlace, advice).find(
    ({ count, images }) =>
      count === action.count && images.some(({ image }) => image === action.image),
  );
  if (option === undefined) return { passes };
  return { value: chanceAfter(now, values.says[option.place], values), passes };
}

const chanceAfter = (now: number, worth: number | undefined, { unit }: Values): number =>
  Math.max(0, Math.min(1, now + (worth ?? 0) * unit));
