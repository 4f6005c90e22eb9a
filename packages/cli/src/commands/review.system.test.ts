/** Bot games from `simulate --records`, through `verify` and `review`, as their users run them. */

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { read } from '@dicehall/table/schema';
import { beforeAll, describe, expect, test } from 'vitest';
import { reviewShape } from '../records/review-shape.ts';
import { command, home } from '../testing/process.ts';
import { shortFlag } from '../testing/tables.ts';

/** Between bots who choose at random: with this seed the first game is soon over, also where a review takes long. */
async function recordsOf(game: GameId, games: number): Promise<readonly string[]> {
  const folder = join(home, 'bot-games', game);
  const short = shortFlag(game);
  const { code, out } = await command([
    ...['simulate', game, '--games', `${games}`, '--seed', '4', '--records', folder],
    ...['--bots', Array.from({ length: gameOf(game).meta.seats.min }, () => 'random').join()],
    ...(short === '' ? [] : ['--options', short]),
  ]);
  expect(code).toBe(0);
  expect(out).toContain(folder);
  return readdirSync(folder).map((file) => join(folder, file));
}

test.each(GAME_IDS)('%s: records of bot games are verified and reviewed', async (game) => {
  const files = await recordsOf(game, 2);
  expect(files).toHaveLength(2);
  for (const file of files) {
    const { code, out } = await command(['verify', file, '--json']);
    expect({ code, holds: JSON.parse(out).holds }).toEqual({ code: 0, holds: true });
  }
  const [file = ''] = files;
  const svg = join(home, `${game}.svg`);
  const reviewed = await command(['review', file, '--json', '--svg', svg]);
  expect(reviewed.code).toBe(0);
  expect(read(reviewShape, JSON.parse(reviewed.out)).ok).toBe(true);
  expect(readFileSync(svg, 'utf8')).toMatch(/^<svg .*<\/svg>\n$/s);
});

describe('what cannot be drawn is refused in a sentence', () => {
  let record = '';
  beforeAll(async () => {
    [record = ''] = await recordsOf('skip-bo-dice', 1);
  });

  test('a folder that is not there', async () => {
    const svg = join(home, 'nowhere', 'chart.svg');
    const { code, out, err } = await command(['review', record, '--svg', svg]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(`The chart cannot be written: there is no folder for ${svg}.\n`);
  });

  test('a folder in place of a file', async () => {
    const svg = join(home, 'folder');
    mkdirSync(svg);
    const { code, err } = await command(['review', record, '--svg', svg, '--lang', 'es']);
    expect(code).toBe(1);
    expect(err).toMatch(/^El gráfico no se puede guardar en .*EISDIR.*--svg\.\n$/);
  });

  test.each([
    ['a file that is no record', () => 'hello', /changed\.json/],
    [
      'an unfinished game',
      (text: string) => {
        const { log, ...rest } = JSON.parse(text);
        return JSON.stringify({ ...rest, log: log.slice(0, log.length / 2) });
      },
      /^Only a finished game can be reviewed\.$/m,
    ],
  ])('%s', async (_, change, reason) => {
    const file = join(home, 'changed.json');
    const svg = join(home, 'never.svg');
    writeFileSync(file, change(readFileSync(record, 'utf8')));
    const { code, out, err } = await command(['review', file, '--svg', svg]);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n').length).toBe(1);
    expect(existsSync(svg)).toBe(false);
  });
});

test('the help names the chart', async () => {
  const { out } = await command(['review', '--help']);
  expect(out).toContain('--svg <file>');
});

describe('claims seen through the cups', () => {
  /** The record of a game of bots, as if that many of them had been people. */
  async function recordWith(people: number): Promise<string> {
    const [bots = ''] = await recordsOf('dodgy-dice', 1);
    const { log, ...rest } = JSON.parse(readFileSync(bots, 'utf8'));
    const file = join(home, `people-${people}.json`);
    const asPeople = log.map((event: { kind: string; players?: object[] }) =>
      event.kind === 'start'
        ? {
            ...event,
            players: event.players?.map((one, seat) =>
              seat < people ? { kind: 'person', name: `Ana ${seat}` } : one,
            ),
          }
        : event,
    );
    writeFileSync(file, JSON.stringify({ ...rest, log: asPeople }));
    return file;
  }

  test('one person against bots asks nobody, several people have to agree', async () => {
    const alone = await command(['review', await recordWith(1), '--xray']);
    expect(alone).toMatchObject({ code: 0, out: expect.stringContaining('to Ana 0') });
    const together = await recordWith(2);
    const unasked = await command(['review', together, '--xray']);
    expect(unasked).toMatchObject({ code: 1, out: '' });
    expect(unasked.err).toContain('add --agreed if all of them said yes.');
    const agreed = await command(['review', together, '--xray', '--agreed']);
    expect(agreed).toMatchObject({ code: 0, out: expect.stringContaining('was readable by') });
  });

  test('a game without covered dice has nothing to see through', async () => {
    const [record = ''] = await recordsOf('skip-bo-dice', 1);
    const { code, err } = await command(['review', record, '--xray']);
    expect({ code, err }).toEqual({
      code: 1,
      err: 'This game has no covered dice to see through.\n',
    });
  });
});
