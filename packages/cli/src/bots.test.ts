import { existsSync, readFileSync } from 'node:fs';
import { coverageTexts, introduce, rulesInShort } from '@dicehall/research/terminal/bots';
import { progressBar } from '@dicehall/research/terminal/progress';
import { styleFor } from '@dicehall/research/terminal/style';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { BOT_NAMES, levelsOf, policyNames } from '@dicehall/strategy';
import { LANGS, say } from '@dicehall/words';
import { describe, expect, test } from 'vitest';
import { command, dicehall } from './testing/process.ts';

/** What is said of the bots of a game. */
function botKeys(game: GameId): readonly string[] {
  return ['table', 'terminal'].flatMap((name) => {
    const file = new URL(`../../words/src/en/${game}/${name}.json`, import.meta.url);
    return existsSync(file)
      ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))[`bot.${game}`] ?? {})
      : [];
  });
}

describe.each(GAME_IDS)('%s', (game) => {
  test.each(LANGS)('every player has a name, a character and a strength: %s', (lang) => {
    for (const { name, rating } of levelsOf(game)) {
      const words = introduce(game, name, lang);
      expect(words.name).toMatch(/^\p{Lu}/u);
      expect(words.character).toMatch(/^.{10,100}\.$/u);
      // Little is said of the strength of what was never measured.
      if (rating !== undefined) expect(words.strength).not.toBe('');
    }
  });

  test.each(LANGS)('every simple rule that can be named has plain words: %s', (lang) => {
    for (const name of [...BOT_NAMES, ...policyNames(game)]) {
      const { character, strength } = introduce(game, name, lang);
      expect(character, name).toMatch(/^.{10,110}\.$/u);
      expect(character).not.toContain('{');
      expect(strength).toBe('');
    }
  });

  test('nobody is described who is not there', () => {
    const known = [
      ...levelsOf(game).map(({ name }) => name),
      ...policyNames(game),
      'hold-at',
      'doubt',
      'doubt-bluff',
    ];
    const described = botKeys(game).map((key) => key.split('.')[0] ?? '');
    expect(described.filter((name) => !known.includes(name))).toEqual([]);
  });

  test('dicehall bots introduces all of them, weakest first, within 80 columns', async () => {
    const { code, out } = await command(['bots', game]);
    expect(code).toBe(0);
    const places = levelsOf(game).map(({ name }) => out.search(new RegExp(`^\\d  ${name} `, 'm')));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    for (const rule of rulesInShort(game)) expect(out.replaceAll(/\s+/g, ' ')).toContain(rule);
  });
});

test('dicehall bots --json: one object for each game', async () => {
  const { out } = await command(['bots', '--json', '--lang', 'es']);
  const all: readonly { readonly game: GameId; readonly players: readonly object[] }[] =
    JSON.parse(out);
  expect(all.map(({ game }) => game)).toEqual([...GAME_IDS]);
  expect(all[0]?.players[0]).toMatchObject({ name: 'greta', title: 'Greta', strength: 1 });
});

test.each([
  ['dodge-dice', ['marlene', 'willi'], { target: 100 }, 2, []],
  ['dodge-dice', ['marlene', 'willi'], { target: 100 }, 3, ['Marlene']],
  ['skip-bo-dice', ['ada', 'ada'], { goal: 100 }, 2, ['Ada']],
] as const)('%s, %j, %j, %i seats: it is said of %j', (game, bots, options, seats, names) => {
  const said = names.map((name) => say('en', 'bot.estimates', { name }));
  expect(coverageTexts(game, bots, options, seats, 'en')).toEqual(said);
});

test('it is said at the table, too', () => {
  const flags = ['--bots', 'ada', '--seed', '1', '--options', 'goal=100', '--plain'];
  const { out } = dicehall(['play', 'skip-bo-dice', ...flags], 'quit\n');
  expect(out.replaceAll(/\s+/g, ' ')).toContain('Ada’s book was made for other rules');
});

test('a bar with a clock tells how long it will take', () => {
  const written: string[] = [];
  let now = 0;
  const style = styleFor('en', false, process.stdout);
  const bar = progressBar(1, { write: (text) => written.push(String(text)) > 0 }, style, () => now);
  bar.show(0.01);
  now = 10_000;
  bar.show(0.25);
  expect(written[0]).toMatch(/1 %$/);
  expect(written[1]).toMatch(/25 %, about 30 s left$/);
});

test('simulate knows every player and simple rule', async () => {
  const args = [
    'simulate',
    'skip-bo-dice',
    '--bots',
    'vera,hold-at-8',
    '--games',
    '4',
    '--seed',
    '1',
  ];
  const { code, out } = await command([...args, '--workers', '1', '--json']);
  expect(code).toBe(0);
  const { bots }: { readonly bots: readonly { readonly bot: string }[] } = JSON.parse(out);
  expect(bots.map(({ bot }) => bot)).toEqual(['vera', 'hold-at-8']);
});
