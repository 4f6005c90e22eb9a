import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { makeRecordFile } from '@dicehall/table';
import { makeKeyPair, sign } from '@dicehall/table/sign';
import { Room } from '@dicehall/table/testing';
import { LANGS } from '@dicehall/words';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { tableFromFlags } from '../setup/flags.ts';
import { openDesk } from '../testing/desk.ts';
import { command, dicehall, home, MAIN } from '../testing/process.ts';
import { company, shortFlag } from '../testing/tables.ts';
import { wander } from '../testing/wander.ts';

const folder = mkdtempSync(join(tmpdir(), 'dicehall-verify-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The record of a whole game of two people and, with room for it, a bot. */
function recordOf(game: GameId): string {
  const flags = { ...company(game, 'thumb'), options: shortFlag(game), seed: '3' };
  const desk = wander(tableFromFlags(game, flags, 'en'), 'en', seeded(4), () => {}, 10_000);
  const record = makeRecordFile(desk.log);
  if (!record.ok) throw new Error(record.refusal.code);
  return record.value;
}

const RECORDS = new Map(GAME_IDS.map((game) => [game, recordOf(game)]));

/** What a test may change. */
interface Loose {
  readonly dicehall: string;
  readonly version: number;
  readonly before: string;
  readonly log: Record<string, unknown>[];
  readonly sums: string[];
  readonly confirmations: unknown[];
  readonly digest: string;
}

const sha = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');

/** As a forger would leave it: every sum fits again. */
function resealed({ dicehall: mark, version, before, log, confirmations }: Loose): string {
  let head = before;
  const sums = log.map(({ dice, shows, ...entry }) => {
    const open = entry['kind'] === 'hand' ? entry : { ...entry, dice, shows };
    head = sha(Buffer.concat([Buffer.from(head, 'hex'), Buffer.from(JSON.stringify(open))]));
    return head.slice(0, 8);
  });
  const rest = { dicehall: mark, version, before, log, sums, confirmations };
  return JSON.stringify({ ...rest, digest: sha(JSON.stringify(rest)) });
}

function fileOf(text: string): string {
  const file = join(folder, 'record.json');
  writeFileSync(file, text);
  return file;
}

/** However wide the terminal is. */
const inOneLine = (out: string): string => out.replaceAll(/\s+/g, ' ');

describe.each(LANGS)('in %s', (lang) => {
  test.each(GAME_IDS)('%s: a good record holds, and what was checked is said', async (game) => {
    const file = fileOf(RECORDS.get(game) ?? '');
    const { code, out, err } = await command(['verify', file, '--lang', lang]);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(inOneLine(out)).toMatch(
      lang === 'en' ? / anybody could have made it up\. $/ : / cualquiera pudo inventárselo\. $/,
    );
    expect(out).not.toMatch(/Everything holds|Todo es correcto/);
    expect(out).toContain('bots' in company(game, 'thumb') ? 'Ana, Ben, Bot' : 'Ana, Ben');
    expect(out).toMatch(lang === 'en' ? /: game 1 at the table / : /: partida 1 de la mesa /);
    expect(out).toMatch(lang === 'en' ? / wins?\b/ : /gana/i);
    expect(out).toMatch(lang === 'en' ? /\d+ rolls \(\d+ dice\)/ : /\d+ tiradas \(\d+ dados\)/);
    expect(/hidden hands|manos ocultas/.test(out)).toBe(game === 'dodgy-dice');
  });
});

type Change = (log: Record<string, unknown>[]) => void;

const flip = (text: unknown): string => {
  const [first = '', ...rest] = String(text);
  return (first === '0' ? '1' : '0') + rest.join('');
};

const at = (log: Record<string, unknown>[], kind: string, nth = 0): Record<string, unknown> => {
  const found = log.filter((entry) => entry['kind'] === kind)[nth];
  if (found === undefined) throw new Error(`no ${kind}`);
  return found;
};

const changeField =
  (kind: string, field: string, change: (value: unknown) => unknown = flip, nth = 0): Change =>
  (log) => {
    const entry = at(log, kind, nth);
    entry[field] = change(entry[field]);
  };

const inFirst =
  (change: (value: unknown) => unknown) =>
  (list: unknown): unknown =>
    Array.isArray(list) ? list.with(0, change(list[0])) : list;

describe('a flipped bit is found and named, even if every sum was made to fit again', () => {
  test.each<[string, GameId, Change, RegExp]>([
    [
      'a die',
      'skip-bo-dice',
      changeField('roll', 'dice', flip, 1),
      /Entry \d+ \(a roll of [^)]+\): the dice fell \d+, but they had to fall \d+/,
    ],
    [
      'what the dice show',
      'sequence-dice',
      changeField('roll', 'shows', () => '2', 1),
      /do not show what is written/,
    ],
    [
      'a contribution',
      'dodge-dice',
      changeField('start', 'contributions', inFirst(flip)),
      /The contribution of Ana is not the one with that receipt/,
    ],
    [
      'the secret',
      'dodge-dice',
      changeField('end', 'secret'),
      /secret is not the one that was committed to/,
    ],
    [
      'the commitment',
      'dodge-dice',
      changeField('start', 'commitment'),
      /secret is not the one that was committed to/,
    ],
    [
      'the table',
      'dodge-dice',
      changeField('start', 'table', (id) => `${id}x`),
      /secret is not the one that was committed to/,
    ],
    [
      'a hidden hand',
      'dodgy-dice',
      changeField('hand', 'dice', flip, 2),
      /Entry \d+ \(hidden dice of [^)]+\)/,
    ],
    [
      'the commitment of a hand',
      'dodgy-dice',
      changeField('hand', 'commitment'),
      /not the dice that were committed to/,
    ],
    [
      'a salt',
      'dodgy-dice',
      changeField(
        'reveal',
        'hands',
        inFirst((hand) => ({ ...Object(hand), salt: 'f'.repeat(64) })),
      ),
      /opened with a wrong salt/,
    ],
    [
      'a choice',
      'skip-bo-dice',
      changeField('act', 'action', () => 'place:12'),
      /Entry \d+ \(a choice of [^)]+\): this cannot be here\. [A-Z][^.]+\. What follows/,
    ],
    [
      'whose choice',
      'sequence-dice',
      changeField('act', 'seat', (seat) => (Number(seat) + 1) % 3),
      /this cannot be here/,
    ],
    [
      'the order',
      'sequence-dice',
      (log) => void log.splice(3, 2, ...log.slice(3, 5).reverse()),
      /stands where entry \d+ should/,
    ],
    [
      'an entry that is missing',
      'sequence-dice',
      (log) => void log.splice(5, 1),
      /stands where entry \d+ should/,
    ],
    [
      'the time',
      'sequence-dice',
      changeField('act', 't', () => 1),
      /earlier than the entry before/,
    ],
    [
      'the result',
      'dodge-dice',
      changeField('end', 'result', (result) => ({ ...Object(result), winners: [0, 1, 2] })),
      /did not end as the record says/,
    ],
    [
      'the end',
      'dodge-dice',
      (log) => void log.pop(),
      /does not run from the start of a game to its end/,
    ],
    [
      'a seat',
      'dodge-dice',
      changeField('start', 'receipts', (list) => (Array.isArray(list) ? list.slice(1) : list)),
      /not one for each seat/,
    ],
  ])('%s', async (_, game, change, reason) => {
    const record: Loose = JSON.parse(RECORDS.get(game) ?? '');
    change(record.log);
    const { code, out, err } = await command(['verify', fileOf(resealed(record))]);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(reason);
    expect(err).toMatch(/^This record does not hold: \d+ findings?\.\n$/);
    expect(code).toBe(1);
    // Nobody has won in a record that does not hold.
    expect(out).not.toMatch(/ wins?\b/);
  });

  test.each<[string, Change, RegExp, RegExp]>([
    [
      'a rule of the game',
      changeField('act', 'action', () => 'place:12'),
      /: this cannot be here\. There is no 12 among your dice.+ What follows/,
      /: esto no puede estar aquí\. No hay ningún 12 entre tus dados.+ Lo que sigue/,
    ],
    [
      'a roll of somebody else',
      changeField('roll', 'turn', () => 99, 1),
      /Another roll was due, or none\. What/,
      /Tocaba otra tirada, o ninguna\. Lo/,
    ],
    [
      'an end too many',
      (log) => void log.push({ ...log.at(-1), n: Number(log.at(-1)?.['n']) + 1 }),
      /The game was over\. What/,
      /La partida había terminado\. Lo/,
    ],
  ])(
    'why it cannot be is said in the reader’s language: %s',
    async (_, change, english, spanish) => {
      const record: Loose = JSON.parse(RECORDS.get('skip-bo-dice') ?? '');
      change(record.log);
      const file = fileOf(resealed(record));
      for (const [lang, reason] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        const { out } = await command(['verify', file, '--lang', lang]);
        expect(out.replaceAll(/\s+/g, ' ')).toMatch(reason);
      }
    },
  );

  test('many findings: the first few, and all with --all', async () => {
    const record: Loose = JSON.parse(RECORDS.get('dodge-dice') ?? '');
    for (const [i, entry] of record.log.entries()) entry['t'] = 9_000 - i;
    const file = fileOf(resealed(record));
    const found = / is earlier than the\s+entry before/g;
    const few = await command(['verify', file]);
    expect(few.out.match(found)).toHaveLength(5);
    expect(few.out).toMatch(/\nAnd \d+ more: --all shows them all\.\n$/);
    const all = await command(['verify', file, '--all']);
    expect(all.out.match(found)).toHaveLength(record.log.length - 1);
    expect(all.out).not.toContain('--all');
  });

  test('without new sums, the file and the entry are named too', async () => {
    const record: Loose = JSON.parse(RECORDS.get('dodge-dice') ?? '');
    const entry = at(record.log, 'act');
    entry['t'] = Number(entry['t']) + 1;
    const { code, out } = await command(['verify', fileOf(JSON.stringify(record))]);
    expect(code).toBe(1);
    expect(out).toContain('its digest does not fit');
    expect(out).toMatch(/Entry \d+ \(a choice of [^)]+\) was changed after it was written/);
  });
});

test('--json: what was checked and what was found, in a stable shape', async () => {
  const good = await command(['verify', fileOf(RECORDS.get('dodgy-dice') ?? ''), '--json']);
  expect(JSON.parse(good.out)).toEqual({
    holds: true,
    findings: [],
    checked: {
      entries: expect.any(Number),
      rolls: expect.any(Number),
      dice: expect.any(Number),
      hiddenHands: expect.any(Number),
      choices: expect.any(Number),
      contributions: 2,
    },
    signed: { seal: 'none', key: '', confirmed: [], players: 2, isRedacted: false },
  });
  const record: Loose = JSON.parse(RECORDS.get('dodge-dice') ?? '');
  changeField('end', 'secret')(record.log);
  const bad = await command(['verify', fileOf(resealed(record)), '--json']);
  expect(bad.code).toBe(1);
  expect(JSON.parse(bad.out).findings).toContainEqual({ code: 'commitment' });
});

describe('what cannot be read: exit code 2, one line that says why', () => {
  const desk = openDesk(tableFromFlags('dodge-dice', { names: 'Ana,Ben', seed: '1' }, 'en'), 'en');
  const log = `{"dicehall":"table","version":1}\n${JSON.stringify(desk.log[0])}\n`;

  test.each<[string, string, RegExp]>([
    ['nothing', '', /not JSON/],
    ['no JSON', 'hello', /not JSON/],
    ['half a record', (RECORDS.get('dodge-dice') ?? '').slice(0, 500), /not JSON/],
    ['bytes', '\u0000\uffff\u0001', /not JSON/],
    ['another JSON', '{"a": [1]}', /no record that can be read/],
    ['a list', '[]', /no record|not JSON/],
    [
      'another version',
      (RECORDS.get('dodge-dice') ?? '').replace('"version":2', '"version":9'),
      /“version” does not fit/,
    ],
    [
      'a field that does not fit',
      (RECORDS.get('dodge-dice') ?? '').replace('"kind":"roll"', '"kind":"rock"'),
      /“log\[\d+\]/,
    ],
    ['a table that is not finished', log, /a table that is not finished/],
  ])('%s', async (_, text, reason) => {
    const { code, out, err } = await command(['verify', fileOf(text)]);
    expect(err).toMatch(reason);
    expect(err.trimEnd().split('\n').length).toBe(1);
    expect({ code, out }).toEqual({ code: 2, out: '' });
  });

  test.each([
    ['a file that is not there', 'no-such-file.json', /cannot be read/],
    ['a folder', folder, /cannot be read/],
    ['a server that is not there', 'http://127.0.0.1:1/record', /cannot be fetched \(\w+\)/],
  ])('%s', async (_, source, reason) => {
    const { code, err } = await command(['verify', source]);
    expect(err).toMatch(reason);
    expect(code).toBe(2);
  });
});

test('bots that stood in for people, and names that were changed, are named', async () => {
  const room = new Room({ game: 'skip-bo-dice', seats: 2, options: shortFlag('skip-bo-dice') });
  for (const [seat, name] of ['Ana', 'Ben'].entries()) room.sit(seat, name);
  room.start();
  room.do({ kind: 'rename', seat: 0, name: 'Annie' }, room.host);
  room.do({ kind: 'rename', seat: 0, name: 'Anita' }, room.host);
  room.do({ kind: 'leave', seat: 1 }, room.holds(1));
  room.finish();
  const record = makeRecordFile(room.log);
  const { code, out } = await command(['verify', fileOf(record.ok ? record.value : '')]);
  expect(code).toBe(0);
  expect(out).toMatch(/A bot made (\d+) of Ben’s \1 choices\./);
  expect(out).toContain('Ana was renamed during the game: Annie.');
  expect(out).toContain('Annie was renamed during the game: Anita.');
  expect(out).not.toContain('of Ana’s');
});

test('--story: what the game was like follows what was checked', async () => {
  const file = fileOf(RECORDS.get('dodgy-dice') ?? '');
  const { code, out } = await command(['verify', file, '--story']);
  expect(code).toBe(0);
  expect(out).toMatch(/made it up\.\nThe story of this game\n[\s\S]+ round \d+/);
});

test('one record or all games of this machine, not both', async () => {
  const { code, out, err } = await command(['verify', 'record.json', '--mine']);
  expect(err).toMatch(/not both at once/);
  expect({ code, out }).toEqual({ code: 2, out: '' });
});

test('from standard input', () => {
  const { code, out } = dicehall(['verify', '-'], RECORDS.get('skip-bo-dice') ?? '');
  expect(inOneLine(out)).toContain('nobody has signed this: anybody could have made it up.');
  expect(code).toBe(0);
  expect(dicehall(['verify', '-'], '').err).toMatch(/^Standard input is no record/);
  expect(dicehall(['verify', MAIN]).code).toBe(2);
});

test('from a server', async () => {
  let keys = '{"keys":[]}';
  const server = createServer((request, answer) => {
    const known = ['/record', '/api/tables/otter-7/records/1', '/api/keys'];
    answer.statusCode = known.includes(request.url ?? '') ? 200 : 404;
    answer.end(request.url === '/api/keys' ? keys : RECORDS.get('dodge-dice'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const good = await command(['verify', `http://127.0.0.1:${port}/record`]);
  const ofTable = await command(['verify', `http://127.0.0.1:${port}/t/otter-7`]);
  const missing = await command(['verify', `http://127.0.0.1:${port}/nothing`]);
  keys = JSON.stringify({ keys: [{ key: '5e'.repeat(32) }] });
  const unsigned = await command(['verify', `http://127.0.0.1:${port}/record`]);
  server.close();
  expect(unsigned).toMatchObject({
    code: 1,
    out: expect.stringContaining('not signed with the key of that server'),
  });
  expect(ofTable).toMatchObject({ code: 0, err: '' });
  expect(good).toMatchObject({ code: 0, err: '' });
  expect(missing).toMatchObject({ code: 2, err: expect.stringMatching(/\(404\)/) });
});

describe('a game of a server whose keys are known', () => {
  const pair = makeKeyPair('5e'.repeat(32));
  const room = new Room({ game: 'dodge-dice', seats: 2, options: shortFlag('dodge-dice') });
  room.sign = (text) => ({ key: pair.key, signature: sign(pair, text) });
  for (const [seat, name] of ['Ana', 'Ben'].entries()) room.sit(seat, name);
  room.start();
  room.finish();
  const made = makeRecordFile(room.log);
  const signed = made.ok ? made.value : '';
  const unsigned = resealed(JSON.parse(signed));

  /** A record of the first release, which had no keys: anybody can still make one up. */
  const old = readFileSync(
    new URL('../../../server/src/testdata/first-release/dodge-dice.record.json', import.meta.url),
    'utf8',
  );

  const tableIn = (text: string): string => {
    const { log }: Loose = JSON.parse(text);
    return String(at(log, 'start')['table']);
  };

  /** This machine has followed another game of that table, on that server. */
  function follow(server: string, table: string = room.table.id): void {
    const folder = join(home, 'evidence');
    mkdirSync(folder, { recursive: true });
    const kept = { dicehall: 'evidence', version: 1, table, server, seeds: [], promises: [] };
    writeFileSync(join(folder, `${table}.json`), JSON.stringify({ ...kept, games: [] }));
    writeFileSync(join(folder, `${encodeURIComponent(`keys ${server}`)}.json`), pair.key);
  }

  async function served(text: string): Promise<{ readonly url: string; close(): void }> {
    const keys = JSON.stringify({ keys: [{ key: pair.key, made: 0 }] });
    const server = createServer(({ url }, answer) => answer.end(url === '/api/keys' ? keys : text));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
  }
  afterEach(() => rmSync(join(home, 'evidence'), { recursive: true, force: true }));

  test('holds under its seal', async () => {
    follow('https://dice.example');
    const { code, out } = await command(['verify', fileOf(signed)]);
    expect(out).toMatch(/Everything holds\.\n$/);
    expect(code).toBe(0);
  });

  test('is not believed where nobody knows the server', async () => {
    const { code, out } = await command(['verify', fileOf(signed)]);
    expect(inOneLine(out)).toMatch(
      / nobody you know has signed this: anybody could have made it up\. $/,
    );
    expect(code).toBe(0);
  });

  test.each([
    ['without its seal', unsigned],
    ['as of the first release, which had none', old],
  ])('does not hold %s', async (_, text) => {
    const alone = await command(['verify', fileOf(text)]);
    expect(inOneLine(alone.out)).toMatch(
      / nobody has signed this: anybody could have made it up\. $/,
    );
    follow('https://dice.example', tableIn(text));
    const { code, out } = await command(['verify', fileOf(text)]);
    expect(out).toContain('not signed with the key of that server');
    expect(code).toBe(1);
  });

  test('of the first release is believed from its own server alone', async () => {
    const server = await served(old);
    const own = await command(['verify', `${server.url}/record`]);
    follow(server.url, tableIn(old));
    const followed = await command(['verify', `${server.url}/record`]);
    follow('https://dice.example', tableIn(old));
    const other = await command(['verify', `${server.url}/record`]);
    server.close();
    for (const { code, out } of [own, followed]) {
      expect(inOneLine(out)).toMatch(/ anybody could have made it up\. $/);
      expect(code).toBe(0);
    }
    expect(other).toMatchObject({
      code: 1,
      out: expect.stringContaining('not signed with the key'),
    });
  });
});
