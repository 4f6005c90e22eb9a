/** Somebody at an address of their own, who asks for what no client of ours would. The server trusts one proxy here. */

import { PROTOCOL_VERSION } from '@dicehall/link';
import { Client } from '../../packages/server/src/testing/client.ts';

/** For the server, so that strangers have addresses. */
export const BEHIND_PROXY = { TRUST_PROXY: '1' } as const;

export interface HttpReply {
  readonly status: number;
  readonly body: unknown;
}

export class Stranger {
  readonly #server: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(server: string, address: string) {
    this.#server = server;
    this.#headers = { 'X-Forwarded-For': address };
  }

  get(path: string): Promise<HttpReply> {
    return this.#ask(path, { headers: this.#headers });
  }

  post(path: string, body: object): Promise<HttpReply> {
    return this.#ask(path, {
      method: 'POST',
      headers: { ...this.#headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  /** Welcomed, or dropped. */
  async join(table: string, tokens: readonly string[]): Promise<Client> {
    const client = new Client(`${this.#server.replace(/^http/, 'ws')}/ws`, this.#headers);
    await client.open();
    client.send({ type: 'join', version: PROTOCOL_VERSION, table, tokens });
    await client.until(() => client.views.length > 0 || client.closed !== undefined);
    return client;
  }

  async #ask(path: string, init: RequestInit): Promise<HttpReply> {
    const answer = await fetch(this.#server + path, init);
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? undefined : JSON.parse(text) };
  }
}
