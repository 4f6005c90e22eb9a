import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type RunningServer, settingsFrom, startServer } from '@dicehall/server';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { catchUp } from '../play/news.ts';
import { run } from '../play/run.ts';
import { type Session, tableOf } from '../play/session.ts';
import { command, environment, home, MAIN } from '../testing/process.ts';
import { patient, type Typist, typist } from '../testing/typist.ts';
import { type Away, joinAway, keepAway, sessionAway, sitAway } from './away.ts';
import { hear } from './connection.ts';
import { recordKeeper } from './records.ts';
import { readSeats } from './seats.ts';
import { findAway, openAway } from './server.ts';

const SHORT: Readonly<Record<GameId, string>> = {
  'dodge-dice': 'target=50',
  'sequence-dice': 'row=5',
  'skip-bo-dice': 'goal=25',
  'dodgy-dice': 'outAt=4',
};

const data = mkdtempSync(join(tmpdir(), 'dicehall-online-'));

const start = (port: string): Promise<RunningServer> =>
  startServer(
    settingsFrom(
      {
        PORT: port,
        HOST: '127.0.0.1',
        DATA_DIR: data,
        BOT_PACE: '0',
        MAX_MESSAGES_PER_SECOND: '10000',
        LOG_LEVEL: 'silent',
        APP_DIR: join(data, 'none'),
      },
      'en',
    ),
  );

let server: RunningServer;
beforeAll(async () => {
  vi.stubEnv('DICEHALL_HOME', home);
  server = await start('0');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(data, { recursive: true, force: true });
});

async function opened(game: GameId, seats = 2): Promise<Away> {
  const request = { game, seats, options: SHORT[game] };
  const { table, host } = await openAway(server.url, request, 'en');
  return joinAway({ server: server.url, table, tokens: [host] }, 'en');
}

const joined = async ({ table }: Away): Promise<Away> => {
  const found = await findAway(server.url, table, 'en');
  return joinAway({ server: server.url, table: found.table, tokens: [] }, 'en');
};

/** Plays at a table until the typist leaves it. */
async function playing(away: Away, { stage }: Typist): Promise<Session<GameId>> {
  const session = sessionAway(away, 'en');
  const records = recordKeeper(away.server, away.table, 'en');
  const ending = await run(away.link, session, stage, {
    hear: (news) => hear(session, news),
    over: () => records.keep(session),
  });
  expect(ending).toBe('left');
  away.link.close();
  return session;
}

/** The file that a session says its record is in. */
const recordIn = ({ log }: Session<GameId>): string =>
  log.findLast((line) => line.startsWith('The record of this game:'))?.split(': ')[1] ?? '';

describe('two terminals play together', () => {
  test.each(GAME_IDS)(
    '%s: a whole game, seen alike by both, and its record holds',
    async (game) => {
      const ana = await opened(game);
      await sitAway(ana, ['Ana'], 'en');
      const ben = await joined(ana);
      await sitAway(ben, ['Ben'], 'en');
      const [host, guest] = await Promise.all([playing(ana, typist()), playing(ben, typist())]);
      expect(tableOf(host).phase).toBe('over');
      expect(tableOf(guest).match?.result).toEqual(tableOf(host).match?.result);
      // Ana was there when Ben sat down.
      const isGame = (line: string): boolean => !/sits down|record|verify/.test(line);
      expect(guest.log.filter(isGame)).toEqual(host.log.filter(isGame));
      const { code, out } = await command(['verify', recordIn(host)]);
      expect(out).toContain('2 people added to the dice');
      expect(code).toBe(0);
    },
  );

  test('several people at one terminal, a bot, and a watcher who sees no hidden die', async () => {
    const ana = await opened('dodgy-dice', 3);
    await sitAway(ana, ['Ana', 'Eva'], 'en');
    await ana.link.send({ kind: 'bot', seat: 2, level: 'thumb', name: 'Bot' });
    const watcher = await joined(ana);
    const eyes = typist((session) => (tableOf(session).phase === 'over' ? 'quit' : undefined));
    const hands = typist();
    const [both, watched] = await Promise.all([playing(ana, hands), playing(watcher, eyes)]);
    expect(tableOf(watched).match?.result).toEqual(tableOf(both).match?.result);
    expect(hands.written.join('')).toContain('Hand the device to');
    expect(hands.written.join('')).toMatch(/Your dice|You have/);
    expect(watched.views.map(({ viewer }) => viewer)).toEqual(['spectator']);
    expect(eyes.written.join('')).not.toMatch(/Your dice/);
  });

  test('a rematch: one asks, the other agrees, and the next game begins', async () => {
    const ana = await opened('dodge-dice');
    await sitAway(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await sitAway(ben, ['Ben'], 'en');
    const again: typeof patient = (session, ask) => {
      const { phase, games, offer, viewer } = tableOf(session);
      if (ask.kind !== 'idle' || phase !== 'over' || games > 1) return patient(session, ask);
      return viewer === 0 && offer === undefined ? 'rematch' : undefined;
    };
    const [host, guest] = await Promise.all([
      playing(ana, typist(again)),
      playing(ben, typist(again)),
    ]);
    expect([tableOf(host).games, tableOf(guest).games]).toEqual([2, 2]);
    expect(guest.log).toContain('Ana would like a rematch.');
    expect(guest.log).toContain('Game 2 at this table begins.');
  });
});

describe('coming back', () => {
  test('the tokens are kept, for the user alone, and give the same seat again', async () => {
    const ana = await opened('skip-bo-dice');
    await sitAway(ana, ['Ana'], 'en');
    keepAway(ana, 'en');
    ana.link.close();
    expect(statSync(ana.file).mode & 0o077).toBe(0);
    const kept = readSeats(ana.file, 'en');
    expect(kept.tokens.length).toBe(2);
    // Another terminal of the same user is somebody else.
    const other = await joined(ana);
    expect(other.link.state).toMatchObject({ isHost: false, views: [{ viewer: 'spectator' }] });
    other.link.close();
    const back = await joinAway(kept, 'en', ana.file);
    expect(back.link.state).toMatchObject({ isHost: true, views: [{ viewer: 0 }] });
    back.link.close();
  });

  test('a server that stops and comes back: play goes on by itself, and it is said in a sentence', async () => {
    const ana = await opened('dodge-dice');
    await sitAway(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await sitAway(ben, ['Ben'], 'en');
    const [port = ''] = /\d+$/.exec(server.url) ?? [];
    let moves = 0;
    let isCut = false;
    const cut: typeof patient = (session, ask) => {
      if (ask.kind === 'choice' && ++moves === 5 && !isCut) {
        isCut = true;
        restart = server.close().then(async () => {
          server = await start(port);
        });
      }
      return patient(session, ask);
    };
    let restart: Promise<void> = Promise.resolve();
    const [host, guest] = await Promise.all([playing(ana, typist(cut)), playing(ben, typist(cut))]);
    await restart;
    expect(isCut).toBe(true);
    expect(tableOf(guest).match?.result).toEqual(tableOf(host).match?.result);
    for (const { log } of [host, guest]) {
      expect(log).toContain('The connection is lost. Trying again; nothing of the game is lost.');
      expect(log.some((line) => line.startsWith('Connected again'))).toBe(true);
    }
  });
});

describe('before the start', () => {
  /** Types these lines before the start, one after another, and leaves. */
  function lobby(lines: readonly string[]): Typist {
    const left = [...lines];
    return typist((_, ask) => (ask.kind === 'lobby' ? (left.shift() ?? 'quit') : 'quit'));
  }

  test('the host arranges the table by typing', async () => {
    const ana = await opened('dodgy-dice');
    const arranged = lobby([
      'sit Ana',
      'seats 4',
      'bot random',
      'sit Eva',
      'options outAt=2',
      'first eva',
      'clock 30s',
      'window 20s',
      'spectators off',
      'public on',
      'remove bot otter',
    ]);
    const session = await playing(ana, arranged);
    const { seats, options, settings } = tableOf(session);
    expect(seats.map(({ name, kind }) => name || kind)).toEqual(['Ana', 'empty', 'Eva', 'empty']);
    expect(options).toContain('outAt=2');
    expect(options).toContain('first=2');
    expect(settings).toMatchObject({
      clock: '30s',
      window: '20s',
      spectators: false,
      public: true,
    });
    const out = arranged.written.join('');
    expect(out).toContain(`Others join at ${server.url}/t/${ana.table}`);
    expect(out).toContain('Seat 1: Ana (here).');
    // Who has not sat down yet is not told of as somebody else who watches.
    expect(out).not.toContain('person watches');
  });

  test('what the host changes is told for what it is, and a bot that stands in for you', async () => {
    const ana = await opened('dodge-dice', 4);
    await sitAway(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await sitAway(ben, ['Ben'], 'en');
    const session = sessionAway(ben, 'en');
    ben.link.watch((news) => hear(session, news));
    const { send } = ana.link;
    await send({ kind: 'change', options: 'target=100,first=0' });
    await send({ kind: 'change', settings: { clock: '60s' } });
    await send({ kind: 'change', order: [1, 0, 2, 3] });
    await send({ kind: 'rename', seat: 1, name: 'Anna' });
    await send({ kind: 'change', order: [0, 1] });
    await send({ kind: 'start' });
    // Ben has the first seat now, and begins.
    expect(await send({ kind: 'stand-in', seat: 1, for: 0 })).toEqual({ ok: true });
    await vi.waitUntil(() => tableOf(session).seats[0]?.standIn);
    catchUp(session);
    expect(session.log.slice(0, 5)).toEqual([
      'The host has changed the house rules.',
      'The host has changed the settings of the table.',
      'The host has changed the order of the seats.',
      'Ana is called Anna now.',
      'The table has 2 seats now.',
    ]);
    expect(session.log).toContain('Anna lets a bot stand in for you.');
    for (const { link } of [ana, ben]) link.close();
  });

  test('whoever is sent away hears it of their own seat, the others by name', async () => {
    const ana = await opened('dodge-dice', 3);
    await sitAway(ana, ['Ana'], 'en');
    const sessions = [];
    for (const name of ['Ben', 'Cleo']) {
      const away = await joined(ana);
      await sitAway(away, [name], 'en');
      const session = sessionAway(away, 'en');
      away.link.watch((news) => hear(session, news));
      sessions.push({ session, link: away.link });
    }
    await ana.link.send({ kind: 'remove', seat: 1 });
    for (const { session } of sessions) {
      await vi.waitUntil(() => tableOf(session).seats[1]?.kind === 'empty');
      catchUp(session);
    }
    expect(sessions.map(({ session }) => session.log.at(-1))).toEqual([
      'The host has freed your seat.',
      'The host has freed the seat of Ben.',
    ]);
    for (const { link } of [ana, ...sessions]) link.close();
  });

  test.each([
    ['dance', /is not something you can do before the start/],
    ['clock 5m', /“5m” will not do: choose from none, 30s, 60s, 1d/],
    ['bot deep', /“deep” will not do: choose from/],
    ['seats 99', /“99” will not do/],
    ['public maybe', /choose from on, off/],
    ['options speed=1', /no option called “speed”/],
    ['remove zoe', /Say which seat/],
    ['start', /Nobody sits in seat 1/],
    ['sit 7', /A name needs at least one letter/],
    ['react dance', /Say which: Hello/],
  ])('“%s” is answered with its reason', async (line, reason) => {
    const ana = await opened('dodge-dice');
    const host = lobby([line]);
    await playing(ana, host);
    expect(host.written.join('').replaceAll(/\s+/g, ' ')).toMatch(reason);
  });

  test('the table is told once, and then only what has changed', async () => {
    const ana = await opened('dodge-dice');
    await sitAway(ana, ['Ana'], 'en');
    // Whoever has sat down looks on no more; that is news, and so is a seat that is taken.
    const waiting = (): Typist =>
      typist(({ device, views }) =>
        device?.watchers === 0 && views[0]?.seats.every(({ kind }) => kind === 'person')
          ? 'quit'
          : undefined,
      );
    const [host, guest] = [waiting(), waiting()];
    const isTold = vi.waitUntil(() => host.written.join('').includes('Seat 2: empty.'), 20_000);
    const comes = isTold.then(async () => {
      const ben = await joined(ana);
      await sitAway(ben, ['Ben'], 'en');
      return playing(ben, guest);
    });
    await Promise.all([playing(ana, host), comes]);
    for (const { written } of [host, guest]) {
      const lines = written
        .join('')
        .split('\n')
        .filter((line) => /^(Table|Others|Seat 1)/.test(line));
      expect(lines).toEqual([...new Set(lines)]);
    }
    expect(host.written.join('')).toContain('Seat 2: Ben');
  });

  test('a guest cannot start', async () => {
    const ana = await opened('dodge-dice');
    const guest = lobby(['start']);
    await playing(await joined(ana), guest);
    expect(guest.written.join('')).toContain('Only whoever opened the table can do that.');
    ana.link.close();
  });
});

describe('refused: one line that says what to do', () => {
  test.each<[string, string[], RegExp]>([
    ['a code without a server', ['play', '--join', 'a-b-c'], /--join needs a server/],
    ['watching without a server', ['play', '--watch'], /--watch needs a server/],
    ['no address', ['play', 'dodge-dice', '--server', 'ftp://x'], /not the address of a server/],
    [
      'nobody there',
      ['play', 'dodge-dice', '--server', 'http://127.0.0.1:1'],
      /no answer from http:\/\/127.0.0.1:1/,
    ],
    ['no game', ['play', '--server', 'SERVER'], /Name a game for the new table/],
    ['no such table', ['play', 'SERVER/t/kamo-ritu-peso'], /There is no such table/],
    ['a strange code', ['play', '--server', 'SERVER', '--join', 'a/b?'], /not the code of a table/],
    [
      'a seed',
      ['play', 'dodge-dice', '--server', 'SERVER', '--seed', '1'],
      /--seed is for tables at this device/,
    ],
    [
      'a house rule',
      ['play', 'dodge-dice', '--server', 'SERVER', '--options', 'x=1'],
      /no option called “x”/,
    ],
  ])('%s', async (_, args, reason) => {
    const { code, out, err } = await command(args.map((arg) => arg.replace('SERVER', server.url)));
    expect(err).toMatch(reason);
    expect({ code, out }).toEqual({ code: 1, out: '' });
  });
});

/** A terminal in a process of its own; it types what a cue asks for, as often as the cue comes. */
function spawned(
  args: readonly string[],
  typed: readonly (readonly [cue: RegExp, line: string])[],
): {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly done: Promise<number | null>;
} {
  const child = spawn(process.execPath, [MAIN, ...args], { env: environment() });
  let out = '';
  let read = 0;
  child.stdout.on('data', (part: Buffer) => {
    out += part.toString();
    for (;;) {
      const rest = out.slice(read);
      const [next] = typed
        .flatMap(([cue, line]) => {
          const found = cue.exec(rest);
          return found === null ? [] : [{ end: found.index + found[0].length, line }];
        })
        .sort((one, other) => one.end - other.end);
      if (next === undefined) return;
      read += next.end;
      child.stdin.write(`${next.line}\n`);
    }
  });
  const done = new Promise<number | null>((resolve) => child.on('close', resolve));
  return { child, out: () => out, done };
}

test('two processes: the code is printed, the other joins by address, both play to the end', async () => {
  const playOn: readonly (readonly [RegExp, string])[] = [
    [/^1\. .*\n/m, '1'],
    [/The game is over\. “rematch”/, 'quit'],
  ];
  const host = spawned(
    ['play', 'dodge-dice', '--server', server.url, '--names', 'Ana', '--options', 'target=50'],
    [[/Ben sits down/, 'start'], ...playOn],
  );
  const link = await vi.waitUntil(() => /http:\S+\/t\/[a-z-]+/.exec(host.out())?.[0], 20_000);
  const guest = spawned(['play', link, '--names', 'Ben'], playOn);
  expect(await Promise.all([host.done, guest.done])).toEqual([0, 0]);
  for (const { out } of [host, guest]) {
    expect(out()).toMatch(/wins with/);
  }
  expect(existsSync(join(home, 'records'))).toBe(true);
}, 60_000);
