/** Everything that a command prints with `--json` has a place in the published schema, and nothing else is printed. */

import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsBy } from '@dicehall/research/testing/json-schema';
import { GAME_IDS, type GameId, gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { makeProgram } from '../program.ts';
import { nodesIn, treeOf } from '../shell/command-tree.ts';
import { command, dicehall, home } from '../testing/process.ts';
import { shortFlag } from '../testing/tables.ts';
import { JSON_DEFINITIONS, JSON_OUTPUTS } from './definitions.ts';

const faultsIn = faultsBy('cli.schema.json');

/** Names of the schemas that real output was read by. */
const checked = new Set<string>();

async function check(name: string, args: readonly string[], code = 0): Promise<unknown> {
  const run = await command([...args, '--json']);
  expect(run.code).toBe(code);
  const data: unknown = JSON.parse(run.out);
  expect(faultsIn(name, data)).toEqual([]);
  checked.add(name);
  return data;
}

test('every command with --json has a schema, and every schema a command', () => {
  const withJson = nodesIn(treeOf(makeProgram('en')))
    .filter(({ flags }) => flags.some(({ long }) => long === '--json'))
    .map(({ path }) => path.join(' '));
  expect(new Set(JSON_OUTPUTS.map((one) => one.command))).toEqual(new Set(withJson));
  const names = JSON_DEFINITIONS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('a field that the schema does not name is a fault', () => {
  expect(faultsIn('Removed', { removed: 'x' })).toEqual([]);
  expect(faultsIn('Removed', { removed: 'x', more: 1 })).not.toEqual([]);
  expect(faultsIn('Removed', {})).not.toEqual([]);
});

const everySeat = (game: GameId): string =>
  Array.from({ length: gameOf(game).meta.seats.min }, () => 'random').join();

const simulated = (game: GameId): readonly string[] => {
  const short = shortFlag(game);
  return [
    ...['simulate', game, '--games', '3', '--seed', '4', '--workers', '1'],
    ...['--bots', everySeat(game), ...(short === '' ? [] : ['--options', short])],
  ];
};

/** Moments of a random game in which somebody has to choose, as views of that seat. */
function momentsOf<K extends GameId>(id: K): readonly string[] {
  const game = gameOf(id);
  const options = game.options.parse({}, 2);
  if (!options.ok) throw new Error(id);
  const state = game.initial(options.value, 2);
  let next = 1;
  const pick = (count: number): number => {
    next = (next * 48271) % 2147483647;
    return next % count;
  };
  const moments: string[] = [];
  for (let step = 0; step < 60; step++) {
    const turn = game.turn(state);
    if (turn.kind === 'over') break;
    const [seat = 0] = turn.kind === 'seats' ? turn.seats : [];
    const actions = game.actions(state, seat);
    if (actions.length > 1) moments.push(game.notation.makeView(game.view(state, seat)));
    const action = actions[pick(Math.max(1, actions.length))];
    game.play(
      state,
      turn.kind === 'roll' || action === undefined
        ? { kind: 'roll', roll: game.sample(state, pick) }
        : { kind: 'action', seat, action },
    );
  }
  return moments;
}

describe.each(GAME_IDS)('%s', (game) => {
  const folder = join(home, 'json', game);

  test('bots, a simulation, a tournament, what was solved', async () => {
    await check('Bots', ['bots', game]);
    await check('Simulation', simulated(game));
    const bots = ['tournament', game, '--bots', 'thumb,random', '--games', '4', '--seed', '1'];
    const short = shortFlag(game);
    await check('Tournament', [...bots, ...(short === '' ? [] : ['--options', short])]);
    // A game without books answers with a sentence.
    if ((await command(['solved', game])).code === 0) await check('Solved', ['solved', game]);
  });

  test('odds and advice along a game', async () => {
    const moments = momentsOf(game);
    expect(moments.length).toBeGreaterThan(3);
    let told = 0;
    for (const moment of moments.filter((_, at) => at % 4 === 0)) {
      await check('Best', ['best', moment]);
      const odds = await command(['odds', moment, '--json']);
      if (odds.code !== 0) continue;
      told++;
      expect(faultsIn('Odds', JSON.parse(odds.out))).toEqual([]);
    }
    expect(told).toBeGreaterThan(0);
    checked.add('Odds');
  });

  test('a record: written, checked, counted, reviewed, and another way', async () => {
    await check('Records', [...simulated(game), '--records', folder]);
    const [file = ''] = readdirSync(folder).map((name) => join(folder, name));
    await check('Verify', ['verify', file]);
    await check('Verify', ['verify', file, '--story']);
    await check('Dice', ['dice', folder]);
    const review = await check('Review', ['review', file]);
    const choice = choiceIn(review);
    if (choice !== undefined) await check('OtherWay', ['review', file, '--instead', choice]);
  });
});

/** A choice that gave something away, with what would have been best. */
function choiceIn(review: unknown): string | undefined {
  const { entries = [] }: { entries?: readonly { n: number; best?: string; cost?: number }[] } =
    Object(review);
  const costly = entries.find(({ best, cost = 0 }) => best !== undefined && cost > 0);
  return costly && `${costly.n}:${costly.best}`;
}

test('a record that was changed: what is wrong with it', async () => {
  const folder = join(home, 'json', 'skip-bo-dice');
  await command([...simulated('skip-bo-dice'), '--records', folder]);
  const [file = ''] = readdirSync(folder).map((name) => join(folder, name));
  const changed = join(home, 'changed.json');
  writeFileSync(changed, readFileSync(file, 'utf8').replace(/"shows":"[^"]+"/, '"shows":"1"'));
  await check('Verify', ['verify', changed], 1);
});

test('best responders: found, and not to be found', async () => {
  await check('Exploit', ['exploit', 'solved', '--dice', '2']);
  await check('Exploit', ['exploit', 'pip']);
});

test('a book that is made', () => {
  const args = ['solve', 'skip-bo-dice', '--options', 'wildFaces=1', '--out', join(home, 'books')];
  const { code, out } = dicehall([...args, '--json']);
  expect(code).toBe(0);
  for (const line of out.trimEnd().split('\n')) {
    expect(faultsIn('SolvedBook', JSON.parse(line))).toEqual([]);
  }
  checked.add('SolvedBook');
});

test('tables, and one that is removed', async () => {
  const args = ['play', 'dodge-dice', '--names', 'Ana,Ben', '--first', '1'];
  expect(dicehall(args, 'quit\n').code).toBe(0);
  mkdirSync(join(home, 'tables'), { recursive: true });
  writeFileSync(join(home, 'tables', 'damaged.ndjson'), '');
  await check('Tables', ['tables']);
  await check('Removed', ['tables', '--remove', '1']);
});

test('games that were followed from here', async () => {
  await check('VerifyMine', ['verify', '--mine']);
});

test('every schema was met, but those of a server, which commands/admin checks', () => {
  const names = JSON_DEFINITIONS.map(({ name }) => name).filter((name) => !/^Admin/.test(name));
  expect([...checked].sort()).toEqual(names.toSorted());
});
