import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_IDS, isGameId } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import '../all.ts';
import terminal from '../en/terminal.ts';
import { LANGS } from '../lang.ts';
import { LATE } from '../late-words.ts';
import type { MessageKey } from './keys.ts';
import { say } from './say.ts';
import { isMessageKey, MESSAGES, SHARED } from './store.ts';
import type { MessageText } from './translations.ts';

const KEYS = [...MESSAGES.en.keys()];

const formsOf = (message: MessageText): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : [message.one, message.other, ...(message.zero === undefined ? [] : [message.zero])];

const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

const FOLDER = fileURLToPath(new URL('../', import.meta.url));

/** The files of a language that hold texts, those of a game with its folder. */
const filesOf = (lang: string): readonly string[] =>
  readdirSync(`${FOLDER}${lang}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .sort();

const textOf = (lang: string, file: string): unknown =>
  JSON.parse(readFileSync(`${FOLDER}${lang}/${file}`, 'utf8'));

/** The keys of a file in order; a text is a text, in one form or several. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shapeOf);
  if (typeof value !== 'object' || value === null || 'by' in value) return '';
  return Object.entries(value).map(([key, own]) => [key, shapeOf(own)]);
}

/** What a message needs: its placeholders, and the number it goes by. */
function needs(message: MessageText): readonly string[] {
  const names = formsOf(message).flatMap(placeholdersIn);
  const by = typeof message === 'string' ? [] : [message.by];
  return [...new Set([...names, ...by])].sort();
}

describe.each(LANGS)('%s', (lang) => {
  test('has the files of English, with the same keys in the same order', () => {
    const files = filesOf(lang);
    expect(files).toEqual(filesOf('en'));
    for (const file of files) {
      expect(shapeOf(textOf(lang, file)), file).toEqual(shapeOf(textOf('en', file)));
    }
  });

  test('needs the same data as English, message by message', () => {
    const all = (messages: ReadonlyMap<string, MessageText>) =>
      Object.fromEntries([...messages].map(([key, message]) => [key, needs(message)]));
    expect(all(MESSAGES[lang])).toEqual(all(MESSAGES.en));
  });

  test('has no empty text, stray brace or double blank', () => {
    const bad = [...MESSAGES[lang]].filter(([, message]) =>
      formsOf(message).some(
        (text) => text === '' || /\s\s|[{}]/.test(text.replaceAll(/\{\w+\}/g, 'x')),
      ),
    );
    expect(bad).toEqual([]);
  });

  // A hyphen before a digit or a placeholder would be a minus; `{n}-{m}` is none.
  test('has typographic apostrophes and minus signs', () => {
    const bad = [...MESSAGES[lang]].filter(([, message]) =>
      formsOf(message).some((text) => /'|(^|[\s(“«])-[\d{]/.test(text)),
    );
    expect(bad).toEqual([]);
  });

  test('says one and many differently', () => {
    const alike = KEYS.filter((key) => isMessageKey(lang, key)).filter((key) => {
      const message = MESSAGES[lang].get(key) ?? '';
      if (typeof message === 'string' || key === 'name.images') return false;
      return spoken(lang, key, message, 1) === spoken(lang, key, message, 2);
    });
    expect(alike).toEqual([]);
  });
});

/** A plural message for that number, with the number itself left out. */
function spoken(lang: 'en' | 'es', key: MessageKey, message: MessageText, n: number): string {
  const data = Object.fromEntries(needs(message).map((name) => [name, '#']));
  const by = typeof message === 'string' ? '' : message.by;
  return say(lang, key, { ...data, [by]: n }).replaceAll(String(n), '#');
}

const isOfGame = (file: string): boolean => isGameId(file.split(/[/\\]/)[0] ?? '');

/** One for each file that is of no game. */
async function sharedSections(): Promise<readonly (readonly [string, object])[]> {
  const parts = await Promise.all(
    [...Object.values(SHARED), ...Object.values(LATE)].map(async ({ en }) => (await en()).default),
  );
  return [terminal, ...parts].flatMap((part) => Object.entries(part));
}

/** Every section of every file once, with its messages. */
async function sections(): Promise<readonly (readonly [string, object])[]> {
  const ofGames = filesOf('en').filter(
    (file) => isOfGame(file) && !/(?:title|rules)\.json$/.test(file),
  );
  const shared = await sharedSections();
  return [...shared, ...ofGames.flatMap((file) => Object.entries(textOf('en', file) ?? {}))];
}

test('every file is loaded, and no two files have the same key', async () => {
  const keys = (await sections()).flatMap(([section, messages]) =>
    Object.keys(messages).map((name) => `${section}.${name}`),
  );
  const titles = GAME_IDS.flatMap((game) => [`name.game.${game}`, `web.about.${game}`]);
  expect([...keys, ...titles].sort()).toEqual(KEYS.toSorted());
  const files = filesOf('en').filter((file) => !isOfGame(file));
  expect(await sharedSections()).toHaveLength(files.length);
});

const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** What `generic.ts` says in the words of any game counts only for games that do not say it themselves. */
function sourceOf(packages: string, path: string): string {
  const text = readFileSync(`${packages}${path}`, 'utf8');
  if (!/words[/\\]src[/\\]generic\.ts$/.test(path)) return text;
  const without = text.replaceAll(/`(?:action|log)\.\$\{game\}[^`]*`/g, "''");
  const silent = GAME_IDS.filter((game) => !existsSync(`${FOLDER}${game}/log.ts`));
  return without + silent.map((game) => `'action.${game}.\${verb}' 'log.${game}.\${verb}'`).join();
}

/** Every text between quotes in the packages' sources that could be a key; `${...}` stands for anything. */
function usedPatterns(): readonly RegExp[] {
  const packages = fileURLToPath(new URL('../../../', import.meta.url));
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^[^/\\]+[/\\]src[/\\].*\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  );
  const text = sources.map((path) => sourceOf(packages, path)).join('\n');
  const files = [...new Set(KEYS.map((key) => key.split('.', 1)[0]))].join('|');
  return [...text.matchAll(new RegExp(`['\`]((?:${files})\\.[^'\`\n]+)['\`]`, 'g'))].map(
    ([, used = '']) =>
      new RegExp(
        `^${used
          .split(/\$\{[^}]*\}/)
          .map(literal)
          .join('.+')}$`,
      ),
  );
}

test('every message is said somewhere', () => {
  const used = usedPatterns();
  expect(KEYS.filter((key) => !used.some((pattern) => pattern.test(key)))).toEqual([]);
});
