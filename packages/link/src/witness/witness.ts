/** One device's watch over a table: what it keeps, what it has seen, and whether all of it agrees. */

import type { GameId, Seat, Viewer } from '@dicehall/rules';
import type { Following, RandomBytes } from '@dicehall/table';
import { makeContribution } from './contribution.ts';
import {
  type Evidence,
  type EvidenceStore,
  type GameEvidence,
  type PromisedContribution,
  parseEvidence,
  type SentChoice,
  type TermsSeen,
} from './evidence.ts';
import type { KeyPair } from './keys.ts';
import type { TableMirror } from './table-mirror.ts';
import { type Difference, type Trust, UNKNOWN, WATCHING } from './trust.ts';

/** What one device has seen of a table, with the keys it confirms games by. */
export interface Witness {
  readonly store: EvidenceStore;
  readonly randomBytes: RandomBytes;
  evidence: Evidence;
  /** The key pairs with which this device confirms, the one for new seats first; none until they are loaded. */
  keys: readonly KeyPair[];
  /** The head of the log and the number of the next event; undefined before the first welcome. */
  head: string | undefined;
  next: number;
  /** Seats that this device holds, on how many connected devices each is, and how many more hold it by a code. */
  own: readonly Seat[];
  devices: readonly number[];
  shared: readonly number[];
  /** What the terms of a game have to agree with; undefined before the first view. */
  shown: TableMirror | undefined;
  terms: TermsSeen | undefined;
  /** Undefined while the board cannot be followed. */
  board: Board | undefined;
  trust: Trust;
  /** The end of a game is being checked. */
  isChecking: boolean;
}

/** The board as far as it was followed. */
export interface Board {
  readonly following: Following<GameId>;
  readonly viewers: readonly Viewer[];
  /** The number of the next event. */
  next: number;
}

/** Rematches beyond that are forgotten. */
const MOST_GAMES = 6;
const MOST_PROMISES = 32;

export interface WitnessPlace {
  readonly table: string;
  readonly server: string;
  readonly store: EvidenceStore;
  readonly randomBytes: RandomBytes;
}

/** Goes on from the evidence that is kept, or begins with none. */
export function openWitness({ table, server, store, randomBytes }: WitnessPlace): Witness {
  const kept = parseEvidence(store.read(table), table) ?? {
    dicehall: 'evidence',
    version: 1,
    table,
    server,
    seeds: [],
    promises: [],
    games: [],
  };
  const evidence = withHanded(kept);
  return {
    store,
    randomBytes,
    evidence,
    keys: [],
    head: evidence.seen?.head,
    next: (evidence.seen?.n ?? -1) + 1,
    own: [],
    devices: [],
    shared: [],
    shown: undefined,
    terms: evidence.terms,
    board: undefined,
    trust: trustIn(evidence),
    isChecking: false,
  };
}

function withHanded(kept: Evidence): Evidence {
  const given = handed.get(kept.table);
  handed.delete(kept.table);
  if (given === undefined) return kept;
  const { promised, seed } = given;
  return {
    ...kept,
    seeds: [...(seed === undefined ? [] : [seed]), ...kept.seeds],
    promises: [...kept.promises, { ...promised, state: 'given' }],
  };
}

function trustIn({ difference, games }: Evidence): Trust {
  return difference === undefined
    ? (games.at(-1)?.trust ?? WATCHING)
    : { kind: 'broken', difference };
}

/** More are never on their way, on all pages. */
const MOST_SENT = 24;

/** Other pages of this browser may have promised or sent something meanwhile. */
export function saveWitness(witness: Witness): void {
  const { store, evidence, head, next, terms } = witness;
  const seen = head === undefined ? undefined : { n: next - 1, head };
  const stored = parseEvidence(store.read(evidence.table), evidence.table);
  const seeds = [...new Set([...evidence.seeds, ...(stored?.seeds ?? [])])];
  const { difference = stored?.difference } = evidence;
  const others = { promises: allPromises(witness, stored), sent: allSent(witness, stored) };
  witness.evidence = { ...evidence, ...others, seeds, seen, terms, difference };
  store.write(evidence.table, JSON.stringify(witness.evidence));
}

function allPromises(
  { evidence }: Witness,
  stored: Evidence | undefined,
): readonly PromisedContribution[] {
  const known = new Map(stored?.promises.map((one) => [one.receipt, one]));
  // What another page has shown cannot be shown again here, for other terms.
  const own = evidence.promises.map((one) => ({
    ...one,
    shownFor: one.shownFor || (known.get(one.receipt)?.shownFor ?? ''),
  }));
  for (const { receipt } of own) known.delete(receipt);
  return [...known.values(), ...own].slice(-MOST_PROMISES);
}

/** What has become of a choice, some page has heard first. */
function allSent({ evidence }: Witness, stored: Evidence | undefined): readonly SentChoice[] {
  const { sent: own = [] } = evidence;
  const known = new Map((stored?.sent ?? []).map((one) => [one.id, one]));
  for (const one of own) known.set(one.id, { ...one, n: one.n ?? known.get(one.id)?.n });
  return [...known.values()].slice(-MOST_SENT);
}

/** With what other pages of this browser have promised, shown and sent. */
export function readStored(witness: Witness): void {
  const { store, evidence } = witness;
  const stored = parseEvidence(store.read(evidence.table), evidence.table);
  const others = { promises: allPromises(witness, stored), sent: allSent(witness, stored) };
  witness.evidence = { ...evidence, ...others };
}

/** Makes a contribution, keeps it and gives its receipt. */
export function promise(witness: Witness): string {
  const { randomBytes, shown, evidence, keys } = witness;
  const made = makePromise(randomBytes, {
    game: (shown?.games ?? 0) + 1,
    commitment: shown?.commitment ?? '',
    key: keys[0]?.key,
  });
  witness.evidence = { ...evidence, promises: [...evidence.promises, made] };
  saveWitness(witness);
  return made.receipt;
}

/** For the first game of a table of which nothing is known, if nothing else is said. */
export function makePromise(
  randomBytes: RandomBytes,
  known: Partial<Pick<PromisedContribution, 'game' | 'commitment' | 'key'>>,
): PromisedContribution {
  const made = makeContribution(randomBytes);
  return { ...made, game: 1, commitment: '', ...known, state: 'made', shownFor: '' };
}

/** Promises of this program that no link has taken up yet, by table; a program plays from one seat at a time there. */
const handed = new Map<string, HandedPromise>();

/** With the seed of the key that was given along. */
export interface HandedPromise {
  readonly promised: PromisedContribution;
  readonly seed: string | undefined;
}

/** A promise that was given before there was a link, as with a quick match. With a store it is kept at once. */
export function handPromise(
  place: Omit<WitnessPlace, 'store'> & Partial<WitnessPlace>,
  given: HandedPromise,
): void {
  const { table, store } = place;
  handed.set(table, given);
  if (store !== undefined) saveWitness(openWitness({ ...place, store }));
}

export function changePromises(
  witness: Witness,
  change: (promised: PromisedContribution) => Partial<PromisedContribution> | undefined,
): void {
  const { evidence } = witness;
  const promises = evidence.promises.map((one) => ({ ...one, ...change(one) }));
  witness.evidence = { ...evidence, promises };
}

export function promiseOf(witness: Witness, receipt: string): PromisedContribution | undefined {
  const find = () => witness.evidence.promises.find((one) => one.receipt === receipt);
  const known = find();
  if (known !== undefined || receipt === '') return known;
  readStored(witness);
  return find();
}

/** A command with a receipt was answered. */
export function settlePromise(witness: Witness, receipt: string, isDone: boolean): void {
  changePromises(witness, (one) =>
    one.receipt === receipt ? { state: isDone ? 'given' : 'refused' } : undefined,
  );
  if (isDone) checkOwn(witness);
  saveWitness(witness);
}

/**
 * Whether the receipts at this device's seats are its own. A second device of a seat may have given one of its own;
 * a seat on this device alone has no other.
 */
export function checkOwn(witness: Witness): void {
  const { shown, own, evidence, devices, shared } = witness;
  if (shown === undefined) return;
  const standing = own.map((seat) => shown.seats[seat]?.receipt ?? '');
  const lost = evidence.promises.filter(
    ({ state, game, receipt }) =>
      state === 'given' && game === shown.games + 1 && !standing.includes(receipt),
  );
  for (const [i, seat] of own.entries()) {
    const receipt = standing[i] ?? '';
    if (receipt === '' || promiseOf(witness, receipt) !== undefined) continue;
    const isAlone = (devices[i] ?? 1) <= 1 && (shared[i] ?? 0) === 0;
    if (lost.length > 0 && isAlone) doubt(witness, { code: 'receipt', seat });
  }
}

export const currentGame = ({ evidence }: Witness): GameEvidence | undefined =>
  evidence.games.at(-1);

export function addGame(witness: Witness, added: GameEvidence): void {
  const others = witness.evidence.games.filter(({ game }) => game !== added.game);
  witness.evidence = { ...witness.evidence, games: [...others, added].slice(-MOST_GAMES) };
  setTrust(witness, added.trust);
}

export function changeGame(witness: Witness, part: Partial<GameEvidence>): void {
  const current = currentGame(witness);
  if (current === undefined) return;
  const games = witness.evidence.games.with(-1, { ...current, ...part });
  witness.evidence = { ...witness.evidence, games };
}

/** Once broken, it stays so at this table. */
export function setTrust(witness: Witness, trust: Trust): void {
  if (witness.trust.kind === 'broken') return;
  witness.trust = trust;
  changeGame(witness, { trust });
}

/** The game on the table began before this device looked. */
export function cannotCheck(witness: Witness): void {
  if (witness.trust.kind !== 'broken') witness.trust = UNKNOWN;
}

/** Report only the first difference. */
export function doubt(witness: Witness, difference: Difference): void {
  if (witness.trust.kind === 'broken') return;
  setTrust(witness, { kind: 'broken', difference });
  witness.evidence = { ...witness.evidence, difference };
}

/** What this device contributed, and promised before, came to the table as something else. */
export function refuseContribution(witness: Witness, seat: Seat): void {
  doubt(witness, { code: 'contribution', seat });
  saveWitness(witness);
}
