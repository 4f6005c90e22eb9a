/** What did most for the winner of a game with covered dice. */

import type { Game, Seat } from '@dicehall/rules';
import { type FinishedPlay, isForced, quoted } from './finished-play.ts';
import { chanceAt, mostOf, WORTH_TELLING, winningSide } from './measures.ts';
import type { StoryPart } from './part.ts';

/** Everything that one seat did in a row in a round: from before step `from` to after step `to` - 1. */
interface Spell {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

function spellsOf<S, A, R>({ actors, rounds }: FinishedPlay<S, A, R>): readonly Spell[] {
  const spells: Spell[] = [];
  actors.forEach((seat, at) => {
    const last = spells.at(-1);
    if (seat === undefined) return;
    const goesOn = last?.seat === seat && last.to === at && rounds[at + 1] === rounds[at];
    if (goesOn) spells[spells.length - 1] = { ...last, to: at + 1 };
    else spells.push({ seat, from: at, to: at + 1 });
  });
  return spells;
}

/**
 * What one seat did in a row that raised the winner's chance most for good: from what it was before to the least it ever
 * was after. An early rise that was half lost again gained less than it seemed to. The step that did most is quoted,
 * rather one that was chosen or rolled than the only one possible.
 */
export function lastingGain<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
): StoryPart | undefined {
  const side = winningSide(play);
  if (side === undefined) return undefined;
  const own = play.chances.map((_, at) => chanceAt(play, at, side));
  const least = [...own];
  for (let at = least.length - 2; at >= 0; at--)
    least[at] = Math.min(own[at] ?? 0, least[at + 1] ?? 0);
  const kept = ({ from, to }: Spell): number => (least[to] ?? 0) - (own[from] ?? 0);
  const best = mostOf(spellsOf(play), kept);
  if (best === undefined || kept(best) < WORTH_TELLING) return undefined;
  const steps = Array.from({ length: best.to - best.from }, (_, i) => best.from + i);
  const rise = (at: number): number => (own[at + 1] ?? 0) - (own[at] ?? 0);
  const free = steps.filter((at) => !isForced(game, play, at) && rise(at) >= WORTH_TELLING);
  const decisive = mostOf(free, rise) ?? mostOf(steps, rise) ?? best.from;
  const isOwn = play.result.sides[best.seat] === side;
  return {
    code: 'lasting-gain',
    seat: best.seat,
    round: play.rounds[best.to] ?? 1,
    step: decisive + 1,
    ...quoted(game, play.steps[decisive]),
    data: {
      winner: isOwn ? best.seat : (play.result.winners[0] ?? best.seat),
      from: own[best.from] ?? 0,
      to: own[best.to] ?? 0,
    },
  };
}
