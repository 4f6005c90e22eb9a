import type { GameId } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { type OnlineTable, onlineSession, takeOnlineNews, takeSeats } from '../online/table.ts';
import { serverForAll } from '../testing/online.ts';
import { enterLine } from './line.ts';
import type { LineResult } from './line-result.ts';
import { lobbyText } from './lobby-text.ts';
import { catchUp } from './news.ts';
import { type Session, tableOf } from './session.ts';

const { opened, joined } = serverForAll();

interface Player {
  readonly online: OnlineTable;
  readonly session: Session<GameId>;
  /** Types a line; a command has been answered by the table when it resolves. */
  type(line: string): Promise<LineResult>;
  told(): readonly string[];
}

function playerAt(online: OnlineTable): Player {
  const session = onlineSession(online, 'en');
  online.link.watch((news) => takeOnlineNews(session, news));
  return {
    online,
    session,
    async type(line) {
      const result = enterLine(session, { kind: 'lobby', seat: 0 }, line);
      if (result.kind === 'command') {
        expect(await online.link.send(result.command)).toEqual({ ok: true });
      }
      return result;
    },
    told() {
      catchUp(session);
      return session.log;
    },
  };
}

/** Ana is host, Ben her guest, and somebody looks on. */
async function three(): Promise<readonly [Player, Player, Player]> {
  const ana = await opened('dodge-dice', 3);
  await takeSeats(ana, ['Ana'], 'en');
  const ben = await joined(ana);
  await takeSeats(ben, ['Ben'], 'en');
  return [playerAt(ana), playerAt(ben), playerAt(await joined(ana))];
}

const close = (players: readonly Player[]): void => {
  for (const { online } of players) online.link.close();
};

test('a seat moves by the code that is typed on another device; the old one is told', async () => {
  const all = await three();
  const [ana, ben, phone] = all;
  await ben.type('seat code');
  const [, code = ''] = /“seat take ([a-z-]+)”/.exec(ben.told().join('\n')) ?? [];
  await phone.type(`seat take ${code}`);
  await expect.poll(() => tableOf(phone.session).viewer).toBe(1);
  expect(phone.told()).toContain('You play on this device now.');
  await expect.poll(() => tableOf(ben.session).viewer).toBe('spectator');
  expect(ben.told()).toContain('Your seat is on another device now. You can watch here.');
  await phone.type('asiento solo');
  // The new device gives its own part in the dice.
  await ana.type('bot');
  await ana.type('start');
  await expect.poll(() => tableOf(phone.session).phase).toBe('playing');
  close(all);
});

test('a seat that others share by a code says so, connected or not, until it is kept here alone', async () => {
  const all = await three();
  const [, ben, phone] = all;
  const code = 'kamo-ritu';
  const shared = 'Your seat is on 2 devices. “seat only” keeps it on this one alone.';
  await ben.online.link.send({ kind: 'handover', seat: 1, code, share: true });
  await phone.type(`seat take ${code}`);
  await expect.poll(() => tableOf(phone.session).viewer).toBe(1);
  ben.online.link.close();
  expect(phone.told()).toContain(shared);
  expect(await phone.type('seat')).toMatchObject({ text: expect.stringContaining(shared) });
  expect(lobbyText(phone.session, '')).toContain(shared);
  await phone.type('seat only');
  expect(lobbyText(phone.session, '')).not.toContain(shared);
  close(all);
});

test('a claim is put to those who can answer, and answered by typing', async () => {
  const all = await three();
  const [ana, ben, phone] = all;
  await phone.type('seat mine ben');
  await expect.poll(() => tableOf(ben.session).claims?.length).toBe(1);
  expect(ben.told().slice(-2)).toEqual([
    'Somebody says your seat is theirs.',
    'Is that right? Type “seat allow” or “seat deny”.',
  ]);
  // Ben is there: nobody else is asked.
  expect(await ana.type('seat allow')).toMatchObject({ kind: 'note' });
  await ben.type('seat yes');
  await expect.poll(() => tableOf(phone.session).viewer).toBe(1);
  close(all);
});

test('the host names, mutes, locks, removes and passes the part on', async () => {
  const all = await three();
  const [ana, ben, phone] = all;
  await ana.type('seat name ben = Bea');
  await ana.type('seat mute bea');
  await ana.type('seat lock');
  expect(await phone.online.link.send({ kind: 'sit', name: 'Cleo' })).toMatchObject({
    refusal: { code: 'table-locked' },
  });
  await ana.type('seat unlock');
  await ana.type('seat host 2');
  await expect.poll(() => ben.online.link.state.isHost).toBe(true);
  expect(ben.told()).toEqual([
    'The host renamed you: Bea.',
    'The host muted your reactions.',
    'The host locked the table: nobody else can sit down.',
    'The host unlocked the table.',
    'You are the host now.',
  ]);
  await ben.type('seat ban ana');
  await expect.poll(() => tableOf(ana.session).viewer).toBe('spectator');
  // Another word after “seat” is about how many there are.
  await ben.type('seat 2');
  await expect.poll(() => tableOf(ben.session).seats.length).toBe(2);
  close(all);
});

test.each(['seat', 'seat dance'])('%s: says what can follow', async (line) => {
  const all = await three();
  const result = await all[0].type(line);
  expect(result).toMatchObject({ kind: 'note', text: expect.stringContaining('code, take, only') });
  close(all);
});

test.each(['seat mine', 'seat host nobody'])('%s asks which seat is meant', async (line) => {
  const all = await three();
  expect(await all[0].type(line)).toEqual({
    kind: 'note',
    text: 'Say which seat: a number from 1 to 3, or a name.',
  });
  close(all);
});
