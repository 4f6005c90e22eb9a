/** The server knows its bots, a table does not: an unknown level is refused before it is written. */

import { type GameId, parseGameId } from '@dicehall/rules';
import { BOT_NAMES, defaultLevels, isBotName, levelsOf } from '@dicehall/strategy';
import type { Command, Refusal, Setup } from '@dicehall/table';

/** The level that a command or a new table asks for and that is not there. */
function unknownLevel(game: GameId, wanted: readonly (string | undefined)[]): Refusal | undefined {
  const level = wanted.find((one) => one !== undefined && !isBotName(game, one));
  if (level === undefined) return undefined;
  const known = [...BOT_NAMES, ...levelsOf(game).map(({ name }) => name)];
  return { code: 'no-such-bot', level, known };
}

export const levelRefusal = (game: GameId, command: Command): Refusal | undefined =>
  unknownLevel(game, [
    command.kind === 'bot' ? command.level : undefined,
    command.kind === 'change' ? command.settings?.standIn : undefined,
  ]);

/** Faults of the game itself are reported when the table opens. */
export function setupRefusal({ game, settings }: Setup): Refusal | undefined {
  const known = parseGameId(game);
  return known.ok ? unknownLevel(known.value, [settings?.standIn]) : undefined;
}

/** A fair player of the game stands in for people who are away, unless the host has chosen another. */
export function withStandIn(setup: Setup): Setup {
  const game = parseGameId(setup.game);
  if (!game.ok) return setup;
  return {
    ...setup,
    settings: { standIn: defaultLevels(game.value).standard, ...setup.settings },
  };
}
