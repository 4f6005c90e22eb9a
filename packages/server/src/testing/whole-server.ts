/** The whole server, as `npm start` runs it, on a port of the system's choice and with a folder of its own. */

import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type GameId, seatsOf } from '@dicehall/rules';
import { makeToken, type TableView } from '@dicehall/table';
import { z } from 'zod';
import { type RunningServer, startServer } from '../app.ts';
import { makeLog } from '../log.ts';
import { type ServerSettings, settingsFrom } from '../settings.ts';
import { conformance } from './conformance.ts';
import { contributionsDue, newReceipt } from './contributions.ts';

type Headers = Readonly<Record<string, string>>;

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Response['headers'];
  /** Parsed, and found to be as the OpenAPI document says. */
  readonly body: unknown;
}

export interface WholeServer {
  readonly server: RunningServer;
  readonly settings: ServerSettings;
  /** Every line of the log. */
  readonly lines: string[];
  get(path: string, headers?: Headers): Promise<HttpAnswer>;
  post(path: string, body: unknown, headers?: Headers): Promise<HttpAnswer>;
  close(): Promise<void>;
}

export const newToken = (): string => makeToken(randomBytes);

export async function running(
  env: Readonly<Record<string, string>> = {},
  folder?: string,
): Promise<WholeServer> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'dicehall-server-'));
  const settings = settingsFrom(
    {
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      BOT_PACE: '0',
      LOG_LEVEL: 'trace',
      APP_DIR: join(dataDir, 'none'),
      ...env,
    },
    'en',
  );
  const lines: string[] = [];
  const log = makeLog(settings, { write: (line) => void lines.push(line) });
  const server = await startServer(settings, { log });
  const conforms = await conformance(server.url);

  async function ask(path: string, init: RequestInit): Promise<HttpAnswer> {
    const response = await fetch(server.url + path, init);
    const body: unknown = await response.json();
    conforms(init.method ?? 'GET', path, response.status, body);
    return { status: response.status, headers: response.headers, body };
  }

  return {
    server,
    settings,
    lines,
    get: (path, headers = {}) => ask(path, { headers }),
    post: (path, body, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', ...headers },
      }),
    async close() {
      await server.close();
      // A thread that was only just starting may still be opening its files.
      if (folder === undefined) rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

const opened = z.object({ table: z.string() });
const viewsShape = z.object({ views: z.array(z.custom<TableView>()), isHost: z.boolean() });

export const viewsIn = ({ body }: HttpAnswer): readonly TableView[] => viewsShape.parse(body).views;

let ids = 0;

/** A table over HTTP alone, with a person at every seat. */
export class HttpTable {
  readonly code: string;
  readonly host: string;
  readonly tokens: string[] = [];
  readonly #running: WholeServer;
  readonly #headers: Headers;

  constructor(own: WholeServer, code: string, host: string, headers: Headers = {}) {
    this.#running = own;
    this.#headers = headers;
    this.code = code;
    this.host = host;
  }

  static async open(
    own: WholeServer,
    game: GameId,
    part: object = {},
    headers: Headers = {},
  ): Promise<HttpTable> {
    const host = newToken();
    const answer = await own.post('/api/tables', { game, host, ...part }, headers);
    return new HttpTable(own, opened.parse(answer.body).table, host, headers);
  }

  send(command: object, tokens: readonly string[] = [this.host]): Promise<HttpAnswer> {
    const body = { tokens, command: { id: `t${ids++}`, ...command } };
    return this.#post('commands', body);
  }

  #post(what: string, body: object): Promise<HttpAnswer> {
    return this.#running.post(`/api/tables/${this.code}/${what}`, body, this.#headers);
  }

  async sit(name: string, key?: string): Promise<HttpAnswer> {
    const token = newToken();
    this.tokens.push(token);
    return this.send({ kind: 'sit', name, token, receipt: newReceipt(), key }, []);
  }

  /** Begins the game, with everybody's contributions. */
  async start(): Promise<void> {
    await this.send({ kind: 'start' });
    await contributeAll(this.#running, this.code, this.tokens, this.#headers);
  }

  /** Everybody plays anything there is until the game is over, or for that many moves. */
  async play(most = Number.POSITIVE_INFINITY): Promise<TableView> {
    for (let moves = 0; ; ) {
      const views = viewsIn(await this.#post('views', { tokens: this.tokens }));
      const [view] = views;
      if (view === undefined || view.phase !== 'playing' || moves >= most) {
        if (view === undefined) throw new Error('no view');
        return view;
      }
      const mover = views.find(({ match }) => (match?.actions.length ?? 0) > 0);
      const seat = Number(mover?.viewer);
      const asked = mover?.match?.asked.find((one) => one.seat === seat);
      const actions = mover?.match?.actions ?? [];
      const action = actions[randomInt(actions.length)];
      const sent = await this.send({ kind: 'act', seat, at: asked?.at, action }, this.tokens);
      if (sent.status !== 200) throw new Error(JSON.stringify(sent.body));
      moves++;
    }
  }
}

/** Those who hold these tokens contribute, if the table waits for them. */
export async function contributeAll(
  own: WholeServer,
  code: string,
  tokens: readonly string[],
  headers: Headers = {},
): Promise<void> {
  const post = (what: string, body: object) =>
    own.post(`/api/tables/${code}/${what}`, { tokens, ...body }, headers);
  for (const due of contributionsDue(viewsIn(await post('views', {}))))
    await post('commands', { command: { id: `t${ids++}`, ...due } });
}

/** A game of people that has begun. */
export async function begun(
  own: WholeServer,
  game: GameId,
  part: object = {},
  headers: Headers = {},
): Promise<HttpTable> {
  const table = await HttpTable.open(own, game, part, headers);
  for (let seat = 0; seat < seatsOf(game).min; seat++) await table.sit(`P${seat}`);
  await table.start();
  return table;
}
