import { GAME_IDS, type GameId } from '@dicehall/rules';
import { seatsUpTo, seededRandom, shortOptions } from '@dicehall/rules/testing';
import { type Entry, parseRecordFile, recordFindings, tableFrom, viewFor } from '@dicehall/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type LocalDevice,
  type LocalLink,
  type LocalPlayer,
  localLink,
  resumeLocalLink,
} from './index.ts';
import { isOver, playOn, testDevice, until } from './testing/device.ts';

const ann: LocalPlayer = { kind: 'person', name: 'Ann' };
const ben: LocalPlayer = { kind: 'person', name: 'Ben' };
const bot: LocalPlayer = { kind: 'bot', name: 'Otter', level: 'thumb' };

async function open(
  game: GameId,
  players: readonly LocalPlayer[],
  device: LocalDevice,
  settings = {},
): Promise<LocalLink> {
  const opened = await localLink({ game, players, options: shortOptions(game), settings }, device);
  if (!opened.ok) throw new Error(opened.refusal.code);
  return opened.value;
}

/** Two people, and a bot between them where there is a seat for it. */
const company = (game: GameId): readonly LocalPlayer[] =>
  seatsUpTo(game, 3) === 3 ? [ann, bot, ben] : [ann, ben];

describe.each(GAME_IDS)('%s on this device', (game) => {
  test('two people and a bot play to the end, and the record holds', async () => {
    const kept: Entry[] = [];
    const link = await open(game, company(game), testDevice(1, kept));
    await playOn(link, seededRandom(2));
    const record = await link.record();
    const file = record.ok ? parseRecordFile(record.value) : record;
    expect(file.ok && recordFindings(file.value)).toEqual([]);
    expect(link.log).toEqual(kept);
    link.close();
  });

  test('bots alone can be watched', async () => {
    const link = await open(game, [bot, bot], testDevice(3));
    await until(link, isOver);
    expect(link.state.views.map(({ viewer }) => viewer)).toEqual(['spectator']);
    link.close();
  });

  test('a table is taken up again from what was kept', async () => {
    const kept: Entry[] = [];
    const first = await open(game, [ann, bot], testDevice(4, kept));
    await playOn(first, seededRandom(5), 3);
    first.close();
    const again = resumeLocalLink(kept, testDevice(6));
    expect(again.state.views).toEqual([viewFor(tableFrom(kept), 0)]);
    await playOn(again, seededRandom(7));
    expect((await again.record()).ok).toBe(true);
    await until(again, ({ state }) => state.trust.kind !== 'watching');
    expect(again.state.trust).toEqual({ kind: 'checked' });
    again.close();
  });
});

describe('a table on this device', () => {
  test('is refused with the reason if the game has no such options', async () => {
    const setup = { game: 'skip-bo-dice', players: [ann, ben], options: 'goal=7' } as const;
    expect(await localLink(setup, testDevice(1))).toMatchObject({ ok: false });
  });

  test('waits for its host while a seat is empty', async () => {
    const opened = await localLink(
      { game: 'dodge-dice', players: [ann, undefined] },
      testDevice(1),
    );
    if (!opened.ok) throw new Error(opened.refusal.code);
    const link = opened.value;
    expect(link.state).toMatchObject({ isHost: true, views: [{ viewer: 0, phase: 'seating' }] });
    expect(await link.send({ kind: 'start' })).toMatchObject({ refusal: { code: 'seat-empty' } });
    expect(await link.send({ kind: 'sit', name: 'Ben' })).toEqual({ ok: true });
    expect(await link.send({ kind: 'start' })).toEqual({ ok: true });
    expect(link.state.views.map(({ viewer, phase }) => [viewer, phase])).toEqual([
      [0, 'playing'],
      [1, 'playing'],
    ]);
    link.close();
  });

  test('has no seats to move and nobody to wait for', async () => {
    const link = await open('dodge-dice', [ann, ben], testDevice(1));
    const refused = { ok: false, refusal: { code: 'one-device' } };
    expect(await link.send({ kind: 'renew', seat: 0 })).toMatchObject(refused);
    expect(await link.send({ kind: 'redeem', code: 'kamo-ritu' })).toMatchObject(refused);
    expect(await link.send({ kind: 'pass-host', seat: 1 })).toMatchObject(refused);
    expect(await link.send({ kind: 'stand-in', seat: 0, for: 1 })).toMatchObject(refused);
    await playOn(link, seededRandom(2));
    link.close();
  });

  test('tells what was kept, and only then', async () => {
    const kept: Entry[] = [];
    const link = await open('dodge-dice', [ann, ben], testDevice(1, kept));
    const told: number[] = [];
    link.watch(({ events, missed }) => {
      expect(missed).toBe(false);
      for (const { n } of events) {
        expect(kept.at(n)?.n).toBe(n);
        told.push(n);
      }
    });
    const from = kept.length;
    await playOn(link, seededRandom(2));
    expect(told).toEqual(kept.slice(from).map(({ n }) => n));
    link.close();
  });

  test('shows people their own hands and no others', async () => {
    const link = await open('dodgy-dice', [ann, bot, ben], testDevice(1));
    const shown = new Map<number, boolean>();
    link.watch(({ events }) => {
      for (const event of events) {
        if (event.kind === 'hand') shown.set(event.seat, event.dice !== undefined);
      }
    });
    await playOn(link, seededRandom(2));
    expect([...shown].toSorted()).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
    link.close();
  });

  test('plays a rematch when all agree, and the starter rotates', async () => {
    const link = await open('skip-bo-dice', [ann, bot, ben], testDevice(1));
    await playOn(link, seededRandom(2));
    const started = link.log.find(({ kind }) => kind === 'start');
    expect(await link.send({ kind: 'offer', seat: 0, what: 'rematch' })).toEqual({ ok: true });
    expect(await link.send({ kind: 'answer', seat: 2, yes: true })).toEqual({ ok: true });
    const again = link.log.findLast(({ kind }) => kind === 'start');
    expect(again?.n).toBeGreaterThan(started?.n ?? 0);
    expect(again).toMatchObject({ game: 2, header: expect.stringMatching(/first=[012]$/) });
    await playOn(link, seededRandom(3));
    expect((await link.record(2)).ok).toBe(true);
    link.close();
  });

  test('a draw is agreed by people; bots go along', async () => {
    const link = await open('sequence-dice', [ann, bot], testDevice(1));
    expect(await link.send({ kind: 'offer', seat: 0, what: 'draw' })).toEqual({ ok: true });
    await until(link, isOver);
    expect(link.state.views[0]?.match?.result?.drawn).toBe(true);
    link.close();
  });

  test('after closing, nothing is told or done', async () => {
    const link = await open('dodge-dice', [ann, bot], testDevice(1));
    const { length } = link.log;
    link.watch(() => expect.unreachable());
    link.close();
    expect(link.state.status).toBe('closed');
    expect(await link.send({ kind: 'leave', seat: 0 })).toMatchObject({ ok: false });
    expect(link.log.length).toBe(length);
  });
});

describe('time', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const acts = (link: LocalLink): number => link.log.filter(({ kind }) => kind === 'act').length;

  test('a clock that runs out brings a stand-in, and the owner takes the seat back', async () => {
    const link = await open('skip-bo-dice', [ann, ben], testDevice(1), { clock: '30s' });
    const [asked] = link.state.views[0]?.match?.asked ?? [];
    const seat = asked?.seat ?? -1;
    await vi.advanceTimersByTimeAsync(29_000);
    expect(link.state.views[0]?.seats[seat]?.standIn).toBe(false);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(link.state.views[0]?.seats[seat]?.standIn).toBe(true);
    expect(acts(link)).toBeGreaterThan(0);
    expect(await link.send({ kind: 'back', seat })).toEqual({ ok: true });
    expect(link.state.views[0]?.seats[seat]?.standIn).toBe(false);
    link.close();
  });

  test('silence in the window is belief', async () => {
    const link = await open('dodgy-dice', [ann, ben], testDevice(1));
    const [view] = link.state.views;
    const speaker = view?.match?.asked[0]?.seat ?? 0;
    const say = link.state.views.find(({ viewer }) => viewer === speaker)?.match?.actions[0] ?? '';
    const at = view?.match?.asked[0]?.at ?? 0;
    expect(await link.send({ kind: 'act', seat: speaker, at, action: say })).toEqual({ ok: true });
    await vi.advanceTimersByTimeAsync(8_000);
    expect(link.log.at(-1)).toMatchObject({ kind: 'act', by: 'table', action: 'believe' });
    link.close();
  });

  test('bots keep the pace', async () => {
    const link = await open('skip-bo-dice', [bot, bot], testDevice(1, [], { pace: () => 500 }));
    await vi.advanceTimersByTimeAsync(499);
    expect(acts(link)).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(acts(link)).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(acts(link)).toBe(11);
    link.close();
  });

  test('a reaction is told to those who listen and kept nowhere; a flood of them is dropped', async () => {
    const kept: Entry[] = [];
    const link = await open('skip-bo-dice', [ann, ben], testDevice(1, kept));
    const { length } = kept;
    const said: string[] = [];
    link.watch(({ reactions = [] }) => said.push(...reactions.map(({ reaction }) => reaction)));
    const wow = { kind: 'react', seat: 1, reaction: 'wow' } as const;
    expect(await link.send(wow)).toEqual({ ok: true });
    expect(said).toEqual(['wow']);
    const flood = await Promise.all(Array.from({ length: 20 }, () => link.send(wow)));
    expect(flood.at(-1)).toEqual({ ok: false, refusal: { code: 'too-fast' } });
    expect(said.length).toBeLessThan(6);
    expect(kept).toHaveLength(length);
    link.close();
  });

  test('what cannot be kept has not happened; the table goes on when it can', async () => {
    const kept: Entry[] = [];
    let isFull = false;
    const keep = async (entries: readonly Entry[]): Promise<void> => {
      if (isFull) throw new Error('disk full');
      kept.push(...entries);
    };
    const device = testDevice(1, kept, { keep, pace: () => 100 });
    const link = await open('skip-bo-dice', [bot, bot, ann], device);
    isFull = true;
    const before = link.state;
    const answer = await link.send({ kind: 'change' });
    expect(answer).toEqual({ ok: false, refusal: { code: 'store-unavailable' } });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(link.state).toEqual(before);
    isFull = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(acts(link)).toBeGreaterThan(0);
    expect(link.log).toEqual(kept);
    link.close();
  });

  test('a bot that fails or says what it may not does not stop the game', async () => {
    const failures: unknown[] = [];
    const broken = new Error('broken');
    const replies = [Promise.reject(broken), Promise.resolve('nonsense')];
    const think = (): Promise<string> => replies.shift() ?? new Promise(() => {});
    const failed = (error: unknown): number => failures.push(error);
    const link = await open('skip-bo-dice', [bot, bot], testDevice(1, [], { think, failed }));
    await vi.advanceTimersByTimeAsync(10);
    expect(failures).toEqual([broken]);
    expect(acts(link)).toBe(2);
    link.close();
  });

  test('a move that the table itself could not judge is reported and made later', async () => {
    const failures: unknown[] = [];
    const broken = new Error('no randomness');
    let isBroken = false;
    const part = { failed: (error: unknown): number => failures.push(error) };
    const device = testDevice(1, [], part);
    const randomBytes = (length: number): Uint8Array => {
      if (isBroken) throw broken;
      return device.randomBytes(length);
    };
    const link = await open('skip-bo-dice', [bot, bot], { ...device, randomBytes });
    isBroken = true;
    // The last move of a game draws the secret of the next one.
    await vi.waitUntil(() => failures.length > 0);
    expect(failures).toEqual([broken]);
    expect(isOver(link)).toBe(false);
    isBroken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(isOver(link)).toBe(true);
    link.close();
  });

  test('a command that the table itself could not judge is refused and reported', async () => {
    const failures: unknown[] = [];
    const broken = new Error('no randomness');
    let isBroken = false;
    const part = { failed: (error: unknown): number => failures.push(error) };
    const device = testDevice(1, [], part);
    const link = await open('skip-bo-dice', [ann, ben], {
      ...device,
      randomBytes(length) {
        // Commands still get their ids.
        if (isBroken && length > 9) throw broken;
        return device.randomBytes(length);
      },
    });
    isBroken = true;
    const random = seededRandom(2);
    // The last move of a game draws the secret of the next one.
    await expect(playOn(link, random)).rejects.toThrow('internal');
    expect(failures).toEqual([broken]);
    isBroken = false;
    await playOn(link, random);
    expect(isOver(link)).toBe(true);
    link.close();
  });

  test('a thought that comes too late answers nothing', async () => {
    const thoughts: ((action: string) => void)[] = [];
    const think = (): Promise<string> => new Promise((resolve) => thoughts.push(resolve));
    const link = await open('skip-bo-dice', [ann, ben], testDevice(1, [], { think }));
    const seat = link.state.views[0]?.match?.asked[0]?.seat ?? 0;
    const view = () => link.state.views.find(({ viewer }) => viewer === seat)?.match;
    await link.send({ kind: 'leave', seat });
    expect(thoughts.length).toBe(1);
    await link.send({ kind: 'back', seat });
    const action = view()?.actions[0] ?? '';
    thoughts[0]?.(action);
    await vi.advanceTimersByTimeAsync(10);
    expect(acts(link)).toBe(0);
    link.close();
  });
});

test.each(GAME_IDS)(
  '%s: its dice are checked at the end, of a resumed game and of a rematch',
  async (game) => {
    const kept: Entry[] = [];
    const players = company(game);
    const first = await open(game, players, testDevice(5, kept));
    expect(first.state.trust).toEqual({ kind: 'watching' });
    await playOn(first, seededRandom(1), 5);
    first.close();
    const link = resumeLocalLink(kept, testDevice(6, kept));
    const isSettled = () => link.state.trust.kind !== 'watching';
    expect(isSettled()).toBe(false);
    await playOn(link, seededRandom(2));
    await until(link, isSettled);
    expect(link.state.trust).toEqual({ kind: 'checked' });
    await link.send({ kind: 'offer', seat: 0, what: 'rematch' });
    await link.send({ kind: 'answer', seat: players.length - 1, yes: true });
    expect(isSettled()).toBe(false);
    await playOn(link, seededRandom(3));
    await until(link, isSettled);
    expect(link.state.trust).toEqual({ kind: 'checked' });
    link.close();
  },
);
