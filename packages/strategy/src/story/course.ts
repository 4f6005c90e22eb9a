/** How a game went on the whole. */

import { aheadSince, changesOf } from './favourite.ts';
import type { FinishedPlay } from './finished-play.ts';
import { chanceAt, mostOf, WORTH_TELLING, winningSide } from './measures.ts';
import type { StoryPart } from './part.ts';

/** How far below an equal share the winner was to make it a comeback, and how many changes make a see-saw. */
const BEATEN = 0.5;
const OFTEN = 3;

/** How the game went on the whole: won from behind, back and forth, or from the front; or who came nearest. */
export function courseOf<S, A, R>(
  play: FinishedPlay<S, A, R>,
  turn: StoryPart | undefined,
): StoryPart | undefined {
  const { chances, rounds, result } = play;
  const side = winningSide(play);
  const all = chances.map((_, at) => at).slice(0, -1);
  if (side === undefined) return nearest(play, all);
  const [winner = 0] = result.winners;
  const equal = 1 / (chances[0]?.length ?? 1);
  // Without any chance nobody can win, unless another overlooks a win, which is told by itself.
  const hopeful = all.filter((at) => chanceAt(play, at, side) > 0);
  const lowest = mostOf(hopeful, (at) => -chanceAt(play, at, side)) ?? 0;
  const chance = chanceAt(play, lowest, side);
  const part = (code: StoryPart['code'], at: number, data: StoryPart['data']): StoryPart => ({
    code,
    seat: winner,
    round: rounds[at] ?? 1,
    step: at,
    data,
  });
  if (chance < BEATEN * equal) return part('comeback', lowest, { chance });
  const changes = changesOf(play);
  const times = changes.length;
  if (times >= OFTEN) return part('see-saw', changes.at(-1) ?? 0, { times });
  const since = aheadSince(play, side);
  // Coming out ahead only in the deciding round is not leading.
  return (rounds[since] ?? 1) < (turn?.round ?? 1) ? part('led', since, {}) : undefined;
}

function nearest<S, A, R>(
  play: FinishedPlay<S, A, R>,
  all: readonly number[],
): StoryPart | undefined {
  const { result, rounds } = play;
  const leads = all.flatMap((at) =>
    result.sides.map((side, seat) => ({ at, seat, chance: chanceAt(play, at, side) })),
  );
  const best = mostOf(leads, ({ chance }) => chance);
  const equal = 1 / new Set(result.sides).size;
  if (best === undefined || best.chance < equal + WORTH_TELLING) return undefined;
  const { at, seat, chance } = best;
  return { code: 'nearest', seat, round: rounds[at] ?? 1, step: at, data: { chance } };
}
