/** The game on the real server, between two bots that know the socket protocol and choose from what is legal. */

import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startChildServer } from '../../packages/web/test/start/child-server.ts';
import type { Site } from '../../packages/web/test/start/site.ts';

export const startServer = (copy: string): Promise<Site> =>
  startChildServer([join(copy, 'packages/server/src/main.ts')], {
    DATA_DIR: join(copy, 'data'),
    APP_DIR: join(copy, 'packages/web/dist'),
    MAX_MESSAGES_PER_SECOND: '1000',
  });

async function post(url: string, body: object): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new Error(`${url} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

/** What is given before the contribution itself, which follows when the terms are fixed. */
const receiptOf = (contribution: string): string =>
  createHash('sha256').update(Buffer.from(contribution, 'hex')).digest('hex');

const secret = (bytes: number): string => randomBytes(bytes).toString('hex');

interface MatchView {
  readonly asked: readonly { readonly seat: number; readonly at: number }[];
  readonly actions: readonly string[];
  readonly result?: { readonly winners: readonly number[] };
}

interface View {
  readonly viewer: number | 'spectator';
  readonly phase: string;
  readonly terms?: { readonly waiting: readonly number[] };
  readonly match?: MatchView;
}

/** As much of what a server says as such a bot listens to. */
interface Message {
  readonly type: string;
  readonly views?: readonly View[];
  readonly matches?: readonly MatchView[];
}

/** Sits down at a table of the game and plays until it is over; gives the winners. */
async function playAsBot(url: string, game: string, name: string): Promise<readonly number[]> {
  const contribution = secret(32);
  const seat = { token: secret(16), receipt: receiptOf(contribution), name };
  const found = await post(`${url}/api/quick-match`, { id: secret(8), game, ...seat });
  const { table } = found as { readonly table: string };
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const send = (message: object): void => socket.send(JSON.stringify(message));
  let view: View | undefined;
  let answered = -1;
  let hasContributed = false;
  return new Promise((done, fail) => {
    socket.addEventListener('open', () =>
      send({ type: 'join', version: 2, table, tokens: [seat.token] }),
    );
    socket.addEventListener('close', () => fail(new Error(`${name} was dropped`)));
    socket.addEventListener('message', ({ data }) => {
      const { type, views, matches }: Message = JSON.parse(String(data));
      if (type === 'fault' || type === 'refused') fail(new Error(`${name}: ${data}`));
      const [match] = matches ?? [];
      if (views?.[0] !== undefined) view = views[0];
      else if (view !== undefined && match !== undefined) view = { ...view, match };
      const own = view?.viewer;
      if (typeof own === 'number' && view?.terms?.waiting.includes(own) && !hasContributed) {
        hasContributed = true;
        send({
          type: 'do',
          command: { id: secret(8), kind: 'contribute', seat: own, contribution },
        });
      }
      const now = view?.match;
      if (view?.phase === 'over' && now?.result !== undefined) {
        done(now.result.winners);
        socket.close();
        return;
      }
      for (const { seat: asked, at } of now?.asked ?? []) {
        if (asked !== view?.viewer || at === answered) continue;
        answered = at;
        // The last of the legal actions, but not always: a game must go on.
        const action = at % 3 === 0 ? now?.actions[0] : now?.actions.at(-1);
        send({ type: 'do', command: { id: secret(8), kind: 'act', seat: asked, at, action } });
      }
    });
  });
}

/** What is wrong, a line each. */
export async function faultsOnServer({ url }: Site, game: string): Promise<string[]> {
  const faults: string[] = [];
  const page = await (await fetch(`${url}/api/openapi.json`)).text();
  if (!page.includes(`"${game}"`)) faults.push(`/api/openapi.json does not know ${game}`);
  const winners = await Promise.all(['One', 'Two'].map((name) => playAsBot(url, game, name)));
  if (winners.some((list) => list.length !== 1)) faults.push('the game over sockets has no winner');
  return faults;
}
