/** The boldest choice that paid off. */

import type { Game } from '@dicehall/rules';
import { winAtOnce } from '../search/win-at-once.ts';
import { type FinishedPlay, partAt, quoted } from './finished-play.ts';
import { mostOf } from './measures.ts';
import type { StoryPart } from './part.ts';
import type { WinChances } from './win-chances.ts';

/** A risk below this is none. */
const BOLD = 0.25;

/**
 * The risk that held with most to fear: its chance to fail times what was at stake. A player who
 * could have won at once dared nothing, but missed a win.
 */
export function boldestChoice<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
): StoryPart | undefined {
  const { steps, states } = play;
  const risks = steps.flatMap((step, at) => {
    const before = states[at];
    if (step.kind !== 'action' || before === undefined) return [];
    const risk = winChances.risk(before, step.seat, step.action);
    if (risk === undefined || risk.chance < BOLD) return [];
    const held = winChances.held(states.slice(at + 1), step.seat);
    const isBold = held !== undefined && winAtOnce(game, before, step.seat) === undefined;
    return isBold ? [{ at, risk, held }] : [];
  });
  const best = mostOf(risks, ({ risk }) => risk.chance * risk.stake);
  if (best === undefined) return undefined;
  const { at, risk, held } = best;
  return {
    ...partAt(play, 'boldest', at),
    ...quoted(game, steps[at]),
    data: { chance: risk.chance, ...risk.data, ...held },
  };
}
