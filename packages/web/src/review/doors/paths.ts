/** Two paths of one game from a choice on, step by step. */

import { type GameId, gameOf } from '@dicehall/rules';
import { followSteps, type Timeline } from '@dicehall/table';
import { stepText } from '../../table/turn.ts';
import { t } from '../../words.ts';
import { chanceText } from '../numbers.ts';
import { isYou, type People, sideName } from '../people.ts';
import type { ReviewedChoice, ReviewPage } from '../review-page.ts';
import type { Door } from './doors.worker.ts';
import type { DoorsOf } from './WhatIf.tsx';

export interface PathStep {
  readonly text: string;
  /** Of the seat that chose, in games of 100. */
  readonly chance: string;
}

export interface PathPair {
  readonly played: readonly PathStep[];
  readonly other: readonly PathStep[];
}

/** What the seat could have done besides, in notation. */
export function otherActions<K extends GameId>(
  id: K,
  { play }: Timeline<K>,
  { n, seat, made }: ReviewedChoice,
): readonly string[] {
  const state = play?.states[n - 1];
  if (state === undefined) return [];
  const { actions, notation } = gameOf(id);
  return actions(state, seat)
    .map((action) => notation.makeAction(action))
    .filter((action) => action !== made.action);
}

/** From the choice on. */
export function pathsOf<K extends GameId>(
  { game, module, reviewed, texts }: DoorsOf<K>,
  { n, seat }: ReviewedChoice,
  { from, steps, chances }: Door,
  { names }: People,
): PathPair {
  const side = reviewed.sides[seat] ?? 0;
  const told = (text: string, own: readonly number[] | undefined): PathStep => ({
    text,
    chance: chanceText(own?.[side] ?? 0),
  });
  const followed = followSteps(game, from, steps, 'spectator');
  return {
    played: texts.slice(n).map((text, at) => told(text, reviewed.chances[n + at])),
    other: followed.map((step, at) => told(stepText(module, step, names.seats), chances[at + 1])),
  };
}

/** Who wins the other way, and whether that is somebody else. */
export function endingText(
  { result, sides }: Pick<ReviewPage, 'result' | 'sides'>,
  { chances }: Pick<Door, 'chances'>,
  people: People,
): string {
  const [before, now] = [result, chances.at(-1) ?? []].map((shares) => shares.indexOf(1));
  if (now === undefined || now < 0)
    return t(before === now ? 'doors.same-no-winner' : 'doors.no-winner');
  const isSame = before === now;
  const seats = sides.flatMap((side, seat) => (side === now ? [seat] : []));
  const [first = 0] = seats;
  if (seats.length === 1 && isYou(people, first))
    return t(isSame ? 'doors.same-winner-you' : 'doors.other-winner-you');
  const key = seats.length > 1 ? 'winners' : 'winner';
  return t(isSame ? `doors.same-${key}` : `doors.other-${key}`, { player: sideName(people, now) });
}
