/** `dicehall bots`: the bots of each game, their characters and how strong they are. */

import { introduce, rulesInShort } from '@dicehall/research/terminal/bots';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { gameFlag } from '@dicehall/research/terminal/flags';
import { pad, wrap } from '@dicehall/research/terminal/text';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { BOT_NAMES, defaultLevels, levelsOf, policyNames } from '@dicehall/strategy';
import { gameName, type Lang, say } from '@dicehall/words';

interface BotsFlags {
  readonly json?: true;
}

const WIDEST = 80;
const NAME = 12;

export const botsCommand: TerminalCommand<string | undefined, BotsFlags> = {
  name: 'bots',
  about: 'terminal-bots.about-bots',
  argument: ['[game]', 'terminal.argument-game'],
  options: [['--json', 'terminal.flag-json']],
  run: bots,
};

export function bots(name: string | undefined, { json }: BotsFlags, lang: Lang): void {
  const games = name === undefined ? GAME_IDS : [gameFlag(name, lang)];
  const { stdout } = process;
  if (json === true) {
    stdout.write(`${JSON.stringify(games.map((game) => listed(game, lang)))}\n`);
    return;
  }
  const columns = Math.min(stdout.columns ?? WIDEST, WIDEST);
  const pages = games.map((game) => pageOf(game, columns, lang).join('\n'));
  stdout.write(`${[...pages, ...lastWords(games[0], columns, lang)].join('\n\n')}\n`);
}

const listed = (game: GameId, lang: Lang) => ({
  game,
  players: levelsOf(game).map(({ name, strength, rating }) => {
    const { name: title, character, strength: wins } = introduce(game, name, lang);
    return { name, title, strength, rating, character, wins };
  }),
  simple: [...BOT_NAMES, ...policyNames(game)].map((name) => ({
    name,
    character: introduce(game, name, lang).character,
  })),
});

/** Weakest first: a number, the name, the character, and below it the strength. */
function pageOf(game: GameId, columns: number, lang: Lang): readonly string[] {
  const indent = ' '.repeat(NAME);
  const simple = rulesInShort(game).join(', ');
  const text = (line: string): readonly string[] =>
    wrap(line, columns - NAME).map((part) => `${indent}${part}`);
  return [
    say(lang, 'terminal-bots.list-head', { game: gameName(lang, game) }),
    ...levelsOf(game).flatMap(({ name, strength, rating }) => {
      const { character, strength: wins } = introduce(game, name, lang);
      const [first = '', ...rest] = text(character);
      const head = pad(`${strength}  ${name}`, NAME) + first.slice(NAME);
      const measured =
        rating === undefined
          ? []
          : text(say(lang, 'terminal-bots.list-strength', { wins, rating }));
      return [head, ...rest, ...measured];
    }),
    ...(simple === '' ? [] : text(say(lang, 'terminal-bots.list-rules', { rules: simple }))),
  ];
}

/** The bots that every game has, and how to seat some of this game's. */
function lastWords(game: GameId | undefined, columns: number, lang: Lang): readonly string[] {
  const simple = BOT_NAMES.toReversed().map(
    (name) => `${pad(name, NAME)}${say(lang, `bot.${name}.character`)}`,
  );
  if (game === undefined) return [simple.join('\n')];
  const { strongest, gentle } = defaultLevels(game);
  const use = say(lang, 'terminal-bots.list-use', { game, bots: `${strongest},${gentle}` });
  return [[...simple, ...wrap(use, columns)].join('\n')];
}
