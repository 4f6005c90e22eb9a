/** The turn that did most for the winner. */

import type { Game, Seat } from '@dicehall/rules';
import { tookTheLead } from './favourite.ts';
import { type FinishedPlay, isForced, quoted } from './finished-play.ts';
import { chanceAt, mostOf, WORTH_TELLING, winningSide } from './measures.ts';
import type { StoryPart } from './part.ts';
import { rollChance } from './roll-chance.ts';
import type { WinChances } from './win-chances.ts';

/** Everything that one seat did in a row in a round: from before step `from` to after step `to` - 1. */
export interface Spell {
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

export interface Turning {
  readonly part: StoryPart;
  readonly spell: Spell;
}

/**
 * The turning point is what one seat did in a row that raised the winner's chance most for good: from what it
 * was before to the least it ever was after. An early rise that was half lost again turned less than it
 * seemed to. The step that did most is quoted, rather one that was chosen or rolled than the only one possible.
 * It is called a turning point only if the winner came out ahead by it for good.
 */
export function turningPoint<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  play: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
): Turning | undefined {
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
  const winner = isOwn ? best.seat : (play.result.winners[0] ?? best.seat);
  const chance = rollChance(game, play, winChances, decisive, side);
  const ofTurn = isOwn ? 'turning-point' : 'turning-point-other';
  const part: StoryPart = {
    code: tookTheLead(play, side, best) ? ofTurn : 'lasting-gain',
    seat: best.seat,
    round: play.rounds[best.to] ?? 1,
    step: decisive + 1,
    ...quoted(game, play.steps[decisive]),
    data: {
      winner,
      from: own[best.from] ?? 0,
      to: own[best.to] ?? 0,
      ...(chance === undefined ? {} : { chance }),
      ...notedAt(play, winChances, decisive),
    },
  };
  return { part, spell: best };
}

function notedAt<S, A, R>(
  { steps, states }: FinishedPlay<S, A, R>,
  winChances: WinChances<S, A, R>,
  at: number,
): StoryPart['data'] {
  const [before, after] = [states[at], states[at + 1]];
  if (steps[at]?.kind !== 'roll' || before === undefined || after === undefined) return {};
  return winChances.noted?.(before, after) ?? {};
}
