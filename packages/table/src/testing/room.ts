/** A table with its log and everything that it needs from the world: a clock, random bytes, tokens. */

import type { GameId, Random, Seat } from '@dicehall/rules';
import { pick, seededRandom, shortOptions } from '@dicehall/rules/testing';
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
  type Settings,
  type Setup,
  type Table,
  tableFrom,
  tick,
} from '../index.ts';

export type Bytes = Context['randomBytes'];

export const bytesFrom =
  (random: Random): Bytes =>
  (length) =>
    Uint8Array.from({ length }, () => random(256));

/** A command without its id. */
export type BareCommand<C = Command> = C extends Command ? Omit<C, 'id'> : never;

export class Room {
  readonly log: Entry[] = [];
  readonly random: Random;
  readonly bytes: Bytes;
  readonly hostToken: string;
  /** By seat, of people. */
  readonly tokens: string[] = [];
  readonly table: Table;
  now = 1_700_000_000_000;
  #ids = 0;

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

  contribution(): string {
    return Buffer.from(this.bytes(16)).toString('hex');
  }

  context(by: Context['by']): Context {
    return { now: this.now, by, randomBytes: this.bytes };
  }

  /** Decides and, if it is accepted, appends and applies. */
  send(command: BareCommand, by: Context['by'], id = `c${this.#ids++}`): Reply<readonly Entry[]> {
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

  tick(): readonly Entry[] {
    const entries = tick(this.table, this.context('house'));
    this.append(entries);
    return entries;
  }

  sit(seat: Seat, name = `Player ${seat}`): void {
    const token = makeToken(this.bytes);
    this.tokens[seat] = token;
    this.do({ kind: 'sit', seat, name, token, contribution: this.contribution() }, []);
  }

  seatBot(seat: Seat): void {
    this.do({ kind: 'bot', seat, level: 'random', name: `Bot ${seat}` }, this.host);
  }

  start(): readonly Entry[] {
    return this.do({ kind: 'start' }, this.host);
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

export interface Company {
  readonly people: number;
  readonly bots?: number;
  readonly settings?: Partial<Settings>;
  readonly options?: string;
  readonly seed?: number;
}

/** A game that has begun: people first, then bots. */
export function begun(game: GameId, company: Company): Room {
  const { people, bots = 0, settings = {}, seed = 1, options = shortOptions(game) } = company;
  const room = new Room({ game, seats: people + bots, options, settings }, seed);
  for (let seat = 0; seat < people; seat++) room.sit(seat);
  for (let seat = people; seat < people + bots; seat++) room.seatBot(seat);
  room.start();
  return room;
}
