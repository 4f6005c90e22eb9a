/**
 * A device for tests: a real socket, everything it was sent, and the views as they are now. A message that does not fit
 * its shape fails the test.
 */

import {
  type ClientMessage,
  PROTOCOL_VERSION,
  type ServerMessage,
  serverMessageShape,
} from '@dicehall/link/protocol';
import type { Random } from '@dicehall/rules';
import { type Command, type Event, headAfter, type TableView } from '@dicehall/table';
import { read } from '@dicehall/table/schema';
import { WebSocket } from 'ws';
import { contributionsDue, newReceipt } from './contributions.ts';
import { newToken } from './hall-server.ts';

/** A command without its id. */
export type BareCommand<C = Command> = C extends Command ? Omit<C, 'id'> : never;

type MessageOf<T extends ServerMessage['type']> = Extract<ServerMessage, { readonly type: T }>;

/** What the host may do at any time: one more entry, and nothing is different. */
export const NO_CHANGE = { kind: 'change' } as const;

let ids = 0;

export class Client {
  readonly socket: WebSocket;
  /** Every byte, in order. */
  readonly texts: string[] = [];
  readonly messages: ServerMessage[] = [];
  readonly events: Event[] = [];
  views: readonly TableView[] = [];
  closed: { readonly code: number } | undefined;
  #watchers: (() => void)[] = [];

  constructor(url: string, headers: Readonly<Record<string, string>> = {}) {
    this.socket = new WebSocket(url, { headers, perMessageDeflate: false });
    this.socket.on('message', (data: Buffer) => this.#hear(data.toString()));
    this.socket.on('close', (code) => {
      this.closed = { code };
      this.#tell();
    });
    this.socket.on('error', () => undefined);
  }

  /** Connected and welcomed, or dropped. */
  static async join(
    url: string,
    table: string,
    tokens: readonly string[] = [],
    from?: number,
  ): Promise<Client> {
    const client = new Client(url);
    await client.open();
    client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens, from });
    await client.until(() => client.views.length > 0 || client.closed !== undefined);
    return client;
  }

  open(): Promise<void> {
    return new Promise((opened, failed) => {
      this.socket.once('open', opened);
      this.socket.once('error', failed);
    });
  }

  send(message: ClientMessage): void {
    this.raw(JSON.stringify(message));
  }

  raw(data: string | Uint8Array): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(data);
  }

  /** Sends a command and waits for what became of it. */
  async do(command: BareCommand, id = `c${ids++}`): Promise<ServerMessage> {
    const from = this.messages.length;
    this.send({ type: 'do', command: { ...command, id } });
    const answer = await this.message((message) => isAbout(message, id), from);
    // A game begins when all have contributed, which clients do by themselves.
    if (command.kind === 'start') await this.until(() => this.views[0]?.terms === undefined);
    return answer;
  }

  async sit(seat: number, token = newToken()): Promise<string> {
    await this.do({ kind: 'sit', seat, name: `Player ${seat + 1}`, token, receipt: newReceipt() });
    return token;
  }

  async message<M extends ServerMessage>(
    wanted: (message: ServerMessage) => message is M,
    from?: number,
  ): Promise<M>;
  async message(wanted: (message: ServerMessage) => boolean, from?: number): Promise<ServerMessage>;
  async message(wanted: (message: ServerMessage) => boolean, from = 0): Promise<ServerMessage> {
    const find = (): ServerMessage | undefined => this.messages.slice(from).find(wanted);
    await this.until(() => find() !== undefined || this.closed !== undefined);
    const found = find();
    if (found === undefined) throw new Error('closed before the message came');
    return found;
  }

  /** The first message of that type from number `from` on. */
  of<T extends ServerMessage['type']>(type: T, from = 0): Promise<MessageOf<T>> {
    return this.message((message): message is MessageOf<T> => message.type === type, from);
  }

  until(holds: () => boolean): Promise<void> {
    if (holds()) return Promise.resolve();
    return new Promise((done) => {
      const watch = (): void => {
        if (!holds()) return;
        this.#watchers = this.#watchers.filter((own) => own !== watch);
        done();
      };
      this.#watchers.push(watch);
    });
  }

  get next(): number {
    const last = this.events.at(-1)?.n ?? -1;
    return Math.max(last + 1, ...this.views.map(({ next }) => next));
  }

  get phase(): TableView['phase'] | undefined {
    return this.views[0]?.phase;
  }

  /** Takes any legal action whenever a seat of this device is asked, until the game is over. */
  async play(random: Random): Promise<void> {
    const answered = new Set<string>();
    const step = (): boolean => {
      for (const { viewer, match } of this.views) {
        const asked = match?.asked.find(({ seat }) => seat === viewer);
        const name = `${String(viewer)}.${asked?.at}`;
        if (asked === undefined || match === undefined || answered.has(name)) continue;
        const action = match.actions[random(match.actions.length)];
        if (action === undefined) continue;
        answered.add(name);
        const command = { kind: 'act', seat: asked.seat, at: asked.at, action } as const;
        this.send({ type: 'do', command: { ...command, id: `c${ids++}` } });
      }
      return this.phase === 'over' || this.closed !== undefined;
    };
    await this.until(step);
  }

  async close(): Promise<void> {
    this.socket.close();
    await this.until(() => this.closed !== undefined);
  }

  #hear(text: string): void {
    const message = messageIn(text);
    this.texts.push(text);
    this.messages.push(message);
    if (message.type === 'welcome') {
      this.views = message.views;
      // What it saw before is not what there is.
      if (message.isSetBack === true) this.events.length = 0;
      this.events.push(...message.missed);
    } else if (message.type === 'refused') this.views = message.views;
    else if (message.type === 'update') {
      this.events.push(...message.events);
      this.views =
        message.views ??
        this.views.map((view, i) => ({
          ...view,
          next: this.next,
          head: message.events.reduce(headAfter, view.head),
          match: message.matches[i],
        }));
    }
    for (const due of contributionsDue(this.views))
      this.send({ type: 'do', command: { ...due, id: `c${ids++}` } });
    this.#tell();
  }

  #tell(): void {
    for (const watch of [...this.#watchers]) watch();
  }
}

function messageIn(text: string): ServerMessage {
  const message = read(serverMessageShape, JSON.parse(text));
  if (!message.ok) throw new Error(`${JSON.stringify(message.refusal)} in ${text}`);
  return message.value;
}

function isAbout(message: ServerMessage, id: string): boolean {
  if (message.type === 'update') return message.done?.includes(id) === true;
  return 'id' in message && message.id === id;
}
