/** Another table on this device with one bot changed: everything else stays as it was. */

import type { LocalLink } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { nameFor, rememberLevel } from '../bots/levels.ts';
import { type NextBot, nextBot } from './next-bot.ts';
import { type LocalTable, openLocal } from './open.ts';

export interface OfferedBot extends NextBot {
  /** What the bot will be called. */
  readonly name: string;
}

export function offeredNext(game: GameId, link: LocalLink): OfferedBot | undefined {
  const seats = link.state.views[0]?.seats ?? [];
  const results = link.log.flatMap((entry) => (entry.kind === 'end' ? [entry.result] : []));
  const next = nextBot(game, seats, results);
  if (next === undefined) return undefined;
  const others = seats.filter((_, seat) => seat !== next.seat).map(({ name }) => name);
  return { ...next, name: nameFor(game, next.level, others) };
}

/** Undefined if it could not be opened. Remembers the bot for the next quick game. */
export async function openNext(
  game: GameId,
  { link, shapes }: Pick<LocalTable, 'link' | 'shapes'>,
  next: OfferedBot,
): Promise<LocalTable | undefined> {
  const [view] = link.state.views;
  if (view === undefined) return undefined;
  const players = view.seats.map(({ kind, name, level }, seat) => {
    if (seat === next.seat) return { kind: 'bot', name: next.name, level: next.level } as const;
    return kind === 'bot' ? ({ kind, name, level } as const) : ({ kind: 'person', name } as const);
  });
  rememberLevel(game, next.level);
  const opened = await openLocal({
    game,
    players,
    shapes,
    options: view.options,
    coach: view.settings.coach ?? 'off',
  });
  return opened.ok ? opened.table : undefined;
}
