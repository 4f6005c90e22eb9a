/** The files in `deploy/` and what the server really takes: names that nobody reads would be passed over in silence. */

import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SETTING_NAMES, settingsFrom } from './settings.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

const compose = read('deploy/compose.yaml');
const unit = read('deploy/dicehall.service');
const dockerfile = read('deploy/Dockerfile');
const caddyfile = read('deploy/Caddyfile');

/** `NAME=value`, several on a line. */
const pairsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/\b([A-Z][A-Z_]*)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** The environment of a node: the lines under `environment:` that are further in. */
function nodeEnvironment(): Record<string, string> {
  const [, lines = ''] = /^x-node:[\s\S]*?^ {2}environment:\n((?: {4}.*\n)+)/m.exec(compose) ?? [];
  const pairs = [...lines.matchAll(/^ {4}(\w+): "?(.*?)"?$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, filledIn(value)]));
}

/** As compose does it, with what the runbook says to write in `.env`. */
const filledIn = (value: string): string =>
  value.replaceAll(/\$\{(\w+)[^}]*\}/g, (_, name) => GIVEN[name] ?? '');
const GIVEN: Readonly<Record<string, string>> = {
  DOMAIN: 'dice.example',
  POSTGRES_PASSWORD: '0123456789abcdef',
};

test.each([
  ['compose.yaml', nodeEnvironment()],
  ['dicehall.service', pairsIn(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '')],
  ['Dockerfile', pairsIn(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '')],
])('%s sets what there is to set, to what will do', (_, { NODE_ENV: __, ...environment }) => {
  expect(Object.keys(environment).length).toBeGreaterThan(0);
  for (const name of Object.keys(environment)) expect(SETTING_NAMES).toContain(name);
  expect(() => settingsFrom(environment, 'en')).not.toThrow();
});

test('the nodes of compose.yaml know both stores and the proxy', () => {
  const settings = settingsFrom(nodeEnvironment(), 'en');
  expect(settings).toMatchObject({
    databaseUrl: 'postgres://dicehall:0123456789abcdef@postgres/dicehall',
    redisUrl: 'redis://redis:6379',
    publicUrl: 'https://dice.example',
    trustProxy: 1,
    apiTokens: [],
  });
  // Every host that is named is a service.
  for (const host of ['postgres', 'redis', 'node-1', 'node-2']) {
    expect(compose).toMatch(new RegExp(`^ {2}${host}:`, 'm'));
  }
  expect(caddyfile).toContain(`reverse_proxy node-1:${settings.port} node-2:${settings.port} {`);
});

test('the image is built for one node: two builds of one name at a time get in each other’s way', () => {
  expect(compose.match(/^ *build:/gm)).toHaveLength(1);
  expect(compose).toMatch(/^ {2}node-1:\n {4}<<: \*node\n {4}build:/m);
  expect(compose.match(/^ *image: dicehall$/gm)).toHaveLength(1);
});

test('nothing is taken for ready too early, and nodes are not given up for what they share', () => {
  // While PostgreSQL is set up, it answers on its own socket alone.
  expect(compose).toMatch(/test: \[CMD, pg_isready, -h, 127\.0\.0\.1,/);
  // Without store or news every node says that it is not ready, and still has answers for people.
  expect(caddyfile).toMatch(/^\s*health_uri \/healthz$/m);
});

test('all start the same program with the same flags, on the same Node', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const command = String(scripts.start).replace('exec node ', '');
  expect(existsSync(join(ROOT, command.split(' ').at(-1) ?? 'none'))).toBe(true);
  expect(dockerfile).toContain(
    `CMD ${JSON.stringify(['node', ...command.split(' ')]).replaceAll('","', '", "')}\n`,
  );
  expect(unit).toContain(`ExecStart=/opt/dicehall/node_modules/.bin/node ${command}\n`);
  const [major] = process.versions.node.split('.');
  expect([...dockerfile.matchAll(/^FROM node:(\d+)-slim/gm)].map(([, own]) => own)).toEqual([
    major,
    major,
  ]);
});

const hasAnalyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!hasAnalyze) console.warn('systemd-analyze is not installed: the unit is not checked by it');

test.skipIf(!hasAnalyze)('systemd finds nothing wrong with the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dicehall-unit-'));
  const file = join(folder, 'dicehall.service');
  // It wants to see the program.
  writeFileSync(file, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], {
    encoding: 'utf8',
  });
  rmSync(folder, { recursive: true });
  // Other units of the machine are none of ours.
  expect(stderr.split('\n').filter((line) => line.includes('dicehall.service'))).toEqual([]);
});
