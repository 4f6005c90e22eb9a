/** Who is measured. Everybody plays Skip-Bo Dice; the bare server only appends what it is sent. */

import type { ContestantFiles } from './pair.ts';

export const OURS: ContestantFiles = {
  name: 'ours',
  server: './server/ours/server.ts',
  client: './server/ours/client.ts',
};

export const BARE: ContestantFiles = {
  name: 'bare',
  server: './server/bare/server.ts',
  client: './server/bare/client.ts',
};

export const PEERS: readonly ContestantFiles[] = ['colyseus', 'boardgame.io'].map((name) => ({
  name,
  server: `./peers/${name}/server.js`,
  client: `./peers/${name}/client.js`,
}));
