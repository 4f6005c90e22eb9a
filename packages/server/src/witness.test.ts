/** What devices vouch for where nobody changes what they are told, over real sockets: all of it, and nothing is doubted. */

import { randomBytes } from 'node:crypto';
import {
  type EvidenceStore,
  makeSeatCode,
  memoryEvidence,
  type TableLink,
  tableApi,
} from '@dicehall/link';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { confirmText, type Event, headAfter } from '@dicehall/table';
import { verify } from '@dicehall/table/sign';
import { describe, expect, test, vi } from 'vitest';
import {
  begin,
  confirmed,
  meddledForAll,
  type Party,
  play,
  settled,
  trust,
  until,
  untilPlaying,
} from './testing/party.ts';

const served = meddledForAll();

async function begun(game: GameId): Promise<Party> {
  const party = await served.party(game);
  await begin(party);
  await untilPlaying(party.ana, party.ben);
  return party;
}

describe.each(GAME_IDS)('%s, untouched', (game) => {
  test('both devices check and confirm it, and a rematch too', async () => {
    const at = await begun(game);
    const { ana, ben } = at;
    const everybody = [ana, ben];
    const watcher = served.enter(at.table);
    await Promise.all(everybody.map((link) => play(link)));
    await Promise.all(everybody.map(settled));
    expect(everybody.map(({ state }) => state.trust)).toEqual([
      { kind: 'checked' },
      { kind: 'checked' },
    ]);
    expect(await confirmed(watcher, 2)).toEqual([0, 1]);
    // It did not see the game begin.
    expect(trust(watcher)).toBe('unknown');
    await ana.send({ kind: 'offer', seat: 0, what: 'rematch' });
    await ben.send({ kind: 'answer', seat: 1, yes: true });
    for (const link of everybody) await until(link, () => link.state.views[0]?.games === 2);
    expect(everybody.map(trust)).toEqual(['watching', 'watching']);
    await Promise.all(everybody.map((link) => play(link)));
    await Promise.all([...everybody, watcher].map(settled));
    expect(everybody.map(trust)).toEqual(['checked', 'checked']);
    // It has seen all of it, and had no part in the dice.
    expect(watcher.state.trust).toEqual({ kind: 'checked', isWatcher: true });
  });

  test('over cut connections, lost messages and a page that is loaded again', async () => {
    const { table, ana, ben, kept } = await begun(game);
    let heard = 0;
    served.meddler.meddling = {
      toClient(message) {
        if (message.type !== 'update' || ![3, 8].includes(++heard)) return message;
        // Either the next one shows the gap, or the device finds out when it is back.
        setTimeout(() => served.meddler.cut(), 10);
        return undefined;
      },
    };
    const away = play(ben);
    await play(ana, 2);
    served.meddler.cut();
    await play(ana, 2);
    ana.close();
    const again = served.enter(table, {
      url: served.meddler.url,
      tokens: ana.tokens,
      evidence: kept,
    });
    await play(again);
    await away;
    served.meddler.meddling = {};
    served.meddler.cut();
    await Promise.all([settled(again), settled(ben)]);
    expect([again, ben].map(trust)).toEqual(['checked', 'checked']);
    expect(await confirmed(ben, 2)).toEqual([0, 1]);
  });
});

test.each([
  ['that keep evidence', memoryEvidence],
  ['that keep nothing', () => undefined],
])('devices %s keep what they promised with a quick match', async (_, keep) => {
  const sit = async (): Promise<TableLink> => {
    const evidence = keep();
    const api = tableApi(served.url, randomBytes, { evidence });
    const reply = await api.quickMatch({ game: 'dodge-dice' });
    if (!reply.ok) throw new Error(reply.fault.code);
    const { table, token } = reply.value;
    return served.enter(table, { tokens: [token], ...(evidence && { evidence }) });
  };
  const links = [await sit(), await sit()];
  await untilPlaying(...links);
  expect(links.map(trust)).toEqual(['watching', 'watching']);
  await Promise.all(links.map((link) => play(link)));
  await Promise.all(links.map(settled));
  expect(links.map(trust)).toEqual(['checked', 'checked']);
  for (const link of links) expect(await confirmed(link, 2)).toEqual([0, 1]);
});

interface MatchedSeat {
  readonly table: string;
  readonly token: string;
  readonly evidence: EvidenceStore;
}

/** The game begins with what was promised for that seat. */
async function expectKept({ table, token, evidence }: MatchedSeat): Promise<void> {
  const ana = served.enter(table, { tokens: [token], evidence });
  const ben = served.enter(table);
  await ben.send({ kind: 'sit', name: 'Ben' });
  await until(ana, () => ana.state.views[0]?.seats[1]?.kind === 'person');
  await ana.send({ kind: 'start' });
  await untilPlaying(ana, ben);
  expect([ana, ben].map(trust)).toEqual(['watching', 'watching']);
}

test('who asks for a match again while waiting keeps the promise of the seat', async () => {
  const evidence = memoryEvidence();
  const api = tableApi(served.url, randomBytes, { evidence });
  const match = async (request: Partial<Parameters<typeof api.quickMatch>[0]> = {}) => {
    const reply = await api.quickMatch({ game: 'skip-bo-dice', ...request });
    if (!reply.ok) throw new Error(reply.fault.code);
    return reply.value;
  };
  const { table, token } = await match();
  expect(await match({ own: [token] })).toMatchObject({ table, token });
  expect(await match({ token, stay: true })).toMatchObject({ table, token });
  await expectKept({ table, token, evidence });
});

test('a seat whose answer was lost has the promise that was given for it', async () => {
  const evidence = memoryEvidence();
  const api = tableApi(served.url, randomBytes, { evidence });
  const token = randomBytes(16).toString('hex');
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await fetched(...request);
    throw new TypeError('the connection was lost');
  });
  const lost = await api.quickMatch({ game: 'sequence-dice', token });
  vi.unstubAllGlobals();
  expect(lost).toMatchObject({ ok: false, fault: { code: 'unreachable' } });
  const found = await api.quickMatch({ game: 'sequence-dice', token });
  if (!found.ok) throw new Error(found.fault.code);
  await expectKept({ table: found.value.table, token, evidence });
});

test('several seats on one device are confirmed one by one', async () => {
  const { ana, ben } = await served.party('skip-bo-dice', 3);
  await ana.send({ kind: 'sit', seat: 0, name: 'Ana' });
  await ana.send({ kind: 'sit', seat: 2, name: 'Ada' });
  await ben.send({ kind: 'sit', name: 'Ben' });
  await ben.send({ kind: 'start' });
  await untilPlaying(ana, ben);
  await Promise.all([play(ana), play(ben)]);
  await settled(ana);
  expect(trust(ana)).toBe('checked');
  expect(await confirmed(ben, 3)).toEqual([0, 1, 2]);
});

test('a second device of a seat cannot check what the first has promised, and does not confirm', async () => {
  const { table, ana, ben } = await served.party('dodge-dice');
  await ana.send({ kind: 'sit', name: 'Ana' });
  const second = served.enter(table, { tokens: ana.tokens });
  await until(second, () => second.state.views[0]?.viewer === 0);
  await ben.send({ kind: 'sit', name: 'Ben' });
  await ben.send({ kind: 'start' });
  await untilPlaying(ana, ben, second);
  expect([ana, second].map(trust)).toEqual(['watching', 'unknown']);
  await Promise.all([play(ana), play(ben)]);
  await Promise.all([settled(ana), settled(ben)]);
  expect(await confirmed(second, 2)).toEqual([0, 1]);
  expect([ana, second].map(trust)).toEqual(['checked', 'unknown']);
});

test('a seat that has moved during a game is vouched for by its new device from the rematch on', async () => {
  const { table, ana, ben } = await begun('skip-bo-dice');
  const code = makeSeatCode(randomBytes);
  await ana.send({ kind: 'handover', seat: 0, code });
  const moved = served.enter(table);
  await until(moved, () => moved.state.status === 'joined');
  expect(await moved.send({ kind: 'redeem', code })).toEqual({ ok: true });
  await until(moved, () => moved.state.views[0]?.viewer === 0);
  await Promise.all([play(moved), play(ben)]);
  await settled(ben);
  // It did not see the game begin.
  expect([moved, ben].map(trust)).toEqual(['unknown', 'checked']);
  await ben.send({ kind: 'offer', seat: 1, what: 'rematch' });
  await moved.send({ kind: 'answer', seat: 0, yes: true });
  for (const link of [moved, ben]) await until(link, () => link.state.views[0]?.games === 2);
  expect([moved, ben].map(trust)).toEqual(['watching', 'watching']);
  await Promise.all([play(moved), play(ben)]);
  await Promise.all([settled(moved), settled(ben)]);
  expect([moved, ben].map(trust)).toEqual(['checked', 'checked']);
  expect(await confirmed(ben, 2)).toEqual([0, 1]);
});

test('what a device confirms is the head after the end, under the key in the terms', async () => {
  const { table, ana, ben } = await begun('dodge-dice');
  const events: Event[] = [];
  let head = ben.state.views[0]?.head ?? '';
  let atEnd = '';
  ben.watch((news) => {
    for (const event of news.events) {
      head = headAfter(head, event);
      if (event.kind === 'end') atEnd = head;
      events.push(event);
    }
  });
  const keys = ben.state.views[0]?.keys ?? [];
  await Promise.all([play(ana), play(ben)]);
  await confirmed(ben, 2);
  const text = confirmText({ table, game: 1, head: atEnd });
  const confirmations = events.filter((event) => event.kind === 'confirm');
  expect(confirmations).toHaveLength(2);
  for (const { seat, signature } of confirmations)
    expect(verify(keys[seat] ?? '', text, signature)).toBe(true);
});
