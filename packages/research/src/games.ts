/** The one list of how games are studied. What a game leaves out cannot be asked of it. */

import type { GameId } from '@dicehall/rules';
import type { OddsOf } from '@dicehall/strategy';
import { dodgeDice } from './dodge-dice/index.ts';
import { dodgyDice } from './dodgy-dice/index.ts';
import type { Exploits } from './exploitation.ts';
import type { OddsRows } from './odds-row.ts';
import { sequenceDice } from './sequence-dice/index.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';
import type { Solver } from './solve/solver.ts';

export interface Research<O> {
  /** How its books are made. For Node: solvers use threads. */
  solver?(): Promise<{ readonly solver: Solver }>;
  readonly exploits?: Exploits;
  /** The game's own odds as lines. */
  oddsRows?(): Promise<{ readonly oddsRows: OddsRows<O> }>;
}

const GAMES: { readonly [K in GameId]?: Research<OddsOf<K>> } = {
  'dodge-dice': dodgeDice,
  'sequence-dice': sequenceDice,
  'skip-bo-dice': skipBoDice,
  'dodgy-dice': dodgyDice,
};

const NOTHING = {};

export const researchOf = <K extends GameId>(game: K): Research<OddsOf<K>> =>
  GAMES[game] ?? NOTHING;
