/**
 * Messages in pieces that are asked for together: what the app says, what is said online, and for each game what
 * is said at its table, in each language. The files of `packages/words` hold all games; a piece leaves the others out.
 */

import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { GAME_IDS } from '@dicehall/rules';
import { LANGS } from '@dicehall/words/on-demand';
import type { Plugin } from 'vite';

const WORDS = resolve(import.meta.dirname, '../../words/src');
const MESSAGES = 'virtual:messages';
const PIECE = '\0messages:';

/** Files by the name that their keys begin with. */
const AT_TABLE = {
  action: 'actions',
  bot: 'bots',
  log: 'log',
  name: 'names',
  option: 'options',
  refusal: 'refusals',
  state: 'states',
};

/** Of tables on a server and of records, beside any game. */
const ONLINE = { table: 'table', 'web-online': 'web-online' };

/** Of the command field, with what it says of tables. */
const COMMANDS = { command: 'commands', table: 'table' };

/** Of the scripted first games. */
const LESSONS = { 'web-lessons': 'web-lessons' };

/** Of what a finished game was like. */
const STORY = { story: 'story' };

/** Pieces that are not a game's. */
const BESIDE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  online: ONLINE,
  commands: COMMANDS,
  lessons: LESSONS,
  story: STORY,
};

type Messages = Readonly<Record<string, unknown>>;

const fileOf = (lang: string, name: string): string => resolve(WORDS, lang, `${name}.json`);

const read = (lang: string, name: string): Messages =>
  existsSync(fileOf(lang, name)) ? JSON.parse(readFileSync(fileOf(lang, name), 'utf8')) : {};

/** Without what is said of other games alone. */
const onlyFor = (game: string, messages: Messages): Messages => {
  const others = GAME_IDS.filter((id) => id !== game);
  return Object.fromEntries(
    Object.entries(messages).filter(([key]) => !others.some((id) => key.startsWith(`${id}.`))),
  );
};

function pieceOf(lang: string, game: string): Readonly<Record<string, Messages>> {
  // Whoever has not said their name is an animal before any game is loaded.
  if (game === '')
    return { web: read(lang, 'web'), name: { animals: read(lang, 'names')['animals'] } };
  const beside = BESIDE[game];
  if (beside !== undefined) {
    return Object.fromEntries(
      Object.entries(beside).map(([name, file]) => [name, read(lang, file)]),
    );
  }
  const files = Object.entries(AT_TABLE).map(([name, file]) => [
    name,
    onlyFor(game, read(lang, file)),
  ]);
  return { ...Object.fromEntries(files), [`web-${game}`]: read(lang, `web-${game}`) };
}

/** `{ en: { '': () => import(…), 'dodge-dice': … }, es: … }`: the empty name is the app itself. */
function index(): string {
  const langs = LANGS.map((lang) => {
    const pieces = ['', ...Object.keys(BESIDE), ...GAME_IDS].map(
      (game) =>
        `${JSON.stringify(game)}: () => import(${JSON.stringify(`${PIECE}${lang}/${game}`)})`,
    );
    return `${lang}: { ${pieces.join(', ')} }`;
  });
  return `export const pieces = { ${langs.join(', ')} };`;
}

export function messages(): Plugin {
  return {
    name: 'dicehall-messages',
    resolveId: (from) =>
      from === MESSAGES ? `\0${MESSAGES}` : from.startsWith(PIECE) ? from : undefined,
    load(id) {
      if (id === `\0${MESSAGES}`) return index();
      if (!id.startsWith(PIECE)) return undefined;
      const [lang = '', game = ''] = id.slice(PIECE.length).split('/');
      for (const name of [...Object.values(AT_TABLE), 'commands', 'table', 'web', `web-${game}`]) {
        if (existsSync(fileOf(lang, name))) this.addWatchFile(fileOf(lang, name));
      }
      return `export const files = ${JSON.stringify(pieceOf(lang, game))};`;
    },
  };
}
