/** A person is forgotten on a server that runs: the games stay and verify, under an animal's name, and no name, token or key is left. */

import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchKeys } from '@dicehall/link';
import { hashToken, parseRecordFile, verifyRecord } from '@dicehall/table';
import { animalNames } from '@dicehall/words';
import { expect, onTestFinished, test } from 'vitest';
import { openStore } from '../store/open.ts';
import { describeBothStores } from '../testing/both-stores.ts';
import { HttpTable, running } from '../testing/whole-server.ts';
import { remoteAdmin } from './client.ts';

const NAME = 'Private Person';
const KEY = randomBytes(32).toString('hex');

const isAnimal = (name: unknown): boolean => animalNames('en').some((animal) => animal === name);

describeBothStores((at) => {
  test.each([
    ['one finished game and one in play', false],
    ['a game that was sealed with a key of before', true],
  ])('%s', async (_, isRotated) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'dicehall-forget-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 }));
    const databaseUrl = at.name === 'SQLite' ? undefined : await at.kind.place();
    const own = await running(
      {
        ADMIN_PORT: '0',
        ADMIN_TOKEN: 'a-token-for-this-test-alone',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      dataDir,
    );
    const tables = [await played(Number.POSITIVE_INFINITY), await played(2)] as const;
    const admin = remoteAdmin(own.server.adminUrl ?? '', 'a-token-for-this-test-alone');
    if (isRotated) await admin.rotateKey({});

    async function played(moves: number): Promise<HttpTable> {
      const options = 'target=200,first=1';
      const table = await HttpTable.open(own, 'dodge-dice', { seats: 2, options });
      await table.sit(NAME, KEY);
      await table.sit('Ben');
      await table.start();
      await table.play(moves);
      return table;
    }

    for (const table of tables) {
      expect(await admin.forget({ person: table.tokens[0] ?? '' })).toEqual({ tables: 1 });
    }
    const answer = await own.get(`/api/tables/${tables[0].code}/records/1`);
    const record = parseRecordFile(JSON.stringify(answer.body));
    const [{ key } = { key: '' }] = await fetchKeys(own.server.url);
    expect(record.ok && (await verifyRecord(record.value, { key })).findings).toEqual([]);
    for (const secret of [NAME, KEY]) expect(JSON.stringify(answer.body)).not.toContain(secret);
    const start = record.ok ? record.value.log.find((event) => event.kind === 'start') : undefined;
    expect(start?.players.map(({ name }) => name)).toEqual([expect.toSatisfy(isAnimal), 'Ben']);
    for (const { code } of tables) {
      expect((await own.get(`/api/tables/${code}`)).status).toBe(200);
    }
    await own.close();
    const store = await openStore({ dataDir, databaseUrl });
    onTestFinished(() => store.close());
    for (const { code, tokens } of tables) {
      const log = JSON.stringify(await store.read(code, 0));
      const [token = ''] = tokens;
      for (const secret of [NAME, KEY, token, hashToken(token)]) expect(log).not.toContain(secret);
      expect(log).toContain('Ben');
    }
  });
});
