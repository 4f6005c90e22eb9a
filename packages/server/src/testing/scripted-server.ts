/**
 * A server of one table that does as it is told: it loses messages, falls silent, cuts connections and
 * refuses, so that a client can be shown what a good server seldom does.
 */

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { ClientMessage, ServerMessage } from '@dicehall/link';
import type { Seat, Viewer } from '@dicehall/rules';
import {
  apply,
  type Command,
  decide,
  type Entry,
  eventForAll,
  hashToken,
  makeToken,
  openTable,
  prevOf,
  seatOf,
  type Table,
  tableFrom,
  viewFor,
} from '@dicehall/table';
import { type WebSocket, WebSocketServer } from 'ws';

export const TABLE = 'quiet-otter';

interface Guest {
  readonly socket: WebSocket;
  tokens: readonly string[];
}

export class ScriptedServer {
  readonly host = makeToken(randomBytes);
  readonly log: Entry[] = [];
  table: Table;
  /** Everything that came in, as it came. */
  readonly heard: ClientMessage[] = [];
  readonly guests = new Set<Guest>();
  /** How far the clock of this server is ahead. */
  ahead = 0;
  /** Said before anything else is done with a message; true: nothing else is done. */
  instead: (message: ClientMessage, say: (message: ServerMessage) => void) => boolean = () => false;
  /** Messages that never arrive. */
  loses: (message: ServerMessage) => boolean = () => false;
  readonly #sockets: WebSocketServer;

  constructor() {
    const setup = { table: TABLE, game: 'skip-bo-dice', seats: 2, host: this.host };
    const opened = openTable(setup, { now: Date.now(), randomBytes });
    if (!opened.ok) throw new Error(opened.refusal.code);
    this.log.push(opened.value);
    this.table = tableFrom(this.log);
    this.#sockets = new WebSocketServer({ port: 0, host: '127.0.0.1' });
    this.#sockets.on('connection', (socket) => this.#receive({ socket, tokens: [] }));
  }

  async url(): Promise<string> {
    if (this.#sockets.address() === null) await once(this.#sockets, 'listening');
    const address = this.#sockets.address();
    if (address === null || typeof address === 'string') throw new Error('not on a port');
    return `ws://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.cut();
    this.#sockets.close();
    await once(this.#sockets, 'close');
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const { socket } of this.guests) socket.terminate();
  }

  /** Forgets the last entries, as a store after a failover, and says so. */
  lose(entries: number): void {
    this.log.splice(-entries);
    this.table = tableFrom(this.log);
    for (const guest of this.guests)
      this.#say(guest, { ...this.#welcomeFor(guest), isSetBack: true });
  }

  #receive(guest: Guest): void {
    this.guests.add(guest);
    const { socket } = guest;
    socket.on('close', () => this.guests.delete(guest));
    socket.on('message', (data) => {
      const message = JSON.parse(data.toString());
      this.heard.push(message);
      if (!this.instead(message, (own) => this.#say(guest, own))) this.#answer(guest, message);
    });
  }

  #say({ socket }: Guest, message: ServerMessage): void {
    if (!this.loses(message)) socket.send(JSON.stringify(message));
  }

  #answer(guest: Guest, message: ClientMessage): void {
    switch (message.type) {
      case 'join':
        guest.tokens = message.tokens;
        this.#welcome(guest, message.from);
        break;
      case 'sync':
        this.#welcome(guest, message.from);
        break;
      case 'ping':
        this.#say(guest, { type: 'pong', sent: message.sent, now: Date.now() + this.ahead });
        break;
      case 'do':
        this.#do(guest, message.command);
    }
  }

  #viewers({ tokens }: Guest): readonly Viewer[] {
    const seats: Seat[] = tokens
      .map((token) => seatOf(this.table.seats, hashToken(token)))
      .filter((seat) => seat >= 0);
    return seats.length > 0 ? seats : ['spectator'];
  }

  #welcome(guest: Guest, from?: number): void {
    this.#say(guest, this.#welcomeFor(guest, from));
  }

  #welcomeFor(guest: Guest, from = this.log.length): Extract<ServerMessage, { type: 'welcome' }> {
    const viewers = this.#viewers(guest);
    return {
      type: 'welcome',
      views: viewers.map((viewer) => viewFor(this.table, viewer)),
      isHost: guest.tokens.includes(this.host),
      missed: this.log.slice(from).map((entry) => eventForAll(entry, viewers)),
      now: Date.now() + this.ahead,
      present: viewers.filter((viewer) => viewer !== 'spectator'),
      watchers: 0,
      away: [],
      devices: [],
    };
  }

  #do(guest: Guest, command: Command): void {
    const by = guest.tokens.map((token) => hashToken(token));
    const reply = decide(this.table, command, { now: Date.now(), by, randomBytes });
    const { id } = command;
    if (!reply.ok) {
      const views = this.#viewers(guest).map((viewer) => viewFor(this.table, viewer));
      this.#say(guest, { type: 'refused', id, refusal: reply.refusal, views });
      return;
    }
    if (reply.value.length === 0) this.#say(guest, { type: 'done', id, next: this.log.length });
    for (const entry of reply.value) apply(this.table, entry);
    this.log.push(...reply.value);
    if (command.kind === 'sit') {
      guest.tokens = [...new Set([...guest.tokens, command.token])];
      this.#welcome(guest, this.log.length - reply.value.length);
    }
    for (const other of this.guests) this.#tell(other, reply.value, other === guest ? [id] : []);
  }

  #tell(guest: Guest, entries: readonly Entry[], done: readonly string[]): void {
    const viewers = this.#viewers(guest);
    const views = viewers.map((viewer) => viewFor(this.table, viewer));
    const matches = views.flatMap(({ match }) => match ?? []);
    const events = entries.map((entry) => eventForAll(entry, viewers));
    const isStep = entries.every(({ kind }) => kind === 'act' || kind === 'roll');
    const now = Date.now() + this.ahead;
    const head = prevOf(this.table.head);
    const update = { type: 'update', events, matches, done, head, now } as const;
    this.#say(guest, isStep ? update : { ...update, views });
  }
}
