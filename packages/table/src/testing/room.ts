/** A table with its log and everything that it needs from the world: a clock, random bytes, tokens. */

import type { GameId, Random, Seat } from '@dicehall/rules';
import { pick, seatsUpTo, seededRandom, shortOptions } from '@dicehall/rules/testing';
import { draftFor } from '../decide/draft.ts';
import { settle } from '../decide/settle.ts';
import {
  apply,
  type Command,
  type Context,
  decide,
  type Entry,
  hashToken,
  makeToken,
  nextBot,
  openTable,
  type Reply,
  receiptOf,
  type Settings,
  type Setup,
  type Sign,
  type Table,
  tableFrom,
  tick,
  type Verify,
} from '../index.ts';

export type Bytes = Context['randomBytes'];

export const bytesFrom =
  (random: Random): Bytes =>
  (length) =>
    Uint8Array.from({ length }, () => random(256));

/** A command without its id. */
export type BareCommand<C = Command> = C extends Command ? Omit<C, 'id'> : never;

/** Nobody confirms with it: it only stands there. */
const KEY = 'c0'.repeat(32);

export class Room {
  readonly log: Entry[] = [];
  readonly random: Random;
  readonly bytes: Bytes;
  readonly hostToken: string;
  /** By seat, of people. */
  readonly tokens: string[] = [];
  readonly table: Table;
  now = 1_700_000_000_000;
  /** Since when nobody is there. */
  readonly away = new Map<Seat | 'host', number>();
  /** Where commands come from. */
  mark = '';
  /** As a server seals games. */
  sign: Sign | undefined;
  verify: Verify | undefined;
  readonly #contributions = new Map<string, string>();
  /** Numbers commands. */
  ids = 0;

  constructor(setup: Omit<Setup, 'table' | 'host'>, seed = 1, id = 'test-table') {
    this.random = seededRandom(seed);
    this.bytes = bytesFrom(this.random);
    this.hostToken = makeToken(this.bytes);
    const opened = openTable(
      { ...setup, table: id, host: this.hostToken },
      { now: this.now, randomBytes: this.bytes },
    );
    if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
    this.log.push(opened.value);
    this.table = tableFrom(this.log);
  }

  get host(): readonly string[] {
    return [hashToken(this.hostToken)];
  }

  holds(...seats: readonly Seat[]): readonly string[] {
    return seats.map((seat) => hashToken(this.tokens[seat] ?? ''));
  }

  /** The receipt of a new contribution, which `contribute` finds again. */
  receipt(): string {
    const contribution = Buffer.from(this.bytes(16)).toString('hex');
    const receipt = receiptOf(contribution);
    this.#contributions.set(receipt, contribution);
    return receipt;
  }

  contributionTo(receipt: string): string {
    return this.#contributions.get(receipt) ?? '';
  }

  /** Contributes for everybody whom the terms wait for, if any stand. */
  contribute(): readonly Entry[] {
    const { terms } = this.table;
    return (terms?.waiting ?? []).flatMap((seat) => {
      const contribution = this.contributionTo(terms?.event.receipts[seat] ?? '');
      return this.do({ kind: 'contribute', seat, contribution }, this.holds(...this.tokens.keys()));
    });
  }

  context(by: Context['by']): Context {
    const { now, bytes: randomBytes, mark, sign, verify } = this;
    const absentSince = (who: Seat | 'host') => this.away.get(who);
    return { now, by, randomBytes, mark, sign, verify, absentSince };
  }

  /** Decides and, if it is accepted, appends and applies. */
  send(command: BareCommand, by: Context['by'], id = `c${this.ids++}`): Reply<readonly Entry[]> {
    const reply = decide(this.table, { ...command, id }, this.context(by));
    if (reply.ok) this.append(reply.value);
    return reply;
  }

  /** What must be accepted. */
  do(command: BareCommand, by: Context['by'], id?: string): readonly Entry[] {
    const reply = this.send(command, by, id);
    if (!reply.ok) throw new Error(`${command.kind}: ${JSON.stringify(reply.refusal)}`);
    return reply.value;
  }

  append(entries: readonly Entry[]): void {
    for (const entry of entries) {
      apply(this.table, entry);
      this.log.push(entry);
    }
  }

  /** Writes what follows by itself, where entries were written by hand. */
  settle(): void {
    const draft = draftFor(this.table, this.context('house'), '');
    settle(draft);
    this.append(draft.entries);
  }

  tick(): readonly Entry[] {
    const entries = tick(this.table, this.context('house'));
    this.append(entries);
    return entries;
  }

  sit(seat: Seat, name = `Player ${seat}`, key = KEY): void {
    const token = makeToken(this.bytes);
    this.tokens[seat] = token;
    this.do({ kind: 'sit', seat, name, token, receipt: this.receipt(), key }, []);
  }

  seatBot(seat: Seat): void {
    this.do({ kind: 'bot', seat, level: 'random', name: `Bot ${seat}` }, this.host);
  }

  /** Terms, contributions and the start. */
  start(): readonly Entry[] {
    return [...this.do({ kind: 'start' }, this.host), ...this.contribute()];
  }

  act(seat: Seat, action: string): readonly Entry[] {
    const at = this.table.match?.asked[seat]?.at ?? 0;
    return this.do({ kind: 'act', seat, at, action }, this.holds(seat));
  }

  /** Any legal action of some seat that is asked: a person's own, a bot's by the house. */
  step(): void {
    const bot = nextBot(this.table);
    if (bot !== undefined) {
      const { seat, at } = bot;
      this.do({ kind: 'act', seat, at, action: pick(bot.actions, this.random) }, 'house');
      return;
    }
    const { match, seats } = this.table;
    const asked = seats.flatMap((sitter, seat) =>
      match?.asked[seat] !== undefined && sitter.kind === 'person' ? [seat] : [],
    );
    const seat = pick(asked, this.random);
    this.act(seat, pick(match?.play.actions(seat) ?? [], this.random));
  }

  finish(most = 100_000): void {
    for (let steps = 0; this.table.phase === 'playing'; steps++) {
      if (steps === most) throw new Error('the game does not end');
      this.step();
      this.now += 1_000;
    }
  }
}

export interface RoomSetup {
  readonly people: number;
  readonly bots?: number;
  readonly settings?: Partial<Settings>;
  readonly options?: string;
  readonly seed?: number;
}

/** A game that has begun: people first, then bots, as far as there are seats. */
export function begun(game: GameId, setup: RoomSetup): Room {
  const { people, bots = 0, settings = {}, seed = 1, options = shortOptions(game) } = setup;
  const seats = seatsUpTo(game, people + bots);
  const room = new Room({ game, seats, options, settings }, seed);
  for (let seat = 0; seat < Math.min(people, seats); seat++) room.sit(seat);
  for (let seat = people; seat < seats; seat++) room.seatBot(seat);
  room.start();
  return room;
}
