/** Messages that no honest client sends, each with what the server owes it. */

import { randomBytes } from 'node:crypto';
import { PROTOCOL_VERSION } from '@dicehall/link/protocol';
import type { Random } from '@dicehall/rules';

/** A table to aim at. */
export interface Target {
  readonly table: string;
  /** By seat; tokens of other tables are useless here. */
  readonly tokens: readonly string[];
}

/** What must come back. */
export type Owed =
  /** The fault `bad-message`. */
  | { readonly kind: 'bad' }
  /** Done, refused or at fault, under this id. */
  | { readonly kind: 'answer'; readonly id: string }
  | { readonly kind: 'joined-already' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'pong' };

export interface Fuzzed {
  readonly data: string | Uint8Array;
  readonly owed: Owed;
}

/** Ends the connection, with this close code and, if there is one, after this fault. */
export interface Fatal {
  readonly data: string | Uint8Array;
  readonly close: readonly number[];
  readonly fault: string | undefined;
}

let ids = 0;
const nextId = (): string => `f${ids++}`;

const BAD: Owed = { kind: 'bad' };
const pick = <T>(random: Random, ...list: readonly [T, ...T[]]): T =>
  list[random(list.length)] ?? list[0];

const NUMBERS = [-1, 0.5, 2 ** 31, 2 ** 53, -0, 1e308, null, '0', true, [], {}] as const;
const junk = (random: Random): unknown =>
  pick<unknown>(random, ...NUMBERS, 'é\u0000\ud800', 'x'.repeat(300), [[[[[]]]]], { __proto__: 1 });

/** Does not end the connection, as long as there are fewer than ten of them. */
export function badMessage(random: Random): Fuzzed {
  const data = pick<() => string | Uint8Array>(
    random,
    () => randomBytes(random(200)),
    () => randomBytes(random(200)).toString('latin1'),
    () => '{'.repeat(1 + random(4_000)),
    () => JSON.stringify(junk(random)) ?? '',
    () => JSON.stringify({ type: junk(random), command: junk(random) }),
    () => JSON.stringify({ type: 'do' }),
    () => JSON.stringify({ type: 'do', command: junk(random) }),
    () => JSON.stringify({ type: 'do', command: { id: junk(random), kind: 'start' }, more: 1 }),
    () => JSON.stringify({ type: 'sync', from: pick<unknown>(random, -1, 0.5, 'x', null) }),
    () => JSON.stringify({ type: 'ping', sent: pick<unknown>(random, 'x', null, [], {}) }),
    () => JSON.stringify({ type: 'ping', sent: 1, more: junk(random) }),
    () => JSON.stringify({ type: 'join', version: PROTOCOL_VERSION, table: '../etc', tokens: [] }),
    () => JSON.stringify({ type: 'welcome', views: [] }),
    () => '{"type":"do","command":{"__proto__":{"id":"a"}}}',
  )();
  return { data, owed: BAD };
}

const command = (fields: Readonly<Record<string, unknown>>): Fuzzed => {
  const id = nextId();
  const data = JSON.stringify({ type: 'do', command: { id, ...fields } });
  return { data, owed: { kind: 'answer', id } };
};

const KINDS = [
  'sit',
  'bot',
  'remove',
  'change',
  'start',
  'act',
  'leave',
  'rename',
  'stand-in',
  'back',
  'offer',
  'answer',
  'resume',
  'react',
  'receipt',
  'contribute',
  'confirm',
  'no-such-kind',
  'constructor',
] as const;

const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A command of the right shape, or nearly: out of turn, by others, illegal, unknown. */
export function wildCommand(random: Random, action: string): Fuzzed {
  const seat = pick<unknown>(random, 0, 1, 0, 1, 2, 5, 6, -1, junk(random));
  const at = pick<unknown>(random, 0, random(200), random(2_000), junk(random));
  const doing = pick<unknown>(random, action, action, '', 'x', 'dodgy', '3 bow', junk(random));
  const rare = random(50) === 0;
  const kind = rare ? pick(random, ...KINDS) : pick(random, 'act', 'act', 'back', 'answer', 'sit');
  return command({
    kind,
    ...(kind === 'start' ? {} : { seat }),
    ...fieldsOf(kind, random, at, doing),
    ...(random(20) === 0 ? { more: junk(random) } : {}),
  });
}

function fieldsOf(
  kind: (typeof KINDS)[number],
  random: Random,
  at: unknown,
  action: unknown,
): object {
  switch (kind) {
    case 'act':
      return { at, action };
    case 'sit':
      return { name: 'Fuzz', token: hex(16), receipt: hex(pick(random, 32, 31, 0)) };
    case 'receipt':
      return { receipt: hex(pick(random, 32, 31, 0)), key: hex(32) };
    case 'contribute':
      return { contribution: hex(pick(random, 32, 15)) };
    case 'confirm':
      return { game: random(3), signature: hex(64) };
    case 'bot':
      return { level: pick(random, 'random', 'thumb', 'no-such-level'), name: 'Fuzz' };
    case 'change':
      return { options: 'target=1', order: [1, 0], settings: { clock: junk(random) } };
    case 'rename':
      return { name: pick(random, 'Ana', '', 'x'.repeat(1_000), '\u202e') };
    case 'stand-in':
      return { for: random(3) };
    case 'offer':
      return { what: pick(random, 'draw', 'pause', 'undo', 'rematch'), receipt: hex(32) };
    case 'answer':
      return { yes: random(2) === 0, receipt: hex(32) };
    case 'react':
      return { reaction: pick(random, 'hello', 'no-such-reaction') };
    default:
      return {};
  }
}

export function wildOther(random: Random, target: Target): Fuzzed {
  return pick<() => Fuzzed>(
    random,
    () => ({ data: JSON.stringify({ type: 'ping', sent: random(1e9) }), owed: { kind: 'pong' } }),
    () => ({
      data: JSON.stringify({ type: 'sync', from: pick(random, 0, random(100), 1e9) }),
      owed: { kind: 'welcome' },
    }),
    () => ({ data: joinText(target.table, []), owed: { kind: 'joined-already' } }),
  )();
}

export const joinText = (
  table: string,
  tokens: readonly string[],
  version: number = PROTOCOL_VERSION,
): string => JSON.stringify({ type: 'join', version, table, tokens });

/** Ends a connection that has joined. */
export function fatalMessage(random: Random, most: number): Fatal {
  return pick<() => Fatal>(
    random,
    () => ({ data: 'x'.repeat(most + 1 + random(2 * most)), close: [1009], fault: 'too-large' }),
    () => ({ data: randomBytes(most * 5), close: [1009, 1006], fault: undefined }),
  )();
}

/** A first message that is turned away. */
export function fatalFirst(random: Random, { table }: Target): Fatal {
  return pick<() => Fatal>(
    random,
    () => ({ data: '{"type":"sync","from":0}', close: [1008], fault: 'join-first' }),
    () => ({ data: wildCommand(random, 'roll').data, close: [1008], fault: 'join-first' }),
    () => ({
      data: joinText(table, [], PROTOCOL_VERSION + 1),
      close: [1008],
      fault: 'unsupported-version',
    }),
    () => ({ data: joinText(`no-${hex(8)}`, []), close: [1008], fault: 'no-such-table' }),
  )();
}
