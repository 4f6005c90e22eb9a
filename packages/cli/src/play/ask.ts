/** Setting up a table by questions, for those who come without flags. */

import { isCancel, select, text } from '@clack/prompts';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { BOT_NAMES, type BotName } from '@dicehall/strategy';
import { gameName, type Lang, say } from '@dicehall/words';
import { interrupt } from '../terminal.ts';
import { freeName, nameFault } from './names.ts';
import { gameOf, type Player } from './table.ts';

export interface Choice<T> {
  readonly value: T;
  readonly label: string;
}

/** A menu. Leaving it with Ctrl-C or Esc leaves the program. */
export async function choose<T extends string | number | boolean>(
  message: string,
  choices: readonly Choice<T>[],
  initial?: T,
): Promise<T> {
  const options = choices.map(({ label }, value) => ({ value, label }));
  const first = Math.max(
    0,
    choices.findIndex(({ value }) => value === initial),
  );
  const picked = await select({
    message,
    options,
    initialValue: first,
    showInstructions: false,
  });
  const choice = isCancel(picked) ? undefined : choices[picked];
  return choice === undefined ? interrupt() : choice.value;
}

export const askGame = (lang: Lang): Promise<GameId> =>
  choose(
    say(lang, 'terminal.ask-game'),
    GAME_IDS.map((game) => {
      const { min, max } = gameOf(game).meta.seats;
      const title = gameName(lang, game);
      return { value: game, label: say(lang, 'terminal.ask-game-item', { title, min, max }) };
    }),
  );

/** People, bots, how well the bots play, and what the people are called. */
export async function askPlayers(game: GameId, lang: Lang): Promise<readonly Player[]> {
  const { min, max } = gameOf(game).meta.seats;
  const people = await choose(
    say(lang, 'terminal.ask-people'),
    range(1, max).map((value) => ({ value, label: say(lang, 'terminal.people', { n: value }) })),
  );
  const bots = await askBots(Math.max(0, min - people), max - people, lang);
  const players: Player[] = [];
  for (let seat = 0; seat < people; seat++) {
    const names = players.map(({ name }) => name);
    players.push({ name: await askName(seat, names, lang), bot: undefined });
  }
  for (const bot of bots) {
    players.push({
      name: freeName(
        players.map(({ name }) => name),
        bot,
        lang,
      ),
      bot,
    });
  }
  return players;
}

async function askBots(fewest: number, most: number, lang: Lang): Promise<readonly BotName[]> {
  if (most === 0) return [];
  const count = await choose(
    say(lang, 'terminal.ask-bots'),
    range(fewest, most).map((value) => ({
      value,
      label: say(lang, 'terminal.bots', { n: value }),
    })),
  );
  if (count === 0) return [];
  const bot = await choose(
    say(lang, 'terminal.ask-bot'),
    BOT_NAMES.toReversed().map((value) => ({ value, label: say(lang, `terminal.bot-${value}`) })),
  );
  return new Array<BotName>(count).fill(bot);
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

async function askName(seat: number, taken: readonly string[], lang: Lang): Promise<string> {
  const free = freeName(taken, undefined, lang);
  const name = await text({
    message: say(lang, 'terminal.ask-name', { n: seat + 1 }),
    placeholder: free,
    defaultValue: free,
    validate: (given) =>
      given === undefined || given.trim() === '' ? undefined : nameFault(given.trim(), taken, lang),
  });
  return isCancel(name) ? interrupt() : name.trim();
}
