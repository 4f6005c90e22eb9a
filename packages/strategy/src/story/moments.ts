/** The moments worth telling. Each function says in its comment what it looks for. */

import type { Game, Seat } from '@dicehall/rules';
import { type Laid, outlookAt, quoted } from './laid.ts';
import { chanceAt, mostOf, WORTH_TELLING, winningSide } from './measures.ts';
import type { Risk, Tale } from './outlook.ts';
import type { StoryPart } from './part.ts';

/** Everything that one seat did in a row: from before step `from` to after step `to` - 1. */
interface Spell {
  readonly seat: Seat;
  readonly from: number;
  readonly to: number;
}

function spellsOf<S, A, R>({ actors }: Laid<S, A, R>): readonly Spell[] {
  const spells: Spell[] = [];
  actors.forEach((seat, at) => {
    const last = spells.at(-1);
    if (seat === undefined) return;
    if (last?.seat === seat && last.to === at) spells[spells.length - 1] = { ...last, to: at + 1 };
    else spells.push({ seat, from: at, to: at + 1 });
  });
  return spells;
}

/**
 * The turning point is what one seat did in a row that raised the winner's chance most, of all that was
 * not undone: the winner was never again as badly off as before it. The step that did most is quoted.
 */
export function turningPoint<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
): StoryPart | undefined {
  const side = winningSide(laid);
  if (side === undefined) return undefined;
  const own = laid.chances.map((_, at) => chanceAt(laid, at, side));
  const gain = ({ from, to }: Spell): number => (own[to] ?? 0) - (own[from] ?? 0);
  const lasts = ({ from, to }: Spell): boolean =>
    own.slice(to).every((chance) => chance > (own[from] ?? 0));
  const best = mostOf(spellsOf(laid).filter(lasts), gain);
  if (best === undefined || gain(best) < WORTH_TELLING) return undefined;
  const steps = Array.from({ length: best.to - best.from }, (_, i) => best.from + i);
  const decisive = mostOf(steps, (at) => (own[at + 1] ?? 0) - (own[at] ?? 0)) ?? best.from;
  const isOwn = laid.result.sides[best.seat] === side;
  const winner = isOwn ? best.seat : (laid.result.winners[0] ?? best.seat);
  const chance = rollChance(game, laid, tale, decisive, side);
  return {
    code: isOwn ? 'turning-point' : 'turning-point-other',
    seat: best.seat,
    round: laid.rounds[best.to] ?? 1,
    step: decisive + 1,
    ...quoted(game, laid.steps[decisive]),
    data: {
      winner,
      from: own[best.from] ?? 0,
      to: own[best.to] ?? 0,
      ...(chance === undefined ? {} : { chance }),
      ...notedAt(laid, tale, decisive),
    },
  };
}

function notedAt<S, A, R>(
  { steps, states }: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  at: number,
): StoryPart['data'] {
  const [before, after] = [states[at], states[at + 1]];
  if (steps[at]?.kind !== 'roll' || before === undefined || after === undefined) return {};
  return tale.noted?.(before, after) ?? {};
}

/**
 * The luckiest roll is the one after which its roller's chance had grown most over what it was with the
 * dice in the air; where rolls are covered, the rarest hand. Not told twice: `told` is left out.
 */
export function luckiest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  told: number | undefined,
): StoryPart | undefined {
  const rolls = laid.steps.flatMap(({ kind }, at) =>
    kind === 'roll' && laid.actors[at] !== undefined && at + 1 !== told ? [at] : [],
  );
  if (tale.rarity !== undefined) return rarest(game, laid, tale, rolls);
  const sideAt = (at: number): number => laid.result.sides[laid.actors[at] ?? 0] ?? 0;
  const luck = (at: number): number =>
    chanceAt(laid, at + 1, sideAt(at)) - chanceAt(laid, at, sideAt(at));
  const at = mostOf(rolls, luck);
  if (at === undefined || luck(at) < WORTH_TELLING) return undefined;
  const side = sideAt(at);
  const chance = rollChance(game, laid, tale, at, side) ?? 1;
  return {
    ...partAt(laid, 'luckiest-roll', at),
    ...quoted(game, laid.steps[at]),
    data: { from: chanceAt(laid, at, side), to: chanceAt(laid, at + 1, side), chance },
  };
}

/** Rarer than this is rare. */
const RARE = 0.1;

function rarest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  rolls: readonly number[],
): StoryPart | undefined {
  const found = rolls.flatMap((at) => {
    const step = laid.steps[at];
    const rarity = step?.kind === 'roll' ? tale.rarity?.(step.roll) : undefined;
    return rarity === undefined || rarity.chance > RARE ? [] : [{ at, ...rarity }];
  });
  const best = mostOf(found, ({ chance }) => -chance);
  if (best === undefined) return undefined;
  const { at, chance, data } = best;
  return {
    ...partAt(laid, 'rarest-hand', at),
    ...quoted(game, laid.steps[at]),
    data: { chance, ...data },
  };
}

/** A risk below this is none. */
const BOLD = 0.25;

/** The boldest choice is the risk that held of which most was to be feared: its chance times what was at stake. */
export function boldest<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
): StoryPart | undefined {
  const { steps, states } = laid;
  const risks = steps.flatMap((step, at): readonly { at: number; risk: Risk }[] => {
    const before = states[at];
    if (step.kind !== 'action' || before === undefined) return [];
    const risk = tale.risk(before, step.seat, step.action);
    const isBold = risk !== undefined && risk.chance >= BOLD;
    return isBold && tale.held(states.slice(at + 1), step.seat) ? [{ at, risk }] : [];
  });
  const best = mostOf(risks, ({ risk }) => risk.chance * risk.stake);
  if (best === undefined) return undefined;
  const { at, risk } = best;
  return {
    ...partAt(laid, 'boldest', at),
    ...quoted(game, steps[at]),
    data: { chance: risk.chance, ...risk.data },
  };
}

/** The chance that a roll at that step is at least as good for a side as the one that fell. */
function rollChance<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  laid: Laid<S, A, R>,
  tale: Tale<S, A, R>,
  at: number,
  side: number,
): number | undefined {
  const before = laid.states[at];
  if (laid.steps[at]?.kind !== 'roll' || before === undefined || tale.rarity) return undefined;
  const fallen = chanceAt(laid, at + 1, side);
  let good = 0;
  let all = 0;
  for (const { roll, weight } of game.rolls(before)) {
    const after = game.clone(before);
    game.play(after, { kind: 'roll', roll });
    const { chances } = outlookAt(game, after, tale, laid.result);
    all += weight;
    if ((chances[side] ?? 0) >= fallen - ALIKE) good += weight;
  }
  return good / all;
}

/** Chances that differ by less are the same chance, reckoned in another order. */
const ALIKE = 1e-9;

const partAt = <S, A, R>(
  { actors, rounds }: Laid<S, A, R>,
  code: StoryPart['code'],
  at: number,
): Pick<StoryPart, 'code' | 'seat' | 'round' | 'step'> => ({
  code,
  seat: actors[at] ?? 0,
  round: rounds[at + 1] ?? 1,
  step: at + 1,
});
