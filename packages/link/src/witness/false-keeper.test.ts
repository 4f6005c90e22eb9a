/**
 * A keeper with a seat of its own who wants other dice, and writes into its log whatever serves: the chain, the seal and
 * the record are good, only the order in which things were fixed and shown is not.
 */

import type { Seat } from '@dicehall/rules';
import { shortOptions } from '@dicehall/rules/testing';
import {
  type Entry,
  type EntryOf,
  type EventOf,
  eventForAll,
  keyText,
  makeRecordFile,
  prevOf,
  receiptOf,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import { makeKeyPair, sign } from '@dicehall/table/sign';
import { Room } from '@dicehall/table/testing';
import { describe, expect, test } from 'vitest';
import type { PublishedKey } from '../protocol/requests.ts';
import { holdDevices, noteChoice } from './choices.ts';
import { type EvidenceStore, memoryEvidence } from './evidence.ts';
import { finish, loadKeys, missRecord } from './finish.ts';
import { ownInputs } from './inputs.ts';
import type { Difference } from './trust.ts';
import { watchUpdate, watchView, watchWelcome } from './watch.ts';
import { openWitness, promise, saveWitness, settlePromise, type Witness } from './witness.ts';

const ANA = 0;
const EVE = 1;
const server = makeKeyPair('5e'.repeat(32));
/** A contribution of Eve's choice. */
const GROUND = 'ee'.repeat(32);

const choose = (device: Witness, { n, seat, action }: EventOf<'act'>): void =>
  noteChoice(device, { id: `c${n}`, seat, action });

type Body<E> = E extends Entry ? Omit<E, 'n' | 't' | 'id' | 'prev'> : never;

/** Eve keeps the table and sits at it; Ana's device believes nothing. */
class Lie {
  room = new Room({ game: 'dodge-dice', seats: 2, options: shortOptions('dodge-dice') });
  readonly store: EvidenceStore = memoryEvidence();
  ana: Witness = this.open();
  /** What Ana has shown, by receipt. */
  readonly shown = new Map<string, string>();
  /** That Ana's device has promised by itself. */
  readonly receipts: string[] = [];
  /** Keys that the server says it has. */
  published: readonly PublishedKey[] = [{ key: server.key, made: 0 }];
  hasRecord = true;
  /** Whether Ana's device has sent her choices. */
  isChosenByAna = true;
  /** Seats that Ana's device has confirmed. */
  readonly confirmed: Seat[] = [];
  /** Whether the table takes confirmations. */
  takesConfirmations = true;
  #heard = 0;

  constructor() {
    this.room.sign = (text) => ({ key: server.key, signature: sign(server, text) });
  }

  open(): Witness {
    const place = { table: 'test-table', server: 'https://eve.example', store: this.store };
    return openWitness({ ...place, randomBytes: this.room.bytes });
  }

  /** Whether Ana is told that she only watches. */
  isDenied = false;

  get view() {
    return viewFor(this.room.table, this.isDenied ? 'spectator' : ANA);
  }

  /** Tells Ana all that is new, with the view unless it is kept from her; her device does what it does by itself. */
  tell({ isWithView = true } = {}): void {
    const events = this.room.log.slice(this.#heard).map((entry) => eventForAll(entry, [ANA]));
    this.#heard = this.room.log.length;
    for (const event of this.isChosenByAna ? events : []) {
      if (event.kind === 'act' && event.seat === ANA) choose(this.ana, event);
    }
    watchUpdate(this.ana, { views: [this.view], events }, prevOf(this.room.table.head));
    if (isWithView) watchView(this.ana, this.view);
  }

  /** What Ana's device does by itself. */
  answer(): void {
    for (const input of ownInputs(this.ana, [this.view], () => false)) {
      if (input.kind === 'contribute')
        this.shown.set(receiptOf(input.contribution), input.contribution);
      else {
        const receipt = promise(this.ana);
        settlePromise(this.ana, receipt, true);
        this.receipts.push(receipt);
      }
    }
  }

  /** The last entry was never told to anybody. */
  forget(): void {
    this.room.log.pop();
    Object.assign(this.room.table, tableFrom(this.room.log));
  }

  /** Whatever the rules of a table say. */
  write(body: Body<Entry>): void {
    const { table, now } = this.room;
    this.room.append([{ n: table.next, t: now, id: '', prev: prevOf(table.head), ...body }]);
  }

  async sit(): Promise<void> {
    await loadKeys(this.ana);
    watchWelcome(this.ana, { views: [viewFor(this.room.table, 'spectator')], events: [] }, false);
    this.#heard = this.room.log.length;
    const token = 'a'.repeat(32);
    this.room.tokens[ANA] = token;
    const key = this.ana.keys[0]?.key;
    this.room.do(
      {
        kind: 'sit',
        seat: ANA,
        name: 'Ana',
        token,
        receipt: promise(this.ana),
        ...(key && { key }),
      },
      [],
    );
    this.tell();
    settlePromise(this.ana, this.receiptOf(ANA), true);
    this.room.sit(EVE, 'Eve');
    this.tell();
  }

  receiptOf(seat: Seat): string {
    const sitter = this.room.table.seats[seat];
    return sitter?.kind === 'person' ? sitter.receipt : '';
  }

  terms(part: Partial<EntryOf<'terms'>> = {}): void {
    const { table } = this.room;
    const people = table.seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter] : []));
    this.write({
      kind: 'terms',
      by: 'host',
      game: table.games + 1,
      table: table.id,
      header: `dodge-dice@1 2 ${table.options}`,
      players: people.map(({ name }) => ({ kind: 'person', name })),
      receipts: people.map(({ receipt }) => receipt),
      keys: people.map(({ key }) => key),
      commitment: table.commitment,
      ...part,
    });
  }

  contribute(seat: Seat): void {
    const receipt = this.room.table.terms?.event.receipts[seat] ?? '';
    const contribution = seat === ANA ? this.shown.get(receipt) : this.room.contributionTo(receipt);
    if (contribution === undefined) throw new Error('Ana has not shown it');
    this.write({ kind: 'contribute', by: seat, seat, contribution });
  }

  start(): void {
    const { terms, seats } = this.room.table;
    if (terms === undefined) throw new Error('no terms');
    const { n, t, by, kind, ...fixed } = terms.event;
    const contributions = seats.map((sitter) =>
      sitter.kind === 'person' ? sitter.contribution : '',
    );
    this.write({ kind: 'start', by: 'table', ...fixed, contributions, terms: terms.head });
  }

  /** Honest terms, for which Ana shows what she has promised. */
  seeContribution(): void {
    this.room.do({ kind: 'start' }, this.room.host);
    this.tell();
    this.answer();
    expect(this.shown.size).toBe(1);
  }

  /** Goes back to the log before the terms, and says that it was lost. */
  setBack(): void {
    const log = this.room.log.slice(
      0,
      this.room.log.findIndex(({ kind }) => kind === 'terms'),
    );
    this.room.log.splice(0, Number.POSITIVE_INFINITY, ...log);
    Object.assign(this.room.table, tableFrom(log));
    this.#heard = log.length;
    watchWelcome(this.ana, { views: [this.view], events: [] }, true);
  }

  /** Tells Ana how the table stands, and that too much has happened to tell it all. */
  skip(): void {
    this.#heard = this.room.log.length;
    watchWelcome(this.ana, { views: [this.view], events: [] }, false);
  }

  /** Ana's page is opened again, and told what it missed. */
  comeBack(): void {
    const { keys } = this.ana;
    this.ana = this.open();
    this.ana.keys = keys;
    const events = this.room.log.slice(this.#heard).map((entry) => eventForAll(entry, [ANA]));
    this.#heard = this.room.log.length;
    watchWelcome(this.ana, { views: [this.view], events }, false);
  }

  /** Other terms, for which Ana gives a new receipt and shows what it stands for. */
  termsAgain(): void {
    this.answer();
    this.write({ kind: 'receipt', by: ANA, seat: ANA, receipt: this.receipts.at(-1) ?? '' });
    this.terms();
    this.tell();
    this.answer();
    this.contribute(ANA);
  }

  /** Another start. */
  startAgain(): void {
    newReceipt(this);
    this.termsAgain();
    this.contribute(EVE);
    this.start();
  }

  /** Plays on until the end, where Ana's device looks at the record. */
  async end(): Promise<void> {
    this.room.settle();
    this.room.finish();
    this.tell();
    await this.check();
  }

  async check(): Promise<void> {
    const record = makeRecordFile(this.room.log);
    await finish(this.ana, {
      record: async () => (record.ok && this.hasRecord ? record.value : undefined),
      serverKeys: async () => this.published,
      confirm: async (seat, game, signature) => {
        this.confirmed.push(seat);
        if (this.takesConfirmations) this.takeConfirmation(seat, game, signature);
      },
    });
  }

  takeConfirmation(seat: Seat, game: number, signature: string): void {
    this.room.do({ kind: 'confirm', seat, game, signature }, this.room.holds(seat));
    this.tell();
  }
}

async function atTable(): Promise<Lie> {
  const lie = new Lie();
  await lie.sit();
  return lie;
}

/** By Ana. */
function offerRematch(lie: Lie): void {
  const receipt = promise(lie.ana);
  lie.room.do({ kind: 'offer', seat: ANA, what: 'rematch', receipt }, lie.room.holds(ANA));
  settlePromise(lie.ana, receipt, true);
}

const newReceipt = (lie: Lie): void =>
  lie.write({ kind: 'receipt', by: EVE, seat: EVE, receipt: lie.room.receipt() });

test('an honest keeper', async () => {
  const lie = await atTable();
  lie.seeContribution();
  lie.contribute(ANA);
  lie.tell();
  lie.room.contribute();
  lie.tell();
  await lie.end();
  expect(lie.ana.trust).toEqual({ kind: 'checked' });
});

describe('a device that was away at the end', () => {
  async function awayAtEnd(): Promise<Lie> {
    const lie = await atTable();
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    while (lie.room.table.phase === 'playing') {
      lie.tell();
      lie.room.step();
    }
    const last = lie.room.log.findLast((entry) => entry.kind === 'act');
    if (last?.kind === 'act' && last.seat === ANA) choose(lie.ana, last);
    return lie;
  }

  test('checks the record, and confirms nothing', async () => {
    const lie = await awayAtEnd();
    lie.skip();
    await lie.check();
    expect(lie.ana.trust).toEqual({ kind: 'checked' });
    expect(lie.confirmed).toEqual([]);
    const end = lie.room.log.find(({ kind }) => kind === 'end');
    expect(lie.ana.evidence.games.at(-1)?.end?.n).toBe(end?.n);
  });

  test('notices another game in it', async () => {
    const lie = await awayAtEnd();
    lie.skip();
    const at = lie.ana.evidence.games.at(-1)?.terms.n ?? 0;
    const log = lie.room.log.map((entry) =>
      entry.n === at ? { ...entry, t: entry.t - 1 } : entry,
    );
    lie.room.log.splice(0, Number.POSITIVE_INFINITY, ...log);
    await lie.check();
    expect(lie.ana.trust).toMatchObject({ kind: 'broken', difference: { code: 'chain' } });
  });
});

describe('a keeper who chooses in her name', () => {
  async function begun(): Promise<Lie> {
    const lie = await atTable();
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    lie.tell();
    lie.isChosenByAna = false;
    return lie;
  }

  test('is noticed by her device, which confirms nothing', async () => {
    const lie = await begun();
    await lie.end();
    expect(lie.ana.trust).toMatchObject({
      kind: 'broken',
      difference: { code: 'choice', seat: ANA },
    });
    expect(lie.confirmed).toEqual([]);
  });

  const SHARED = { kind: 'unknown', gap: 'shared' } as const;

  test('may be another device of hers, if there has been one: it vouches for none of it', async () => {
    const lie = await begun();
    holdDevices(lie.ana, [2]);
    holdDevices(lie.ana, [1]);
    await lie.end();
    expect(lie.ana.trust).toEqual(SHARED);
    expect(lie.confirmed).toEqual([]);
  });

  test('or one that has been there since before the game', async () => {
    const lie = await atTable();
    holdDevices(lie.ana, [2]);
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    lie.isChosenByAna = false;
    await lie.end();
    expect(lie.ana.trust).toEqual(SHARED);
    expect(lie.confirmed).toEqual([]);
  });

  test('or one that was there while this one was away', async () => {
    const lie = await begun();
    lie.room.settle();
    lie.room.finish();
    saveWitness(lie.ana);
    lie.comeBack();
    await lie.check();
    expect(lie.ana.trust).toEqual(SHARED);
    expect(lie.confirmed).toEqual([]);
  });

  test('or in a gap of what it was told, as the record shows', async () => {
    const lie = await begun();
    lie.room.settle();
    for (let steps = 0; steps < 4; steps++) lie.room.step();
    lie.skip();
    lie.isChosenByAna = true;
    await lie.end();
    expect(lie.ana.trust).toEqual(SHARED);
    expect(lie.confirmed).toEqual([]);
  });

  test('is not another page of her browser, whose choices are her own', async () => {
    const lie = await begun();
    const page = lie.open();
    lie.room.settle();
    while (lie.room.table.phase === 'playing') {
      lie.room.step();
      const choice = lie.room.log.findLast((entry) => entry.kind === 'act');
      if (choice?.kind === 'act' && choice.seat === ANA) choose(page, choice);
      lie.tell();
    }
    await lie.check();
    expect(lie.ana.trust).toEqual({ kind: 'checked' });
    expect(lie.confirmed).toEqual([ANA]);
  });

  test('who repeats a choice of another page is noticed', async () => {
    const lie = await begun();
    const page = lie.open();
    lie.room.settle();
    const own = () => lie.room.log.findLast((entry) => entry.kind === 'act' && entry.seat === ANA);
    while (own() === undefined) lie.room.step();
    const choice = own();
    if (choice?.kind === 'act') choose(page, choice);
    await lie.end();
    expect(lie.ana.trust).toMatchObject({ kind: 'broken', difference: { code: 'choice' } });
  });
});

describe("a keeper who does not take her device's confirmation", () => {
  async function checked(): Promise<Lie> {
    const lie = await atTable();
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    lie.tell();
    lie.takesConfirmations = false;
    await lie.end();
    return lie;
  }

  test('whatever it answers: the dice are fair, and it is said that they are not confirmed', async () => {
    const lie = await checked();
    expect(lie.confirmed).toEqual([ANA]);
    expect(lie.ana.trust).toEqual({ kind: 'checked', isUnconfirmed: true });
    const { trust } = lie.open();
    expect(trust).toEqual(lie.ana.trust);
  });

  test('until it does', async () => {
    const lie = await checked();
    lie.takeConfirmation(ANA, 1, 'ab'.repeat(64));
    expect(lie.ana.trust).toEqual({ kind: 'checked' });
  });
});

test('a keeper who hands out no record is not believed in silence', async () => {
  const lie = await atTable();
  lie.seeContribution();
  lie.contribute(ANA);
  lie.tell();
  lie.room.contribute();
  lie.room.finish();
  lie.tell();
  lie.hasRecord = false;
  await lie.check();
  expect(lie.ana.trust).toEqual({ kind: 'watching' });
  missRecord(lie.ana);
  expect(lie.ana.trust).toEqual({ kind: 'unknown', gap: 'record' });
  lie.hasRecord = true;
  await lie.check();
  expect(lie.ana.trust).toEqual({ kind: 'checked' });
  expect(lie.confirmed).toEqual([ANA]);
});

test('what one page has shown, another page of the browser does not show for other terms', async () => {
  const lie = await atTable();
  const other = lie.open();
  watchWelcome(other, { views: [lie.view], events: [] }, false);
  lie.seeContribution();
  lie.forget();
  newReceipt(lie);
  lie.terms();
  watchWelcome(other, { views: [lie.view], events: [] }, false);
  expect(ownInputs(other, [lie.view], () => false)).toEqual([]);
});

test('a device that was away while the game began', async () => {
  const lie = await atTable();
  lie.seeContribution();
  saveWitness(lie.ana);
  lie.contribute(ANA);
  lie.room.contribute();
  lie.comeBack();
  expect(lie.ana.trust).toEqual({ kind: 'watching' });
  await lie.end();
  expect(lie.ana.trust).toEqual({ kind: 'checked' });
});

describe('a keeper who saw her contribution and let the start fail', () => {
  const failed = async (fail: (lie: Lie) => void) => {
    const lie = await atTable();
    lie.seeContribution();
    saveWitness(lie.ana);
    lie.contribute(ANA);
    fail(lie);
    return lie;
  };
  const withhold = (lie: Lie): void => lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });

  test('is seen to have had another try', async () => {
    const lie = await failed(withhold);
    lie.tell();
    lie.startAgain();
    lie.tell();
    await lie.end();
    expect(lie.ana.trust).toEqual({ kind: 'checked', failedStarts: 1 });
  });

  test('though it says afterwards that it never took the receipt', async () => {
    const lie = await failed(withhold);
    lie.tell();
    for (const receipt of lie.shown.keys()) settlePromise(lie.ana, receipt, false);
    lie.startAgain();
    lie.tell();
    await lie.end();
    expect(lie.ana.trust).toEqual({ kind: 'checked', failedStarts: 1 });
  });

  test('though it says that a game was played in a gap', async () => {
    const lie = await failed(withhold);
    watchWelcome(lie.ana, { views: [{ ...lie.view, games: 1 }], events: [] }, false);
    expect(lie.ana.trust).toEqual({ kind: 'broken', difference: { code: 'terms' } });
  });

  test('by leaving too, and as often as it was so', async () => {
    const lie = await failed(() => {});
    for (let n = 0; n < 2; n++) {
      lie.write({ kind: 'leave', by: EVE, seat: EVE });
      lie.tell();
      lie.room.sit(EVE, 'Eve');
      lie.tell();
      lie.termsAgain();
    }
    lie.contribute(EVE);
    lie.start();
    lie.tell();
    await lie.end();
    expect(lie.ana.trust).toEqual({ kind: 'checked', failedStarts: 2 });
  });

  test('while her device was away', async () => {
    const lie = await failed(withhold);
    lie.comeBack();
    lie.startAgain();
    lie.tell();
    await lie.end();
    expect(lie.ana.trust).toEqual({ kind: 'checked', failedStarts: 1 });
  });

  test('before another game: of this one that says nothing', async () => {
    const lie = await failed(withhold);
    lie.tell();
    lie.startAgain();
    lie.tell();
    await lie.end();
    offerRematch(lie);
    const yes = { kind: 'answer', seat: EVE, yes: true, receipt: lie.room.receipt() } as const;
    lie.room.do(yes, lie.room.holds(EVE));
    lie.tell();
    lie.answer();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    await lie.end();
    expect(lie.ana.trust).toEqual({ kind: 'checked' });
  });
});

interface Case {
  readonly what: string;
  readonly how: (lie: Lie) => void;
  readonly trust: 'unknown' | Difference['code'];
}

const CASES: readonly Case[] = [
  {
    what: 'fixes other terms once it has seen the contribution',
    how(lie) {
      lie.seeContribution();
      newReceipt(lie);
      lie.terms();
      lie.tell({ isWithView: false });
      lie.contribute(ANA);
      lie.contribute(EVE);
      lie.start();
    },
    trust: 'terms',
  },
  {
    what: 'takes her key out of the terms, so that she cannot confirm',
    how(lie) {
      const keys = lie.room.table.seats.map((own) => (own.kind === 'person' ? own.key : ''));
      lie.terms({ keys: keys.with(ANA, '') });
    },
    trust: 'terms',
  },
  {
    what: 'puts a key of its own in the place of hers',
    how(lie) {
      const keys = lie.room.table.seats.map((own) => (own.kind === 'person' ? own.key : ''));
      lie.terms({ keys: keys.with(ANA, keys[EVE] ?? '') });
    },
    trust: 'terms',
  },
  {
    what: 'does so after saying that the server lost the first ones',
    how(lie) {
      lie.seeContribution();
      lie.setBack();
      lie.answer();
      newReceipt(lie);
      lie.tell();
      lie.answer();
      lie.terms();
      lie.tell();
      lie.contribute(ANA);
      lie.contribute(EVE);
      lie.start();
    },
    trust: 'start',
  },
  {
    what: 'begins without asking for a contribution',
    how(lie) {
      lie.write({ kind: 'withheld', by: 'table', seats: [] });
      lie.tell();
      lie.answer();
      newReceipt(lie);
      lie.terms();
      lie.tell();
      lie.contribute(EVE);
      lie.start();
    },
    trust: 'receipt',
  },
  {
    what: 'begins without terms',
    how(lie) {
      const { table } = lie.room;
      lie.terms();
      const { event } = table.terms ?? {};
      if (event === undefined) throw new Error('no terms');
      const { n, t, by, kind, ...fixed } = event;
      lie.forget();
      const contributions = ['', lie.room.contributionTo(event.receipts[EVE] ?? '')];
      lie.write({ kind: 'start', by: 'table', ...fixed, contributions });
    },
    trust: 'start',
  },
  {
    what: 'begins with a stand-in in the place of somebody who is there',
    how(lie) {
      lie.write({ kind: 'stand-in', by: EVE, seat: ANA });
      lie.tell();
      lie.terms({ receipts: ['', lie.receiptOf(EVE)] });
      lie.tell();
      lie.contribute(EVE);
      lie.start();
      lie.write({ kind: 'back', by: ANA, seat: ANA });
    },
    trust: 'terms',
  },
  {
    what: 'takes the terms back and begins all the same',
    how(lie) {
      lie.seeContribution();
      const { event } = lie.room.table.terms ?? {};
      if (event === undefined) throw new Error('no terms');
      const { n, t, by, kind, ...fixed } = event;
      lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });
      const contributions = [lie.shown.get(event.receipts[ANA] ?? '') ?? '', 'ee'.repeat(16)];
      lie.write({ kind: 'start', by: 'table', ...fixed, contributions });
    },
    trust: 'start',
  },
  {
    what: 'says that the server lost a start, for another try',
    how(lie) {
      lie.seeContribution();
      lie.setBack();
      lie.startAgain();
    },
    trust: 'unknown',
  },
  {
    what: 'takes a start back and names nobody, for another try',
    how(lie) {
      lie.seeContribution();
      lie.write({ kind: 'withheld', by: 'table', seats: [] });
    },
    trust: 'terms',
  },
  {
    what: 'takes a start back and hides on screen who owed something',
    how(lie) {
      lie.seeContribution();
      lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });
      lie.tell({ isWithView: false });
      const seats = lie.view.seats.map((own) => ({ ...own, withheld: false }));
      watchView(lie.ana, { ...lie.view, seats });
    },
    trust: 'terms',
  },
  {
    what: 'names somebody whose contribution was told',
    how(lie) {
      lie.seeContribution();
      lie.contribute(ANA);
      lie.tell();
      lie.write({ kind: 'withheld', by: 'table', seats: [ANA] });
    },
    trust: 'terms',
  },
  {
    what: 'takes a start back in a gap, for another try',
    how(lie) {
      lie.seeContribution();
      lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });
      lie.skip();
      lie.startAgain();
    },
    trust: 'unknown',
  },
  {
    what: 'shows a table without the terms that stand, for another try',
    how(lie) {
      lie.seeContribution();
      watchView(lie.ana, { ...lie.view, terms: undefined });
      lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });
    },
    trust: 'terms',
  },
  {
    what: 'says that she only watches, and contributes for her',
    how(lie) {
      lie.isDenied = true;
      lie.write({ kind: 'receipt', by: ANA, seat: ANA, receipt: receiptOf(GROUND) });
      lie.terms();
      lie.tell();
      lie.write({ kind: 'contribute', by: ANA, seat: ANA, contribution: GROUND });
      lie.contribute(EVE);
      lie.start();
      lie.tell();
      lie.isDenied = false;
    },
    trust: 'unknown',
  },
  {
    what: 'says so once it has seen the contribution',
    how(lie) {
      lie.seeContribution();
      const receipt = lie.receiptOf(ANA);
      lie.isDenied = true;
      lie.write({ kind: 'withheld', by: 'table', seats: [EVE] });
      lie.write({ kind: 'receipt', by: ANA, seat: ANA, receipt });
      newReceipt(lie);
      lie.terms();
      lie.tell();
      lie.contribute(ANA);
      lie.contribute(EVE);
      lie.start();
      lie.tell();
      lie.isDenied = false;
    },
    trust: 'start',
  },
];

/** A game that was played to its end and checked; Ana wants another. */
async function played(): Promise<Lie> {
  const lie = await atTable();
  lie.seeContribution();
  lie.contribute(ANA);
  lie.tell();
  lie.room.contribute();
  await lie.end();
  expect(lie.ana.trust).toEqual({ kind: 'checked' });
  offerRematch(lie);
  lie.tell();
  return lie;
}

/** What Eve says yes to, as an honest keeper fixes it and as she changes it. */
const REMATCHES: readonly (readonly [
  string,
  (header: string) => string,
  Difference['code'] | undefined,
])[] = [
  ['as agreed', (header) => header, undefined],
  ['with other options', (header) => header.replace(/target=\d+/, 'target=200'), 'terms'],
  [
    'where the wrong player begins',
    (header) => header.replace(/first=(\d)/, (_, first) => `first=${1 - Number(first)}`),
    'terms',
  ],
  ['with the lot', (header) => header.replace(/first=\d/, 'first=lot'), 'terms'],
  ['of another game', (header) => header.replace('dodge-dice@1', 'sequence-dice@1'), 'terms'],
];

test.each(REMATCHES)('a rematch %s', async (_, change, code) => {
  const lie = await played();
  const receipt = lie.room.receipt();
  lie.room.do({ kind: 'answer', seat: EVE, yes: true, receipt }, lie.room.holds(EVE));
  const header = lie.room.table.terms?.event.header ?? '';
  expect(header).toMatch(/first=\d/);
  expect(change(header) === header).toBe(code === undefined);
  lie.forget();
  lie.terms({ header: change(header) });
  lie.tell();
  expect(lie.ana.trust).toMatchObject(
    code === undefined ? { kind: 'watching' } : { kind: 'broken', difference: { code } },
  );
});

describe('a game that its server has not signed', () => {
  async function unsigned(): Promise<Lie> {
    const lie = await atTable();
    lie.room.sign = undefined;
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    lie.tell();
    return lie;
  }

  test.each([
    ['if the server publishes a key', [{ key: server.key, made: 0 }]],
    ['nor if it says that it has none', []],
  ])('is not called fair %s', async (_, published) => {
    const lie = await unsigned();
    lie.published = published;
    await lie.end();
    expect(lie.ana.trust).toMatchObject({ kind: 'broken', difference: { code: 'unsealed' } });
  });
});

describe('a game that is signed with another key than those before', () => {
  const other = makeKeyPair('77'.repeat(32));
  const vouched = (signature: string) => ({
    key: other.key,
    made: 1,
    vouchers: [{ by: server.key, signature }],
  });
  const first = { key: server.key, made: 0 };
  const cases: readonly [string, readonly PublishedKey[], 'checked' | 'broken'][] = [
    ['that the server publishes alone', [{ key: other.key, made: 1 }], 'broken'],
    ['that stands beside the known one', [first, { key: other.key, made: 1 }], 'broken'],
    ['that vouches for itself', [vouched(sign(other, keyText(other.key))), first], 'broken'],
    ['that the known one vouches for', [vouched(sign(server, keyText(other.key)))], 'checked'],
  ];
  test.each(cases)('%s', async (_, published, kind) => {
    const lie = await atTable();
    lie.store.write('keys https://eve.example', server.key);
    lie.room.sign = (text) => ({ key: other.key, signature: sign(other, text) });
    lie.published = published;
    lie.seeContribution();
    lie.contribute(ANA);
    lie.tell();
    lie.room.contribute();
    await lie.end();
    expect(lie.ana.trust).toMatchObject(
      kind === 'checked' ? { kind } : { kind, difference: { code: 'key' } },
    );
  });
});

describe('a keeper who', () => {
  test.each(CASES)('$what', async ({ how, trust }) => {
    const lie = await atTable();
    how(lie);
    lie.tell();
    const early = lie.ana.trust;
    if (lie.room.table.phase === 'playing') await lie.end();
    expect({ early, trust: lie.ana.trust }).toMatchObject(
      trust === 'unknown'
        ? { trust: { kind: trust } }
        : { early: { kind: 'broken', difference: { code: trust } } },
    );
  });
});
