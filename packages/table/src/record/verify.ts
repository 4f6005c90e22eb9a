/**
 * Checks a record without trusting anything in it: derives every die again, replays every step, opens every commitment,
 * follows the chain and verifies the signatures. No findings mean that all of it holds.
 */

import type { Seat } from '@dicehall/rules';
import { commitmentOf, receiptOf } from '../dice/dice.ts';
import { type Hex, sameHash } from '../dice/hash.ts';
import { fixedIn } from '../play/event.ts';
import { parseHeader } from '../play/header.ts';
import { confirmText, type EndOfGame, sealText } from '../play/seal.ts';
import type { Verify } from '../schema/command.ts';
import type { Event, EventOf } from '../schema/entry.ts';
import type { RecordFile } from '../schema/record-file.ts';
import { startOf } from './contents.ts';
import type { Flaw } from './flaws.ts';
import { digestOf, endOf, headsOf, sumsOf } from './record.ts';
import { NAMING, removalText } from './removal.ts';
import { replay } from './replay.ts';

/** What holds of a record, what does not, and what was checked. */
export interface VerifiedRecord {
  readonly findings: readonly Flaw[];
  /** `good`: the server's signature fits. */
  readonly seal: 'good' | 'none';
  /** The server's key, if it fits. Check elsewhere whose key it is. */
  readonly key: Hex;
  /** Seats whose devices have followed the game and signed it. */
  readonly confirmed: readonly Seat[];
  /** How many people played. */
  readonly players: number;
  /** Whether names were removed at their owners' wish. */
  readonly isRedacted: boolean;
}

/**
 * `key`: the server the game should be from; without it any seal will do.
 *
 * @example
 * ```ts
 * import { randomBytes } from 'node:crypto';
 * import { localLink, thinkHere } from '@dicehall/link';
 * import '@dicehall/rules/all';
 * import { parseRecordFile, verifyRecord } from '@dicehall/table';
 *
 * const device = { now: Date.now, randomBytes, think: thinkHere(randomBytes) };
 * const players = ['Otter', 'Heron'].map((name) => ({ kind: 'bot', name, level: 'thumb' }) as const);
 * const opened = await localLink({ game: 'dodge-dice', players }, device);
 * if (!opened.ok) throw new Error(opened.refusal.code);
 * const link = opened.value;
 * await new Promise<void>((over) => {
 *   link.watch(({ state }) => state.views[0]?.phase === 'over' && over());
 * });
 * const text = await link.record();
 * const record = text.ok ? parseRecordFile(text.value) : text;
 * if (!record.ok) throw new Error(record.refusal.code);
 * const { findings, seal } = await verifyRecord(record.value);
 * console.log(findings, seal); // [] none
 * ```
 */
export async function verifyRecord(
  record: RecordFile,
  { key }: { readonly key?: Hex | undefined } = {},
): Promise<VerifiedRecord> {
  const heads = headsOf(record);
  const { findings, seal, confirmed } = await signatures(record, heads);
  const isOther = key !== undefined && !(seal === 'good' && record.seal?.key === key);
  const { players = [] } = startOf(record.log) ?? {};
  return {
    findings: [
      ...unsignedFindings(record, heads),
      ...findings,
      ...(isOther ? [{ code: 'key' } as const] : []),
    ],
    seal,
    key: seal === 'good' ? (record.seal?.key ?? '') : '',
    confirmed,
    players: players.filter(({ kind }) => kind === 'person').length,
    isRedacted: (record.removed ?? []).length > 0,
  };
}

type Signatures = Pick<VerifiedRecord, 'findings' | 'seal' | 'confirmed'>;

async function signatures(record: RecordFile, heads: readonly Hex[]): Promise<Signatures> {
  const { seal, confirmations = [], log } = record;
  const start = startOf(log);
  const head = heads.at(-1);
  const isSigned = seal !== undefined || confirmations.length > 0 || record.removed !== undefined;
  // Nothing else needs this code.
  const { verify } = isSigned ? await import('../sign.ts') : { verify: () => false };
  const findings: Flaw[] = [];
  const confirmed: Seat[] = [];
  const isBy = (key: Hex, textOf: (own: EndOfGame) => string, signature: Hex): boolean =>
    record.version !== 1 &&
    start !== undefined &&
    head !== undefined &&
    endOf(log) !== undefined &&
    verify(key, textOf({ table: start.table, game: start.game, head }), signature);
  findings.push(...removalFindings(record, heads, verify));
  for (const { seat, signature } of confirmations) {
    const key = start?.keys?.[seat] ?? '';
    if (!confirmed.includes(seat) && isBy(key, confirmText, signature)) confirmed.push(seat);
    else findings.push({ code: 'confirmation', seat });
  }
  if (seal === undefined) return { findings, seal: 'none', confirmed };
  const isSealed = isBy(seal.key, sealText, seal.signature);
  if (!isSealed) findings.push({ code: 'seal' });
  return { findings, seal: isSealed ? 'good' : 'none', confirmed };
}

/** Only the server that sealed the game can say that a text stands in the place of another. */
function* removalFindings(
  record: RecordFile,
  heads: readonly Hex[],
  verify: Verify,
): Generator<Flaw> {
  const { log, removed = [], seal, before: first = '' } = record;
  const { table = '' } = startOf(log) ?? {};
  for (const { n, head, key, signature } of removed) {
    const at = log.findIndex((event) => event.n === n);
    const event = log[at];
    const before = at === 0 ? first : (heads[at - 1] ?? '');
    const isGood =
      event !== undefined &&
      NAMING.has(event.kind) &&
      (seal === undefined || seal.key === key) &&
      verify(key, removalText({ table, n, before, head, text: JSON.stringify(event) }), signature);
    if (!isGood) yield { code: 'removed', n };
  }
}

/** All that can be found without looking at signatures. */
export const recordFindings = (record: RecordFile): readonly Flaw[] =>
  unsignedFindings(record, headsOf(record));

function unsignedFindings(record: RecordFile, heads: readonly Hex[]): readonly Flaw[] {
  const { log, version } = record;
  const start = startOf(log);
  const end = endOf(log);
  const findings = [...fileFindings(record, heads), ...orderFindings(log)];
  const isWhole = log[0]?.kind === (version === 1 ? 'start' : 'terms');
  if (!isWhole || start === undefined || end === undefined)
    return [...findings, { code: 'incomplete' }];
  return [
    ...findings,
    ...(version === 1 ? [] : termsFindings(record, heads, start)),
    ...startFindings(start, end),
    ...replay(log, start, end),
  ];
}

/** In a chain everything after a change is different: only the first is named. */
function* fileFindings(record: RecordFile, heads: readonly Hex[]): Generator<Flaw> {
  const { version, log, sums, digest } = record;
  if (digestOf(record) !== digest) yield { code: 'digest' };
  const expected = sumsOf(record, heads);
  for (const [i, { n }] of log.entries()) {
    if (expected[i] === sums[i]) continue;
    yield { code: 'sum', n };
    if (version !== 1) return;
  }
}

function* orderFindings(log: readonly Event[]): Generator<Flaw> {
  for (const [i, { n, t }] of log.entries()) {
    const before = log[i - 1];
    if (before === undefined) continue;
    if (n !== before.n + 1) yield { code: 'number', n, expected: before.n + 1 };
    if (t < before.t) yield { code: 'time', n };
  }
}

/** What the terms have fixed, and that the game began with it. */
function* termsFindings(
  { log, before }: RecordFile,
  [head]: readonly Hex[],
  start: EventOf<'start'>,
): Generator<Flaw> {
  const [terms] = log;
  if (terms?.kind !== 'terms') return;
  if (before === undefined || start.terms !== head) yield { code: 'chain' };
  const begun = log.slice(1, log.indexOf(start));
  const isAsFixed = JSON.stringify(fixedIn(start)) === JSON.stringify(fixedIn(terms));
  if (!isAsFixed || begun.some(({ kind }) => OVERTAKES.has(kind))) yield { code: 'terms' };
  for (const event of begun) {
    if (event.kind !== 'contribute') continue;
    const { seat, contribution } = event;
    if (start.contributions[seat] !== contribution) yield { code: 'contribution', seat };
  }
  for (const [seat, receipt] of terms.receipts.entries()) {
    if (receipt !== '' && (start.contributions[seat] ?? '') === '')
      yield { code: 'withheld', seat };
  }
}

/** What would take the terms back, or should have come before them. */
const OVERTAKES: ReadonlySet<Event['kind']> = new Set([
  'open',
  'sit',
  'receipt',
  'leave',
  'rename',
  'change',
  'terms',
  'withheld',
  'offer',
  'answer',
  'back',
  'end',
]);

function* startFindings(start: EventOf<'start'>, end: EventOf<'end'>): Generator<Flaw> {
  const { table, commitment, contributions, receipts, players, keys } = start;
  if (!sameHash(commitmentOf(end.secret, table), commitment)) yield { code: 'commitment' };
  for (const [seat, contribution] of contributions.entries()) {
    if (receiptOf(contribution) !== receipts[seat]) yield { code: 'contribution', seat };
  }
  const seats = players.length;
  const isWhole = [receipts, contributions, keys ?? players].every((own) => own.length === seats);
  const header = parseHeader(start.header);
  if (!isWhole || (header.ok && header.value.seats !== seats)) {
    yield { code: 'seats', n: start.n };
  }
}
