import { parseRecord, RulesError } from '@dicehall/rules';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { xrayOf } from '@dicehall/strategy/dodgy-dice/xray';
import { LANGS } from '@dicehall/words';
import { expect, test } from 'vitest';
import { seeThrough } from './xray.ts';

const SHORT =
  'dodgy-dice@1 4 outAt=4,stone=rolled,first=0 : *0:5bow *1:5bow *2:5tree *3:5ship 0.say:3bow 1.dodgy 0.take:regular *0:6bow+ship *2:5tree *3:5ship 2.say:1sword 0.dodgy 0.take:regular *0:7bow+ship *3:5ship 3.say:7ship 0.dodgy 0.take:regular';

test('every claim has a line with its numbers, every player a sentence', () => {
  const record = parseRecord(dodgyDice, SHORT);
  if (!record.ok) throw new RulesError(record.refusal);
  const names = ['Ana', 'Ben', 'Cleo', 'Dan'];
  const xray = xrayOf(record.value);
  for (const lang of LANGS) {
    const text = seeThrough(record.value, names, lang).join('\n');
    expect(text).not.toMatch(/undefined|NaN|\{|\}/);
  }
  const lines = seeThrough(record.value, names, 'en');
  expect(xray?.statements).toHaveLength(3);
  for (const { n, held, usual } of xray?.statements ?? []) {
    const line = lines.find((one) => one.startsWith(`${n} `)) ?? '';
    expect(line).toMatch(new RegExp(`^${n} +\\w+ +\\d+ \\w+ +${held} +(?:yes|no) `));
    expect(line).toContain(`(${Math.round(100 * usual.share)})`);
  }
  expect(lines).toContain('Ben made no claim.');
  expect(lines.filter((line) => line.includes('was readable by'))).toHaveLength(3);
});
