import { expect, test } from 'vitest';
import { METHODS, type Method } from '../packages/research/src/engine/requests.ts';
import { resultSchema, schemaFaults } from '../packages/research/src/engine/testing/schema.ts';
import { makePage } from './engine.ts';
import { readProjectFile } from './workspace.ts';

const page = readProjectFile('docs/engine.md');

test('docs/engine.md says what the engine answers: otherwise run `npm run engine`', async () => {
  expect(await makePage(page)).toBe(page);
});

test('every answer there fits the schema of its method', () => {
  const lines = page.split('\n').filter((line) => /^[<>] \{/.test(line));
  expect(lines.length).toBeGreaterThan(20);
  for (let at = 0; at < lines.length; at += 2) {
    const request = JSON.parse(lines[at]?.slice(2) ?? '');
    const answer = JSON.parse(lines[at + 1]?.slice(2) ?? '');
    expect(schemaFaults('Answer', answer)).toEqual([]);
    const method = METHODS.find((own): own is Method => own === request.method);
    if (method === undefined || answer.error !== undefined) continue;
    expect(schemaFaults('Request', request)).toEqual([]);
    expect(schemaFaults(resultSchema(method), answer.result)).toEqual([]);
  }
});

test('no example but those under "Errors" is answered with one', () => {
  const sections = page.split(/^## /m).filter((section) => !section.startsWith('Errors'));
  const answers = sections
    .join('')
    .split('\n')
    .filter((line) => line.startsWith('< {'));
  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((line) => 'error' in JSON.parse(line.slice(2)))).toEqual([]);
});

test('the lines of docs/external-bots.md fit it too', () => {
  const lines = readProjectFile('docs/external-bots.md').match(/^[→←] \{.*$/gm) ?? [];
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines) {
    const name = line.startsWith('→') ? 'BotRequest' : 'BotAnswer';
    expect(schemaFaults(name, JSON.parse(line.slice(2)))).toEqual([]);
  }
});
