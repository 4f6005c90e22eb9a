/** On the server, each step is parsed, judged and played once. */

import { type GameId, gameOf } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { afterEach, expect, test, vi } from 'vitest';
import type { Store } from '../store/store.ts';
import { Client } from '../testing/client.ts';
import {
  type HallServer,
  newTable,
  newToken,
  serve,
  temporaryStore,
} from '../testing/hall-server.ts';

let store: Store | undefined;
let served: HallServer | undefined;

afterEach(async () => {
  vi.restoreAllMocks();
  await served?.stop();
  await store?.close();
});

const STEPS: readonly string[] = ['act', 'roll', 'hand', 'draw'];

test.each<GameId>(['skip-bo-dice', 'dodgy-dice'])('%s', async (game) => {
  store = await temporaryStore();
  served = await serve({ store });
  const rules = gameOf(game);
  // The only judge that is called is the one inside `play`.
  const explain = vi.spyOn(rules, 'explain');
  const play = vi.spyOn(rules, 'play');
  const parseAction = vi.spyOn(rules.notation, 'parseAction');
  const parseRoll = vi.spyOn(rules.notation, 'parseRoll');
  const { table, host } = await newTable(served.hall, game, 2);
  const client = await Client.join(served.url, table, [host]);
  for (const seat of [0, 1]) await client.sit(seat, newToken());
  await client.do({ kind: 'start' });
  await client.play(seeded(1));
  const log = await store.read(table, 0);
  const steps = log.filter(({ kind }) => STEPS.includes(kind));
  const choices = log.filter(({ kind }) => kind === 'act');
  expect(choices.length).toBeGreaterThan(10);
  expect(play).toHaveBeenCalledTimes(steps.length);
  expect(parseAction).toHaveBeenCalledTimes(choices.length);
  expect(parseRoll).not.toHaveBeenCalled();
  expect(explain).not.toHaveBeenCalled();
});
