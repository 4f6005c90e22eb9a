/** When a host asks a bot, and what becomes of its answer. */

import { beforeEach, describe, expect, test } from 'vitest';
import { type Host, lookAfter } from '../index.ts';
import { begun } from '../testing/room.ts';
import { type Asker, type Hosted, idle, send, TestPorts } from '../testing/test-ports.ts';

describe('a bot', () => {
  let ports: TestPorts;
  let host: Host<Asker, Hosted>;
  let hosted: Hosted;
  let from: number;

  beforeEach(() => {
    ports = new TestPorts(
      begun('skip-bo-dice', { people: 1, bots: 1, options: 'first=1', seed: 2 }),
    );
    host = ports.host();
    hosted = ports.hosted();
    from = ports.store.length;
  });

  test('is asked once for a question, and moves no earlier than it may', async () => {
    ports.pace = 500;
    ports.now = hosted.table.time;
    lookAfter(host, hosted);
    lookAfter(host, hosted);
    expect(ports.thoughts).toHaveLength(1);
    ports.thoughts[0]?.answer(ports.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(ports.store).toHaveLength(from);
    expect(ports.alarms).toContain(hosted.table.time + 500);
    ports.now += 500;
    lookAfter(host, hosted);
    await idle();
    expect(ports.kinds(from)[0]).toBe('act');
  });

  test('that fails, or says what it may not, takes the first action it may', async () => {
    lookAfter(host, hosted);
    ports.thoughts[0]?.fail(new Error('broken'));
    await idle();
    expect(ports.failures).toHaveLength(1);
    expect(ports.store[from]).toMatchObject({
      kind: 'act',
      by: 'house',
      action: ports.thoughts[0]?.question.actions[0],
    });
    const next = ports.store.length;
    ports.thoughts[1]?.answer('nonsense');
    await idle();
    expect(ports.store[next]).toMatchObject({ action: ports.thoughts[1]?.question.actions[0] });
  });

  test('whose thought comes too late answers nothing', async () => {
    const seat = 0;
    const room = begun('skip-bo-dice', { people: 2, bots: 0, options: 'first=0' });
    ports = new TestPorts(room);
    host = ports.host();
    hosted = ports.hosted();
    await send(host, hosted, { id: 'a', kind: 'leave', seat });
    expect(ports.thoughts).toHaveLength(1);
    await send(host, hosted, { id: 'b', kind: 'back', seat });
    ports.thoughts[0]?.answer(ports.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(ports.kinds(room.log.length)).toEqual(['leave', 'back']);
  });

  test('is asked again after its answer could not be kept', async () => {
    lookAfter(host, hosted);
    ports.trouble = 'full';
    ports.thoughts[0]?.answer(ports.thoughts[0].question.actions[0] ?? '');
    await idle();
    expect(ports.store).toHaveLength(from);
    ports.trouble = 'none';
    lookAfter(host, hosted);
    await idle();
    expect(ports.thoughts).toHaveLength(2);
    expect(ports.thoughts[1]?.question).toEqual(ports.thoughts[0]?.question);
  });

  test('whose answer is being kept is not asked again and answers once', async () => {
    let go = (): void => undefined;
    const slow = new Promise<void>((resolve) => {
      go = resolve;
    });
    let appends = 0;
    const { append } = host.store;
    const store = {
      ...host.store,
      append: async (...args: Parameters<typeof append>) => {
        appends++;
        await slow;
        return append(...args);
      },
    };
    const slowHost = { ...host, store };
    lookAfter(slowHost, hosted);
    ports.thoughts[0]?.answer(ports.thoughts[0].question.actions[0] ?? '');
    await idle();
    lookAfter(slowHost, hosted);
    lookAfter(slowHost, hosted);
    expect(hosted.queue).toEqual([]);
    go();
    await idle();
    expect(appends).toBe(1);
    expect(ports.kinds(from).filter((kind) => kind === 'act')).toHaveLength(1);
  });

  test('is left to the host that wrote last, and taken over when that one does nothing', () => {
    ports.lateness = 3_000;
    ports.now = hosted.table.time;
    lookAfter(host, hosted);
    expect(ports.thoughts).toEqual([]);
    expect(ports.alarms).toEqual([ports.now + 3_000]);
    ports.now += 3_000;
    lookAfter(host, hosted);
    expect(ports.thoughts).toHaveLength(1);
  });

  test('that two hosts ask moves once', async () => {
    const hosts = [host, ports.host(2)];
    const tables = [hosted, ports.hosted()];
    hosts.forEach((one, i) => {
      const table = tables[i];
      if (table !== undefined) lookAfter(one, table);
    });
    const [one, other] = ports.thoughts;
    one?.answer(one.question.actions[0] ?? '');
    other?.answer(other.question.actions[0] ?? '');
    await idle();
    expect(ports.kinds(from).filter((kind) => kind === 'act')).toHaveLength(1);
  });
});
