import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { describe, expect, test, vi } from 'vitest';
import { readSeats } from '../files/seat-store.ts';
import { catchUp } from '../session/news.ts';
import { type Session, tableOf } from '../session/session.ts';
import { playing, serverForAll } from '../testing/online.ts';
import { command, environment, home, MAIN } from '../testing/process.ts';
import { patient, typist } from '../testing/typist.ts';
import { joinTable, onlineSession, saveSeats, takeOnlineNews, takeSeats } from './table.ts';

const server = serverForAll();
const { opened, joined } = server;

/** The file that a session says its record is in. */
const recordIn = ({ log }: Session<GameId>): string =>
  log.findLast((line) => line.startsWith('The record of this game:'))?.split(': ')[1] ?? '';

describe('two terminals play together', () => {
  test.each(GAME_IDS)(
    '%s: a whole game, seen alike by both, and its record holds',
    async (game) => {
      const ana = await opened(game);
      await takeSeats(ana, ['Ana'], 'en');
      const ben = await joined(ana);
      await takeSeats(ben, ['Ben'], 'en');
      const [host, guest] = await Promise.all([playing(ana, typist()), playing(ben, typist())]);
      expect(tableOf(host).phase).toBe('over');
      expect(tableOf(guest).match?.result).toEqual(tableOf(host).match?.result);
      // Ana was there when Ben sat down.
      const isGame = (line: string): boolean => !/sits down|record|verify/.test(line);
      expect(guest.log.filter(isGame)).toEqual(host.log.filter(isGame));
      for (const { log } of [host, guest])
        expect(log).toContain('Fair dice: checked on this device.');
      const { code, out } = await command(['verify', recordIn(host)]);
      expect(out).toContain('2 people added to the dice');
      expect(out).toContain('Signed by the server it was played on.');
      expect(out).toContain('Nobody can prove who was behind a name');
      expect(code).toBe(0);
      const fetched = await command(['verify', `${server.url}/t/${ana.table}`]);
      expect(fetched.out).toContain('Confirmed by 2 of 2 players.');
      const other = await command(['verify', recordIn(host), '--key', '5a'.repeat(32)]);
      expect(other.code).toBe(1);
      expect(other.out).toContain('not signed with the key of that server');
    },
  );

  test('several people at one terminal, a bot, and a watcher who sees no hidden die', async () => {
    const ana = await opened('dodgy-dice', 3);
    await takeSeats(ana, ['Ana', 'Eva'], 'en');
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
    await takeSeats(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await takeSeats(ben, ['Ben'], 'en');
    const again: typeof patient = (session, prompt) => {
      const { phase, games, offer, viewer } = tableOf(session);
      if (prompt.kind !== 'idle' || phase !== 'over' || games > 1) return patient(session, prompt);
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

  test('who withdraws and who does not agree, also to somebody who came while an offer was open', async () => {
    const ana = await opened('sequence-dice', 2);
    await takeSeats(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await takeSeats(ben, ['Ben'], 'en');
    await ana.link.send({ kind: 'start' });
    // Both devices contribute to the dice first.
    await expect.poll(() => ben.link.state.views[0]?.phase).toBe('playing');
    await ben.link.send({ kind: 'offer', seat: 1, what: 'draw' });
    const watcher = await joined(ana);
    const session = onlineSession(watcher, 'en');
    watcher.link.watch((news) => takeOnlineNews(session, news));
    await ana.link.send({ kind: 'answer', seat: 0, yes: false });
    await ana.link.send({ kind: 'offer', seat: 0, what: 'pause' });
    await ben.link.send({ kind: 'answer', seat: 1, yes: false });
    await ben.link.send({ kind: 'offer', seat: 1, what: 'pause' });
    await ben.link.send({ kind: 'answer', seat: 1, yes: false });
    await expect.poll(() => session.next).toBe(ben.link.state.views[0]?.next);
    catchUp(session);
    expect(session.log.slice(-5)).toEqual([
      'Ana does not agree.',
      'Ana would like a pause.',
      'Ben does not agree.',
      'Ben would like a pause.',
      'Ben withdraws the offer.',
    ]);
    for (const { link } of [ana, ben, watcher]) link.close();
  });
});

describe('the games of this machine', () => {
  test('are checked against what it kept, and a record that is another is found', async () => {
    const ana = await opened('dodge-dice');
    await takeSeats(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await takeSeats(ben, ['Ben'], 'en');
    await Promise.all([playing(ana, typist()), playing(ben, typist())]);
    const good = await command(['verify', '--mine']);
    expect(good.out).toContain(`${ana.table}, game 1: the record is the game this machine saw.`);
    const file = join(home, 'evidence', `${ana.table}.json`);
    expect(statSync(file).mode & 0o077).toBe(0);
    const kept = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      kept.replace(/"end":\{"n":(\d+),"head":"...../, '"end":{"n":$1,"head":"00000'),
    );
    const bad = await command(['verify', '--mine', '--json']);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.out)).toContainEqual(
      expect.objectContaining({ table: ana.table, game: 1, status: 'broken' }),
    );
    writeFileSync(file, kept);
  });
});

describe('coming back', () => {
  test('the tokens are kept, for the user alone, and give the same seat again', async () => {
    const ana = await opened('skip-bo-dice');
    await takeSeats(ana, ['Ana'], 'en');
    saveSeats(ana, 'en');
    ana.link.close();
    expect(statSync(ana.file).mode & 0o077).toBe(0);
    const kept = readSeats(ana.file, 'en');
    expect(kept.tokens.length).toBe(2);
    // Another terminal of the same user is somebody else.
    const other = await joined(ana);
    expect(other.link.state).toMatchObject({ isHost: false, views: [{ viewer: 'spectator' }] });
    other.link.close();
    const back = await joinTable(kept, 'en', ana.file);
    expect(back.link.state).toMatchObject({ isHost: true, views: [{ viewer: 0 }] });
    back.link.close();
  });

  test('a server that stops and comes back: play goes on by itself, and it is said in a sentence', async () => {
    const ana = await opened('dodge-dice');
    await takeSeats(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await takeSeats(ben, ['Ben'], 'en');
    let moves = 0;
    let isCut = false;
    const cut: typeof patient = (session, prompt) => {
      if (prompt.kind === 'choice' && ++moves === 5 && !isCut) {
        isCut = true;
        restart = server.restart();
      }
      return patient(session, prompt);
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
