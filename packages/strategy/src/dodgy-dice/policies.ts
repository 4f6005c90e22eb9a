/** Simple policies: what a person might decide to do all evening. They serve as yardsticks. */

import type { DodgyAction } from '@dicehall/rules/dodgy-dice';
import { IMAGES } from '@dicehall/rules/dodgy-dice';
import {
  type DodgyQuestion,
  evenlyBest,
  type MixingBot,
  mixingBot,
  takeStone,
} from './mixed-bot.ts';
import { truthOf } from './truth.ts';

/**
 * Makes the statement that is most likely true with all covered dice alike, and calls when the chance
 * that a statement is true is below `doubt`. With the share `bluff` it names one of the next two
 * numbers and any image instead. Takes the stone whenever it may.
 */
export const doubter = (doubt: number, bluff = 0): MixingBot =>
  mixingBot(nameOf(doubt, bluff), (question) => {
    const { view, seat, actions } = question;
    if (view.phase === 'take') return takeStone(actions);
    if (view.phase === 'say') return blend(likeliest(question), bluffs(actions), bluff);
    if (actions.length === 1) return [1];
    const newest = view.said.at(-1);
    const isDoubtful = newest !== undefined && truthOf(view, seat, newest).chance < doubt;
    return actions.map(({ kind }) => ((kind === 'dodgy') === isDoubtful ? 1 : 0));
  });

const nameOf = (doubt: number, bluff: number): string =>
  `doubt-${doubt.toFixed(2)}${bluff > 0 ? `-bluff-${bluff.toFixed(1)}` : ''}`;

/** The next number of the image that makes it most likely: a higher number is never likelier. */
export function likeliest({ view, seat, actions }: DodgyQuestion): number[] {
  const chances = evenlyBest(actions.slice(0, IMAGES.length), (action) =>
    action.kind === 'say' ? truthOf(view, seat, { ...action, seat }).chance : 0,
  );
  return actions.map((_, index) => chances[index] ?? 0);
}

/** Any image with one of the next two numbers. */
export function bluffs(actions: readonly DodgyAction[]): number[] {
  const near = Math.min(actions.length, 2 * IMAGES.length);
  return actions.map((_, index) => (index < near ? 1 / near : 0));
}

export const blend = (
  one: readonly number[],
  other: readonly number[],
  share: number,
): readonly number[] =>
  share === 0 ? one : one.map((chance, i) => (1 - share) * chance + share * (other[i] ?? 0));

/** 0.05 to 0.95. */
export const DOUBTS: readonly number[] = Array.from({ length: 19 }, (_, i) => (i + 1) / 20);

/** Shares of bluffing that are measured. */
export const BLUFFS: readonly number[] = [0, 0.2, 0.4];

export const doubters: readonly MixingBot[] = BLUFFS.flatMap((bluff) =>
  DOUBTS.map((doubt) => doubter(doubt, bluff)),
);
