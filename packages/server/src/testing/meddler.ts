/** Somebody between a client and its server, who may change what goes to and fro: sockets and records. */

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { ClientMessage, ServerMessage } from '@dicehall/link';
import { WebSocket, WebSocketServer } from 'ws';

/** What is done to messages; each may be changed, or lost if nothing is given back. */
export interface Meddling {
  toClient?(message: ServerMessage): ServerMessage | undefined;
  toServer?(message: ClientMessage): ClientMessage | undefined;
  /** The answer to a request over HTTP; it fails if nothing is given back. */
  answer?(path: string, text: string): string | undefined;
}

export interface Meddler {
  readonly url: string;
  meddling: Meddling;
  /** Cuts all connections; clients come back. */
  cut(): void;
  close(): Promise<void>;
}

export async function meddlerTo(server: string): Promise<Meddler> {
  const sockets = new Set<WebSocket>();
  const http = createServer((request, response) => pass(meddler, server, request, response));
  const upgrader = new WebSocketServer({ server: http });
  upgrader.on('connection', (client, { url }) => {
    const behind = new WebSocket(`${server.replace(/^http/, 'ws')}${url}`);
    const waiting: string[] = [];
    for (const socket of [client, behind]) sockets.add(socket);
    client.on('message', (data) => {
      const told = changed<ClientMessage>(String(data), meddler.meddling.toServer);
      if (told === undefined) return;
      if (behind.readyState === WebSocket.OPEN) behind.send(told);
      else waiting.push(told);
    });
    behind.on('open', () => {
      for (const text of waiting) behind.send(text);
    });
    behind.on('message', (data) => {
      const told = changed<ServerMessage>(String(data), meddler.meddling.toClient);
      if (told !== undefined) client.send(told);
    });
    client.on('close', () => behind.terminate());
    behind.on('close', () => client.terminate());
    behind.on('error', () => client.terminate());
  });
  await new Promise<void>((ready) => http.listen(0, '127.0.0.1', ready));
  const address = http.address();
  const meddler: Meddler = {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    meddling: {},
    cut() {
      for (const socket of sockets) socket.terminate();
      sockets.clear();
    },
    async close() {
      meddler.cut();
      upgrader.close();
      http.closeAllConnections();
      await new Promise((closed) => http.close(closed));
    },
  };
  return meddler;
}

function changed<M>(text: string, change?: (message: M) => M | undefined): string | undefined {
  if (change === undefined) return text;
  const told = change(JSON.parse(text));
  return told === undefined ? undefined : JSON.stringify(told);
}

async function pass(
  { meddling }: Meddler,
  server: string,
  { url = '/' }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const answer = await fetch(server + url);
  const text = await answer.text();
  const { answer: change = (_, own) => own } = meddling;
  const told = change(url, text);
  response.writeHead(told === undefined ? 503 : answer.status, {
    'content-type': 'application/json',
  });
  response.end(told);
}
