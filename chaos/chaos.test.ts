/** The short form of every scenario, all at once: most of their time is spent waiting for others to come back. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { seeded } from '@dicehall/strategy';
import { describe, expect, test } from 'vitest';
import { clusterScenario } from './cluster.ts';
import { makeDisk, WAYS } from './disk/disk.ts';
import { fullScenario } from './disk/full-disk.ts';
import { fuzzScenario } from './fuzz/fuzz.ts';
import { killScenario } from './kill.ts';
import { leaksScenario } from './leaks.ts';
import { exactly, holds, makeJson, makeTable, none, some, told } from './report.ts';
import { dependence } from './statistics.ts';
import { withheldScenario } from './trust/broken-promise.ts';
import { clockScenario } from './trust/clock-steps.ts';
import { failoverScenario } from './trust/failover.ts';
import { keeperScenario } from './trust/false-keeper.ts';
import { falseNewsScenario } from './trust/false-news.ts';
import { logBombScenario } from './trust/log-bomb.ts';
import { matchFloodScenario } from './trust/match-flood.ts';
import { damageScenario } from './trust/page-damage.ts';

/** They take half a minute; this is for a busy machine. */
const PATIENCE = { timeout: 300_000 };

describe.concurrent('nothing is lost and nothing leaks', () => {
  test.each([
    ['kill', killScenario],
    ['cluster', clusterScenario],
    ['full', fullScenario],
    ['fuzz', fuzzScenario],
    ['leaks', leaksScenario],
    ['bomb', logBombScenario],
    ['match', matchFloodScenario],
    ['failover', failoverScenario],
    ['clock', clockScenario],
    ['bus', falseNewsScenario],
    ['damage', damageScenario],
    ['withheld', withheldScenario],
    ['keeper', keeperScenario],
  ])('%s', PATIENCE, async (_, scenario) => {
    const lines: string[] = [];
    const findings = await scenario({ short: true, seed: 1, say: (line) => void lines.push(line) });
    expect({ wrong: findings.filter((finding) => !finding.holds), lines }).toMatchObject({
      wrong: [],
    });
  });
});

describe('the report', () => {
  const report = (...findings: Parameters<typeof makeTable>[0][number]['findings']) => [
    { scenario: 'one', seconds: 2, findings },
  ];

  test('holds if everything does', () => {
    const reports = report(told('kills', 3), none('lost', 0), some('steps', 5));
    expect(holds(reports)).toBe(true);
    expect(makeTable(reports)).toContain('steps    5      >= 1     yes');
  });

  test('says what does not', () => {
    const reports = report(none('lost', 1), exactly('finished', 7, 8));
    expect(holds(reports)).toBe(false);
    expect(makeTable(reports).match(/NO$/gm)).toHaveLength(2);
    expect(JSON.parse(makeJson(reports, 4))).toMatchObject({ seed: 4, holds: false });
  });
});

describe('a length or a time that depends on the dice is found', () => {
  const random = seeded(1);
  const throws = Array.from({ length: 3_000 }, () => ({ die: random(6), noise: random(40) }));
  const groups = [throws.slice(0, 1_000), throws.slice(1_000)];

  test('not where there is none', () => {
    const pairs = groups.map((group) => group.map(({ die, noise }) => [die, noise] as const));
    expect(Math.abs(dependence(pairs))).toBeLessThan(4);
  });

  test('even if it is small', () => {
    const pairs = groups.map((group) =>
      group.map(({ die, noise }) => [die, noise + (die > 3 ? 3 : 0)] as const),
    );
    expect(dependence(pairs)).toBeGreaterThan(5);
  });

  test('but what a whole group has in common is no finding', () => {
    const pairs = groups.map((group, i) =>
      group.map(({ die, noise }) => [die + 100 * i, noise + 100 * i] as const),
    );
    expect(Math.abs(dependence(pairs))).toBeLessThan(4);
  });
});

/** Writes a file for every line it is sent, and reports what happened. */
const WRITER = `
  const { writeFileSync } = require('node:fs');
  process.stdin.setEncoding('utf8').on('data', (file) => {
    try { writeFileSync(file.trim(), Buffer.alloc(100_000)); console.log('written'); }
    catch (error) { console.log(error.code); }
  });`;

const available = WAYS.filter((way) => {
  try {
    makeDisk([way]).remove();
    return true;
  } catch {
    return false;
  }
});

test.each(available)(
  'a disk that is full refuses, and takes again what is freed: %s',
  async (way) => {
    const disk = makeDisk([way]);
    const args = ['-c', `${disk.before} exec "$0" -e "$1"`, process.execPath, WRITER];
    const writer = spawn('/bin/sh', args, { stdio: ['pipe', 'pipe', 'inherit'] });
    const write = async (name: string): Promise<string> => {
      writer.stdin.write(join(disk.path, name));
      return String((await once(writer.stdout, 'data'))[0]).trim();
    };
    try {
      expect(await write('one')).toBe('written');
      disk.fill(writer.pid ?? 0);
      expect(await write('two')).toMatch(/^(?:ENOSPC|EFBIG)$/);
      disk.free(writer.pid ?? 0);
      expect(await write('three')).toBe('written');
    } finally {
      writer.kill('SIGKILL');
      disk.remove();
    }
  },
);
