import { describe, expect, test } from 'vitest';
import { onlineSession, takeOnlineNews, takeSeats } from '../online/table.ts';
import { playing, serverForAll } from '../testing/online.ts';
import { command } from '../testing/process.ts';
import { type Typist, typist } from '../testing/typist.ts';
import { catchUp } from './news.ts';
import { tableOf } from './session.ts';

const server = serverForAll();
const { opened, joined } = server;

describe('before the start', () => {
  /** Types these lines before the start, one after another, and leaves. */
  function lobby(lines: readonly string[]): Typist {
    const left = [...lines];
    return typist((_, prompt) => (prompt.kind === 'lobby' ? (left.shift() ?? 'quit') : 'quit'));
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
    expect(out).toContain('Seat 1: Ana, host (here).');
    // A player who has not sat down yet is not announced as one more who watches.
    expect(out).not.toContain('person watches');
  });

  test('what the host changes is told for what it is, and to you as yours', async () => {
    const ana = await opened('dodge-dice', 4);
    await takeSeats(ana, ['Ana'], 'en');
    const ben = await joined(ana);
    await takeSeats(ben, ['Ben'], 'en');
    const session = onlineSession(ben, 'en');
    ben.link.watch((news) => takeOnlineNews(session, news));
    const { send } = ana.link;
    await send({ kind: 'change', options: 'target=100,first=0' });
    await send({ kind: 'change', settings: { clock: '60s' } });
    await send({ kind: 'change', order: [1, 0, 2, 3] });
    await send({ kind: 'rename', seat: 1, name: 'Anna' });
    await send({ kind: 'change', order: [0, 1] });
    await send({ kind: 'start' });
    await expect.poll(() => ana.link.state.views[0]?.phase).toBe('playing');
    // Ben has the first seat now, and is there: no bot takes it.
    const bot = await send({ kind: 'stand-in', seat: 1, for: 0 });
    expect(bot).toMatchObject({ ok: false, refusal: { code: 'player-here' } });
    await send({ kind: 'mute', seat: 0, on: true });
    await expect.poll(() => tableOf(session).seats[0]?.muted).toBe(true);
    catchUp(session);
    expect(session.log.slice(0, 5)).toEqual([
      'The host has changed the house rules.',
      'The host has changed the settings of the table.',
      'The host has changed the order of the seats.',
      'Ana is called Anna now.',
      'The table has 2 seats now.',
    ]);
    expect(session.log).toContain('The host muted your reactions.');
    for (const { link } of [ana, ben]) link.close();
  });

  test('a removed player hears it of their own seat, the others by name', async () => {
    const ana = await opened('dodge-dice', 3);
    await takeSeats(ana, ['Ana'], 'en');
    const sessions = [];
    for (const name of ['Ben', 'Cleo']) {
      const online = await joined(ana);
      await takeSeats(online, [name], 'en');
      const session = onlineSession(online, 'en');
      online.link.watch((news) => takeOnlineNews(session, news));
      sessions.push({ session, link: online.link });
    }
    await ana.link.send({ kind: 'remove', seat: 1 });
    for (const { session } of sessions) {
      await expect.poll(() => tableOf(session).seats[1]?.kind).toBe('empty');
      catchUp(session);
    }
    expect(sessions.map(({ session }) => session.log.at(-1))).toEqual([
      'The host removed you from the table.',
      'The host removed Ben from the table.',
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
    await takeSeats(ana, ['Ana'], 'en');
    // Sitting down ends watching: that is news, and so is a seat that is taken.
    const waiting = (): Typist =>
      typist(({ linkState, views }) =>
        linkState?.watchers === 0 && views[0]?.seats.every(({ kind }) => kind === 'person')
          ? 'quit'
          : undefined,
      );
    const [host, guest] = [waiting(), waiting()];
    const isTold = expect.poll(() => host.written.join('')).toContain('Seat 2: empty.');
    const comes = isTold.then(async () => {
      const ben = await joined(ana);
      await takeSeats(ben, ['Ben'], 'en');
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
    expect(guest.written.join('')).toContain('Only the host can do that.');
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
