/** Tables for tests of sessions, with the same dice each time, and their screens. */

import { plainStyle } from '@dicehall/research/terminal/style';
import type { GameId } from '@dicehall/rules';
import { composeScreen, SMALLEST } from '../play/screen.ts';
import { tableFromFlags } from '../play/setup.ts';
import { needOf } from '../session/needs.ts';
import type { Session } from '../session/session.ts';
import type { Table } from '../setup/table.ts';
import { type Desk, isAsk, openDesk } from './desk.ts';

/** House rules with which each game is soon over. */
export const SHORT: Readonly<Record<GameId, string>> = {
  'dodge-dice': 'target=50',
  'sequence-dice': 'row=5',
  'skip-bo-dice': 'goal=25',
  'dodgy-dice': 'outAt=4',
};

type Flags = Parameters<typeof tableFromFlags>[1];

export const table = (game: GameId, flags: Flags): Table<GameId> =>
  tableFromFlags(game, { seed: '2', ...flags }, 'en');

export const desk = (game: GameId, flags: Flags): Desk => openDesk(table(game, flags), 'en');

export const screenOf = (session: Session<GameId>): string => {
  const need = needOf(session);
  return composeScreen(session, isAsk(need) ? need : undefined, undefined, {
    style: plainStyle('en', false),
    ...SMALLEST,
  }).join('\n');
};
