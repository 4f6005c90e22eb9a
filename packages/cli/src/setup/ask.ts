/** Setting up a table by questions where there are no flags. */

import { introduce } from '@dicehall/research/terminal/bots';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { BOT_NAMES, defaultLevels, levelsOf } from '@dicehall/strategy';
import { gameName, type Lang, say } from '@dicehall/words';
import type { Asker } from './asker.ts';
import type { PlayerSetup } from './players.ts';
import { freeName, nameFault } from './players.ts';

export const askGame = ({ choose, lang }: Asker): Promise<GameId> =>
  choose(
    say(lang, 'terminal.ask-game'),
    GAME_IDS.map((game) => {
      const { min, max } = gameOf(game).meta.seats;
      const title = gameName(lang, game);
      return { value: game, label: say(lang, 'terminal.ask-game-item', { title, min, max }) };
    }),
  );

/** People, bots, how well the bots play, and the people's names. */
export async function askPlayers(game: GameId, asker: Asker): Promise<readonly PlayerSetup[]> {
  const { lang } = asker;
  const { min, max } = gameOf(game).meta.seats;
  const people = await asker.choose(
    say(lang, 'terminal.ask-people'),
    range(1, max).map((n) => ({ value: n, label: say(lang, 'terminal.people', { n }) })),
  );
  const bots = await askBots(game, Math.max(0, min - people), max - people, asker);
  const players: PlayerSetup[] = [];
  for (let seat = 0; seat < people; seat++) {
    const taken = players.map(({ name }) => name);
    const name = await asker.write(
      say(lang, 'terminal.ask-name', { n: seat + 1 }),
      freeName(taken, undefined, lang),
      (given) => nameFault(given, taken, lang),
    );
    players.push({ name, bot: undefined });
  }
  for (const bot of bots) {
    const taken = players.map(({ name }) => name);
    players.push({ name: freeName(taken, bot, lang, game), bot });
  }
  return players;
}

async function askBots(
  game: GameId,
  fewest: number,
  most: number,
  asker: Asker,
): Promise<readonly string[]> {
  const { lang } = asker;
  if (most === 0) return [];
  const count = await asker.choose(
    say(lang, 'terminal.ask-bots'),
    range(fewest, most).map((n) => ({ value: n, label: say(lang, 'terminal.bots', { n }) })),
  );
  if (count === 0) return [];
  const choices = [...players(game, lang), ...simpleBots(lang)];
  const bots: string[] = [];
  for (let n = 1; n <= count; n++) {
    const question =
      count === 1
        ? say(lang, 'terminal-bots.ask')
        : say(lang, 'terminal-bots.ask-one-of', { n, count });
    bots.push(await asker.choose(question, choices, bots.at(-1) ?? defaultLevels(game).gentle));
  }
  return bots;
}

/** The game's own bots from gentle to strongest, each with its character. */
const players = (game: GameId, lang: Lang) =>
  levelsOf(game).map(({ name: value }) => {
    const { name, character } = introduce(game, value, lang);
    return { value, label: say(lang, 'terminal-bots.item', { name, character }) };
  });

const simpleBots = (lang: Lang) =>
  BOT_NAMES.toReversed().map((value) => ({ value, label: say(lang, `terminal.bot-${value}`) }));

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);
