/**
 * What is asked of a server once, over HTTP: open a table, find one, fetch a record. What happens at a
 * table comes over its socket.
 */

import { type GameId, isObject } from '@dicehall/rules';
import { makeToken, type RandomBytes } from '@dicehall/table';
import type { Shaped } from '@dicehall/table/schema';
import { makeId } from './command-input.ts';
import type {
  keysShape,
  ListedTable,
  MatchedSeat,
  matchRequestShape,
  openedShape,
  openRequestShape,
  PublicTable,
  PublishedKey,
} from './protocol/requests.ts';
import {
  type EvidenceStore,
  type HandedPromise,
  handPromise,
  keysFrom,
  makePromise,
} from './witness/index.ts';

/** Stable codes: refusals of tables, faults of the protocol, and `unreachable` if no server answers. */
export interface ApiFault {
  readonly code: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What was asked for, or the fault that came instead. */
export type ApiReply<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: ApiFault };

/** The host's token is made here. */
export type OpenRequest = Omit<Shaped<typeof openRequestShape>, 'host'>;

/** A table of one's own. `host` is the secret that makes this device its host. */
export type OpenedTable = Shaped<typeof openedShape> & { readonly host: string };

/** The command's id and the receipt are made here, and the secret for the seat if it is left out. */
export type MatchRequest = Omit<
  Shaped<typeof matchRequestShape>,
  'id' | 'receipt' | 'key' | 'token'
> & {
  readonly token?: string | undefined;
};

/** What is asked of a server once; what goes on at a table is told over a link. */
export interface TableApi {
  /** Where `socketLink` finds the tables of this server. */
  readonly socketUrl: string;
  open(request: OpenRequest): Promise<ApiReply<OpenedTable>>;
  /** What a code leads to. A wrong code is answered with success over HTTP, and is a fault only here. */
  look(code: string): Promise<ApiReply<PublicTable>>;
  /** Open public tables. */
  list(game?: GameId): Promise<ApiReply<readonly ListedTable[]>>;
  quickMatch(request: MatchRequest): Promise<ApiReply<MatchedSeat>>;
  /** Where others reach this server. Only for browsers on its own machine, whose address is of no use elsewhere. */
  address(): Promise<ApiReply<string | null>>;
  /** The text of a record, for `parseRecordFile` or a file. */
  record(table: string, game: number): Promise<ApiReply<string>>;
}

const PATIENCE = 15_000;
const MOST_UNANSWERED = 8;

export interface ApiDevice {
  /** While it is, the server is unreachable without being asked. */
  readonly isOffline?: (() => boolean) | undefined;
  /** Keeps what a quick match has promised for the dice. */
  readonly evidence?: EvidenceStore | undefined;
}

/** `base` is the address of the server: `https://example.org`. */
export function tableApi(
  base: string,
  randomBytes: RandomBytes,
  { isOffline = () => false, evidence }: ApiDevice = {},
): TableApi {
  const address = (path: string): string => new URL(path, base).href;
  const askText = (path: string, request: RequestInit): Promise<ApiReply<string>> =>
    isOffline() ? Promise.resolve(NO_ANSWER) : fetchText(address(path), request);
  const get = async <T>(path: string) => read<T>(await askText(path, {}));
  const post = async <T>(path: string, body: object) =>
    read<T>(
      await askText(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  /** What was promised with quick matches whose answers were lost: a seat may have been given for them. */
  let unanswered: readonly HandedPromise[] = [];
  return {
    socketUrl: address('/ws').replace(/^http/, 'ws'),
    async open(request) {
      const host = makeToken(randomBytes);
      const reply = await post<Omit<OpenedTable, 'host'>>('/api/tables', { ...request, host });
      return reply.ok ? { ok: true, value: { ...reply.value, host } } : reply;
    },
    async look(code) {
      const path = `/api/codes/${encodeURIComponent(code)}`;
      const reply = await get<{ table: PublicTable | null }>(path);
      if (!reply.ok) return reply;
      const { table } = reply.value;
      return table === null ? { ok: false, fault: NO_TABLE } : { ok: true, value: table };
    },
    async list(game) {
      const path = game === undefined ? '/api/tables' : `/api/tables?game=${game}`;
      const reply = await get<{ tables: readonly ListedTable[] }>(path);
      return reply.ok ? { ok: true, value: reply.value.tables } : reply;
    },
    async quickMatch(request) {
      const { token = makeToken(randomBytes) } = request;
      const id = makeId(randomBytes);
      // Without a network what makes keys could not be loaded, and nothing will be asked.
      const [own] = isOffline() ? [] : await keysFrom(randomBytes);
      const promised = makePromise(randomBytes, { key: own?.key });
      const given = { promised, seed: own?.seed };
      const body = { ...request, id, token, receipt: promised.receipt, key: own?.key };
      const reply = await post<Omit<MatchedSeat, 'token' | 'left'>>('/api/quick-match', body);
      if (!reply.ok) {
        if (reply.fault.code === 'unreachable')
          unanswered = [...unanswered, given].slice(-MOST_UNANSWERED);
        return reply;
      }
      // What an older server leaves out.
      const matched: MatchedSeat = { token, left: [], ...reply.value };
      // A seat under a secret of this moment can have no other receipt.
      const isNew = request.token === undefined && matched.token === token;
      const kept = standingIn(matched, [...unanswered, given]) ?? (isNew ? given : undefined);
      const place = { table: matched.table, server: originOf(base), randomBytes };
      if (kept !== undefined)
        handPromise(evidence === undefined ? place : { ...place, store: evidence }, kept);
      return { ok: true, value: matched };
    },
    async address() {
      const reply = await get<{ url: string | null }>('/api/address');
      return reply.ok ? { ok: true, value: reply.value.url } : reply;
    },
    record: (table, game) => askText(recordPath(table, game), {}),
  };
}

const recordPath = (table: string, game: number): string =>
  `/api/tables/${encodeURIComponent(table)}/records/${game}`;

/** A record of a table that is known by its socket. */
export const fetchRecord = (socketUrl: string, table: string, game: number) =>
  fetchText(new URL(recordPath(table, game), socketUrl.replace(/^ws/, 'http')).href, {});

/** The promise that the seat has. One that this device had before keeps its own. */
const standingIn = (
  { seat, view }: MatchedSeat,
  given: readonly HandedPromise[],
): HandedPromise | undefined =>
  given.find(({ promised }) => promised.receipt === view.seats[seat]?.receipt);

/** How evidence names a server, whatever is asked of it. */
export const originOf = (url: string): string => new URL(url.replace(/^ws/, 'http')).origin;

/** The keys that a server publishes; none if it does not answer. */
export async function fetchKeys(socketUrl: string): Promise<readonly PublishedKey[]> {
  const url = new URL('/api/keys', originOf(socketUrl)).href;
  const reply = read<Shaped<typeof keysShape>>(await fetchText(url, {}));
  return reply.ok ? reply.value.keys : [];
}

/** Answers of a server of our version are trusted; anything else does not count as one. */
function read<T>(reply: ApiReply<string>): ApiReply<T> {
  if (!reply.ok) return reply;
  try {
    return { ok: true, value: JSON.parse(reply.value) };
  } catch {
    return NO_ANSWER;
  }
}

const NO_TABLE: ApiFault = { code: 'no-such-table', data: {} };
const UNREACHABLE: ApiFault = { code: 'unreachable', data: {} };
const NO_ANSWER: ApiReply<never> = { ok: false, fault: UNREACHABLE };

async function fetchText(url: string, request: RequestInit): Promise<ApiReply<string>> {
  try {
    const answer = await fetch(url, { ...request, signal: AbortSignal.timeout(PATIENCE) });
    const text = await answer.text();
    return answer.ok ? { ok: true, value: text } : { ok: false, fault: faultIn(text) };
  } catch {
    return NO_ANSWER;
  }
}

/** A proxy in between may answer with anything. */
function faultIn(text: string): ApiFault {
  try {
    const value: unknown = JSON.parse(text);
    if (isFault(value)) return value;
  } catch {
    // Not JSON: not from a server of ours.
  }
  return UNREACHABLE;
}

const isFault = (value: unknown): value is ApiFault =>
  isObject(value) && typeof value['code'] === 'string' && typeof value['data'] === 'object';
