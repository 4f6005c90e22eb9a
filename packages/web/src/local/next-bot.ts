/** The next opponent for one person against bots: a stronger one after a win, a gentler one after two losses. */

import type { GameId, Result, Seat } from '@dicehall/rules';
import { type Level, levelNamed, levelsOf } from '@dicehall/strategy/levels';
import type { TableView } from '@dicehall/table';

export interface NextBot {
  /** Whose seat it takes: of the rivals the weakest makes room for a stronger one, the strongest for a gentler one. */
  readonly seat: Seat;
  readonly level: string;
  readonly isStronger: boolean;
}

/** In a row; one may be bad luck. */
const LOSSES = 2;

type Sitter = Pick<TableView['seats'][number], 'kind' | 'level'>;
type GameEnd = Pick<Result, 'winners' | 'drawn' | 'sides'>;

/** `results`: of the games at this table, the last one last. */
export function nextBot(
  game: GameId,
  seats: readonly Sitter[],
  results: readonly GameEnd[],
): NextBot | undefined {
  const own = seats.findIndex(({ kind }) => kind === 'person');
  const bots = seats.flatMap(({ kind, level }, seat) => {
    const known = kind === 'bot' ? levelNamed(game, level) : undefined;
    return known === undefined ? [] : [{ seat, level: known }];
  });
  const last = results.at(-1);
  if (own < 0 || last === undefined || bots.length !== seats.length - 1) return undefined;
  const rivals = bots.filter(({ seat }) => last.sides[seat] !== last.sides[own]);
  const [first] = rivals;
  if (first === undefined) return undefined;
  const isStronger = hasWon(last, own);
  const lately = results.slice(-LOSSES);
  const isGentler = lately.length === LOSSES && lately.every((one) => hasLost(one, own));
  if (!isStronger && !isGentler) return undefined;
  const better = (one: Level, other: Level): boolean =>
    isStronger ? one.strength > other.strength : one.strength < other.strength;
  const replaced = rivals.reduce(
    (found, one) => (better(found.level, one.level) ? one : found),
    first,
  );
  const free = levelsOf(game).filter(
    (level) => better(level, replaced.level) && bots.every((one) => one.level !== level),
  );
  const level = isStronger ? free[0] : free.at(-1);
  return level && { seat: replaced.seat, level: level.name, isStronger };
}

const hasWon = ({ winners, drawn }: GameEnd, seat: Seat): boolean =>
  !drawn && winners.includes(seat);

const hasLost = ({ winners, drawn }: GameEnd, seat: Seat): boolean =>
  !drawn && !winners.includes(seat);
