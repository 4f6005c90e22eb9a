import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import {
  GAME_IDS,
  type GameId,
  makeRecord,
  type Parsed,
  parseRecord,
  withGame,
} from '@dicehall/rules';
import { randomOptions, randomPlay, SEED, seatsUpTo, seededRandom } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import './all.ts';
import { LANGS } from './lang.ts';
import { MESSAGES } from './messages/store.ts';
import { expectedText, reasonText } from './notation.ts';

const keysOf = (kind: string): readonly string[] =>
  [...MESSAGES.en.keys()].flatMap((key) =>
    key.startsWith(`notation.${kind}.`) ? [key.slice(`notation.${kind}.`.length)] : [],
  );

/** Games that name what their notation says; of any other, each thing and reason is read out as it is. */
const NAMING = GAME_IDS.filter((id) => sectionsOf(id).includes('notation'));

/** The sources of the rules, without tests and without the games that name nothing. */
const RULES = readRules();

/** Every text that a parser of the rules gives for what it expected; what is filled in is left out. */
const EXPECTED = expectedIn(RULES);

function expectedIn(source: string): readonly string[] {
  const call =
    /\b(?:fail|integer|word|oneOf)\((?:[^()]|\([^()]*\))*?, (['`])((?:(?!\1).)+)\1(?:, \w+)?\)/g;
  const field = /\bexpected(?:: string)?(?: =|:) (['`])((?:(?!\1).)+)\1/g;
  const texts = [...source.matchAll(call), ...source.matchAll(field)];
  return texts.map(([, , text = '']) => text.replaceAll(/\$\{.*\}/g, '1'));
}

/** The sections of what a game says at its table and in the terminal. */
function sectionsOf(id: GameId): readonly string[] {
  const files = ['table', 'terminal'].map(
    (part) => new URL(`en/${id}/${part}.json`, import.meta.url),
  );
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8'))));
}

function readRules(): string {
  const root = fileURLToPath(new URL('../../rules/src/', import.meta.url));
  const silent = GAME_IDS.filter((id) => !NAMING.includes(id));
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|testing|fixtures/.test(path))
    .filter((path) => !silent.some((id) => path.startsWith(`${id}/`)))
    .map((path) => readFileSync(`${root}${path}`, 'utf8'))
    .join('\n');
}

test('the things and reasons that have words are those that the rules name', () => {
  const quoted = (text: string) => RULES.includes(`'${text}'`);
  const things = EXPECTED.flatMap((text) => [text, ...text.split(/: |, | or /)]);
  expect(keysOf('expected').filter((thing) => !things.includes(thing))).toEqual([]);
  expect(keysOf('reason').filter((reason) => !quoted(reason))).toEqual([]);
});

test('every reason that the rules give has words', () => {
  const returned = [...RULES.matchAll(/(?:return|\?|:|=) '([a-z0-9]+(?:-[a-z0-9]+)+|over)'/g)];
  const reasons = returned.flatMap(([, reason = '']) => reason);
  const known = keysOf('reason');
  const others = [...MESSAGES.en.keys()];
  const missing = reasons.filter(
    (reason) => !known.includes(reason) && !others.some((key) => key.endsWith(`.${reason}`)),
  );
  expect(missing).toEqual([]);
});

/** What both languages write alike: literals of the notation, and words that happen to be the same. */
const ALIKE =
  /^(?:[\da-f.]+|[GRP]|roll|skip|take|ignore|give|stop|place|remove|lot|middle|gone|spectator|total|a)$/;

test('everything that the rules expect in a text has its Spanish words', () => {
  expect(EXPECTED.length).toBeGreaterThan(25);
  const wordsOf = (text: string) =>
    text.split(/[^\p{L}\d.]+/u).filter((word) => /\p{L}/u.test(word));
  const left = EXPECTED.filter((text) => !text.startsWith("'")).flatMap((text) => {
    const spanish = wordsOf(expectedText('es', text));
    const same = wordsOf(expectedText('en', text)).filter((word) => spanish.includes(word));
    return same.filter((word) => !ALIKE.test(word)).map((word) => `${text}: ${word}`);
  });
  expect(left).toEqual([]);
});

type Parser = (line: string) => Parsed<unknown>;

/** Every kind of text that two short plays of a game give rise to, with its parser. */
const textsOf = (id: GameId): ReadonlyMap<string, Parser> =>
  withGame(id, (game) => {
    const { notation } = game;
    const texts = new Map<string, Parser>();
    const random = seededRandom(SEED);
    for (const seats of new Set([2, seatsUpTo(id, 3)])) {
      const setting = { seats, options: randomOptions(game, seats, random) };
      const { steps } = randomPlay(game, setting, random, ({ state }) => {
        if (texts.size > SOME) return;
        texts.set(notation.makeState(state), notation.parseState);
        texts.set(notation.makeView(game.view(state, 0)), notation.parseView);
      });
      const record = makeRecord(game, { ...setting, steps: steps.slice(0, SOME) });
      texts.set(record, (line) => parseRecord(game, line));
    }
    return texts;
  });

const SOME = 12;

/** What the parser of a text expects where the text is cut off or has a wrong character. */
function expectations(text: string, parse: Parser): readonly string[] {
  return Array.from(text).flatMap((_, at) =>
    [text.slice(0, at), `${text.slice(0, at)}~${text.slice(at + 1)}`].flatMap((spoilt) => {
      const result = parse(spoilt);
      const isSyntax = !result.ok && result.refusal.code === 'bad-notation';
      return isSyntax ? [result.refusal.expected] : [];
    }),
  );
}

/** Words that no literal of the notation contains and no Spanish text either. */
const ENGLISH = /\b(?:an|at|each|many|most|of|option|or|the|to|version)\b/;

describe.each(NAMING)('%s', (id) => {
  test('whatever is expected in a text is named in Spanish', () => {
    const all = [...textsOf(id)].flatMap(([text, parse]) => expectations(text, parse));
    const things = [...new Set(all)].filter((thing) => !thing.startsWith("'"));
    expect(things.length).toBeGreaterThan(5);
    expect(things.filter((thing) => ENGLISH.test(expectedText('es', thing)))).toEqual([]);
  });
});

test.each([
  ["'@'", "'@'", "'@'"],
  ['seat', 'the number of a seat', 'el número de un asiento'],
  ['seat or -', 'the number of a seat or -', 'el número de un asiento o -'],
  ['lot|roll|over', 'lot, roll or over', 'lot, roll u over'],
  ['10, 20 or 40', '10, 20 or 40', '10, 20 o 40'],
  ['a face: 1 to 12, G, R or P', 'a face: 1 to 12, G, R or P', 'una cara: 1 a 12, G, R o P'],
  [
    '[10|20|40,] stop|chip',
    'stop or chip, or before that 10, 20 or 40 and a comma',
    'stop o chip, o antes 10, 20 o 40 y una coma',
  ],
  [
    'a step: *roll, seat.action or =',
    'a step: *roll, seat.action or =',
    'un paso: *tirada, asiento.jugada o =',
  ],
])('expected %s', (expected, english, spanish) => {
  expect(expectedText('en', expected)).toBe(english);
  expect(expectedText('es', expected)).toBe(spanish);
});

test.each(LANGS)('%s: a reason without words of its own is read out as it is', (lang) => {
  expect(reasonText(lang, 'dice-on-the-floor')).toBe('dice on the floor');
});
