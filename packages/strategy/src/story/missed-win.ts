/** A win that every player overlooked. */

import type { Game, Seat } from '@dicehall/rules';
import { hasWon, winAtOnce } from '../search/win-at-once.ts';
import type { FinishedPlay } from './finished-play.ts';
import { chanceAt, mostOf } from './measures.ts';
import type { StoryPart } from './part.ts';

/**
 * A win at once that was there for the taking, and something else was chosen; not if it was taken before anybody
 * else could act. Of several one is told that cost the game, and of those the one that cost most.
 */
export function missedWin<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
): StoryPart | undefined {
  const { steps, states, rounds, result } = play;
  const missed = steps.flatMap((step, at) => {
    const [before, after] = [states[at], states[at + 1]];
    if (step.kind !== 'action' || before === undefined || after === undefined) return [];
    const { seat } = step;
    if (hasWon(game, after, seat) || wonUnanswered(play, at, seat)) return [];
    const action = winAtOnce(game, before, seat);
    return action === undefined ? [] : [{ at, seat, action }];
  });
  const costly = missed.filter(({ seat }) => !result.winners.includes(seat));
  const worst = mostOf(
    costly.length > 0 ? costly : missed,
    ({ at, seat }) => -chanceAt(play, at + 1, result.sides[seat] ?? 0),
  );
  if (worst === undefined) return undefined;
  const { at, seat, action } = worst;
  return {
    code: 'overlooked',
    seat,
    round: rounds[at + 1] ?? 1,
    // Before the choice: a replay shows what could have been done.
    step: at,
    action: game.notation.makeAction(action),
    data: {},
  };
}

/** It was won without anybody else having had a choice after that step. */
const wonUnanswered = <S, A, R>(
  { steps, result }: FinishedPlay<S, A, R>,
  at: number,
  own: Seat,
): boolean =>
  result.winners.includes(own) &&
  steps.slice(at).every((step) => step.kind !== 'action' || step.seat === own);
