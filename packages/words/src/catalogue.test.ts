import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { isMessageKey, MESSAGES, type Message, type MessageKey } from './catalogue.ts';
import { LANGS } from './lang.ts';
import { say } from './message.ts';

const KEYS = [...MESSAGES.en.keys()];

const formsOf = (message: Message): readonly string[] =>
  typeof message === 'string'
    ? [message]
    : [message.one, message.other, ...(message.zero === undefined ? [] : [message.zero])];

const placeholdersIn = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));

/** What a message needs: its placeholders, and the number it goes by. */
function needs(message: Message): readonly string[] {
  const names = formsOf(message).flatMap(placeholdersIn);
  const by = typeof message === 'string' ? [] : [message.by];
  return [...new Set([...names, ...by])].sort();
}

describe.each(LANGS)('%s', (lang) => {
  test('has the keys of English, in the same order', () => {
    expect([...MESSAGES[lang].keys()]).toEqual(KEYS);
  });

  test('needs the same data as English, message by message', () => {
    const all = (messages: ReadonlyMap<string, Message>) =>
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
    const alike = KEYS.filter(isMessageKey).filter((key) => {
      const message = MESSAGES[lang].get(key) ?? '';
      if (typeof message === 'string' || key === 'name.images') return false;
      return spoken(lang, key, message, 1) === spoken(lang, key, message, 2);
    });
    expect(alike).toEqual([]);
  });
});

/** A plural message for that number, with the number itself left out. */
function spoken(lang: 'en' | 'es', key: MessageKey, message: Message, n: number): string {
  const data = Object.fromEntries(needs(message).map((name) => [name, '#']));
  const by = typeof message === 'string' ? '' : message.by;
  return say(lang, key, { ...data, [by]: n }).replaceAll(String(n), '#');
}

const literal = (text: string): string => text.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&');

/** Every text between quotes in the packages' sources that could be a key; `${...}` stands for anything. */
function usedPatterns(): readonly RegExp[] {
  const packages = fileURLToPath(new URL('../../', import.meta.url));
  const sources = readdirSync(packages, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /^[^/\\]+[/\\]src[/\\].*\.tsx?$/.test(path) && !path.endsWith('.test.ts'),
  );
  const text = sources.map((path) => readFileSync(`${packages}${path}`, 'utf8')).join('\n');
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
