/** Bots by name at a real server: any of them may be seated, nobody else, and the strongest play to the end. */

import { GAME_IDS } from '@dicehall/rules';
import { defaultLevels, levelNamed, levelsOf } from '@dicehall/strategy';
import { describe, expect, test } from 'vitest';
import { Client } from '../testing/client.ts';
import { newTable } from '../testing/hall-server.ts';
import { servedForAll } from '../testing/server-for-all.ts';

const served = servedForAll();

const KNOWN = ['random', 'thumb', ...levelsOf('dodge-dice').map(({ name }) => name)];

describe.each(GAME_IDS)('%s', (game) => {
  test('the strongest bots play it to the end', async () => {
    const level = defaultLevels(game).strongest;
    // Four at Dodgy Dice have few dice to lose.
    const seats = game === 'dodgy-dice' ? [0, 1, 2, 3] : [0, 1];
    const { table, host } = await newTable(served.hall, game, seats.length);
    const client = await Client.join(served.url, table, [host]);
    for (const seat of seats) await client.do({ kind: 'bot', seat, level, name: `Bot ${seat}` });
    await client.do({ kind: 'start' });
    await client.until(() => client.phase === 'over');
    expect(client.views[0]?.seats.map((seat) => seat.level)).toEqual(seats.map(() => level));
    expect(client.views[0]?.match?.result).toBeDefined();
    await client.close();
  });

  test('a fair player stands in for people who are away', async () => {
    const { table } = await newTable(served.hall, game, 2);
    const found = await served.hall.find(table);
    const level = levelNamed(game, found?.settings.standIn ?? '');
    expect(level?.name).toBe(defaultLevels(game).standard);
  });
});

test('a level that nobody plays is refused with its name, at the table and before', async () => {
  const { table, host } = await newTable(served.hall, 'dodge-dice', 2);
  const client = await Client.join(served.url, table, [host]);
  // Ada plays another game, so here nobody has that name.
  for (const level of ['grandmaster', 'ada']) {
    const refused = { type: 'refused', refusal: { code: 'no-such-bot', level, known: KNOWN } };
    const bot = { kind: 'bot', seat: 1, level, name: 'Bot' } as const;
    expect(await client.do(bot)).toMatchObject(refused);
    expect(await client.do({ kind: 'change', settings: { standIn: level } })).toMatchObject(
      refused,
    );
  }
  expect(await client.do({ kind: 'change', settings: { standIn: 'willi' } })).toMatchObject({
    type: 'update',
  });
  const setup = { table: 'x', game: 'dodge-dice', seats: 2, host } as const;
  expect(await served.hall.open({ ...setup, settings: { standIn: 'ada' } })).toEqual({
    ok: false,
    refusal: { code: 'no-such-bot', level: 'ada', known: KNOWN },
  });
  await client.close();
});
