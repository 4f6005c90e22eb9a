/** Tables for tests of sessions, with the same dice each time, and their screens. */

import { plainStyle } from '@dicehall/research/terminal/style';
import type { GameId } from '@dicehall/rules';
import { seatsUpTo, shortOptions } from '@dicehall/rules/testing';
import { DRAWING } from '../games/slice.ts';
import { composeScreen } from '../play/screen.ts';
import { nextOf } from '../session/prompt.ts';
import type { Session } from '../session/session.ts';
import { tableFromFlags } from '../setup/flags.ts';
import type { TableSetup } from '../setup/players.ts';
import { type Desk, isPrompt, openDesk } from './desk.ts';

/** For `--options`: house rules with which a game is soon over. */
export function shortFlag(game: GameId): string {
  const options = shortOptions(game);
  return options === '-' ? '' : options;
}

/** For flags: Ana, Ben and a bot where the game has a seat for it. */
export const company = (game: GameId, bot: string): { names: string; bots?: string } =>
  seatsUpTo(game, 3) === 3 ? { names: 'Ana,Ben', bots: bot } : { names: 'Ana,Ben' };

type Flags = Parameters<typeof tableFromFlags>[1];

export const table = (game: GameId, flags: Flags): TableSetup<GameId> =>
  tableFromFlags(game, { seed: '2', ...flags }, 'en');

export const desk = (game: GameId, flags: Flags): Desk => openDesk(table(game, flags), 'en');

export const screenOf = (session: Session<GameId>): string => {
  const next = nextOf(session);
  return composeScreen(session, isPrompt(next) ? next : undefined, undefined, {
    style: plainStyle('en', false),
    columns: DRAWING.columns,
    rows: 24,
  }).join('\n');
};
