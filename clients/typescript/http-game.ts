/**
 * A whole game against a bot by HTTP alone, with a client that is made from the server's own description:
 *
 *   npm install openapi-fetch openapi-typescript
 *   npx openapi-typescript http://localhost:8080/api/openapi.json -o dicehall-api.ts
 *   node http-game.ts http://localhost:8080
 */

import { createHash, randomBytes, randomUUID } from 'node:crypto';
import createClient from 'openapi-fetch';
import type { components, paths } from './dicehall-api.ts';

type Command = components['schemas']['Command'];

const { GET, POST } = createClient<paths>({ baseUrl: process.argv[2] ?? 'http://localhost:8080' });

const hex = (): string => randomBytes(16).toString('hex');
const host = hex();
const token = hex();
const contribution = hex();
const receipt = createHash('sha256').update(Buffer.from(contribution, 'hex')).digest('hex');

const { data: known } = await GET('/api/bots', { params: { query: { game: 'skip-bo-dice' } } });
const level = known?.games[0]?.bots[0]?.name ?? 'thumb';
const opened = await POST('/api/tables', { body: { game: 'skip-bo-dice', seats: 2, host } });
const code = opened.data?.table ?? '';

async function send(command: Command) {
  const body = { tokens: [token, host], command };
  const { data, error } = await POST('/api/tables/{code}/commands', {
    params: { path: { code } },
    body,
  });
  if (data === undefined) throw new Error(error.code);
  return data.views;
}

async function look() {
  const body = { tokens: [token] };
  const { data, error } = await POST('/api/tables/{code}/views', {
    params: { path: { code } },
    body,
  });
  if (data === undefined) throw new Error(error.code);
  return data.views[0];
}

await send({ id: randomUUID(), kind: 'sit', seat: 0, name: 'Otter', token, receipt });
await send({ id: randomUUID(), kind: 'bot', seat: 1, level, name: 'Bot' });
await send({ id: randomUUID(), kind: 'start' });
await send({ id: randomUUID(), kind: 'contribute', seat: 0, contribution });

let view = await look();
while (view?.phase !== 'over') {
  const asked = view?.match?.asked.find(({ seat }) => seat === 0);
  const action = view?.match?.actions.at(-1);
  if (asked !== undefined && action !== undefined)
    await send({ id: randomUUID(), kind: 'act', seat: 0, at: asked.at, action });
  view = await look();
}
console.log(`I and ${level}:`, view.match?.result?.scores);
