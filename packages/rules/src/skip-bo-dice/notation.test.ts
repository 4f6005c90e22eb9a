import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeRecord, parseRecord } from '../record.ts';
import { accepted } from '../testing/answers.ts';
import { skipBoDice } from './index.ts';
import { after, start } from './testing.ts';

const { notation } = skipBoDice;
const folder = new URL('.', import.meta.url);

describe('the README', () => {
  const readme = readFileSync(new URL('README.md', folder), 'utf8');
  const examples = readme.split('\n').filter((line) => /^skip-bo-dice@1 \d/.test(line));

  test('gives three examples', () => expect(examples).toHaveLength(3));

  test.each(examples)('%s', (line) => {
    const made = line.includes(' : ')
      ? makeRecord(skipBoDice, accepted(parseRecord(skipBoDice, line)))
      : notation.makeState(accepted(notation.parseState(line)));
    expect(made).toBe(line);
  });
});

describe('the playthroughs', () => {
  const names = readdirSync(new URL('testdata/', folder)).filter((name) => name.endsWith('.play'));

  test.each(names)('%s says why it is there and can be played', (name) => {
    const [why, line] = readFileSync(new URL(`testdata/${name}`, folder), 'utf8').split('\n');
    expect(why).toMatch(/^# why: \S/);
    const record = accepted(parseRecord(skipBoDice, line?.replace(/^record /, '') ?? ''));
    expect(record.end.phase === 'over').toBe(/wins/.test(name));
  });
});

describe('what is written is read', () => {
  test.each([
    ['place:1', { kind: 'place', face: 1 }],
    ['place:12', { kind: 'place', face: 12 }],
    ['place:G', { kind: 'place', face: 13 }],
    ['place:P', { kind: 'place', face: 15 }],
    ['roll', { kind: 'roll' }],
    ['stop', { kind: 'stop' }],
  ])('action %s', (line, action) => {
    expect(accepted(notation.parseAction(line))).toEqual(action);
    expect(notation.makeAction(accepted(notation.parseAction(line)))).toBe(line);
  });

  test.each([
    ['1,1,2,4,7', { kind: 'dice', faces: [1, 1, 2, 4, 7] }],
    ['12,G,R', { kind: 'dice', faces: [12, 13, 14] }],
    ['lot:7', { kind: 'lot', seat: 7 }],
  ])('roll %s', (line, roll) => {
    expect(accepted(notation.parseRoll(line))).toEqual(roll);
    expect(notation.makeRoll(accepted(notation.parseRoll(line)))).toBe(line);
  });

  test('dice are read in any order and written lowest first', () => {
    expect(notation.makeRoll(accepted(notation.parseRoll('G,7,2,12,1')))).toBe('1,2,7,12,G');
    const state = after(start(2), '*1,2,3,7,G');
    const mixed = notation.makeState(state).replace('1,2,3,7,G', 'G,7,3,2,1');
    expect(accepted(notation.parseState(mixed))).toEqual(state);
  });

  test.each([
    ['', { goal: 50, wildFaces: 2, first: 'lot' }],
    ['-', { goal: 50, wildFaces: 2, first: 'lot' }],
    ['wildFaces=1', { goal: 50, wildFaces: 1, first: 'lot' }],
    ['goal=25,wildFaces=1,first=1', { goal: 25, wildFaces: 1, first: 1 }],
  ])('options %j', (line, options) => {
    expect(accepted(notation.parseOptions(line, 2))).toEqual(options);
  });

  test('options are written in full', () => {
    expect(notation.makeOptions(start(2).options)).toBe('goal=50,wildFaces=2,first=0');
  });

  test('a view is written like the state, and is a copy of it', () => {
    const state = after(start(2), '*1,2,3,7,G');
    const view = skipBoDice.view(state, 'spectator');
    expect(notation.makeView(view)).toBe(notation.makeState(state));
    expect(accepted(notation.parseView(notation.makeView(view)))).toEqual(state);
    view.dice.pop();
    expect(state.dice).toHaveLength(5);
  });
});

describe('text that does not fit the grammar is pointed at', () => {
  test.each([
    ['', 0],
    ['0', 0],
    ['13', 1],
    ['g', 0],
    ['1,', 2],
    ['1,2,3,4,x', 8],
    ['1,2,3,4,5,6', 10],
    ['1 2', 1],
    ['lot:', 4],
    ['lot:8', 4],
  ])('roll %j at %i', (line, at) => {
    expect(notation.parseRoll(line)).toMatchObject({ refusal: { code: 'bad-notation', at } });
  });

  test.each([
    ['', 0],
    ['fly', 0],
    ['place', 0],
    ['place:', 6],
    ['place:0', 6],
    ['place:X', 6],
    ['place:1,2', 7],
    ['stop ', 4],
  ])('action %j at %i', (line, at) => {
    expect(notation.parseAction(line)).toMatchObject({ refusal: { code: 'bad-notation', at } });
  });

  const good = notation.makeState(start(2));

  test.each([
    ['phase=roll', 'phase=roam', 'roam'],
    ['seat=0', 'seat=2', '2 next'],
    ['next=1', 'next=13', '13'],
    ['next=1', 'next=0', '0 hand'],
    ['hand=5', 'hand=6', '6'],
    ['dice=-', 'dice=', ' placed'],
    ['placed=0', 'placed=x', 'x'],
    ['last=number', 'last=wild', 'wild'],
    ['points=0', 'points=-1', '-1'],
    ['scores=0,0', 'scores=0', ' goal=50 closer'],
    ['scores=0,0', 'scores=0,0,0', ',0 goal'],
    [' goal=50 ', ' goal=25 ', '25 closer'],
    ['closer=-', 'closer=2', '2'],
    ['closer=-', 'closer=- ', ' '],
    ['phase=roll seat=0', 'seat=0 phase=roll', ' seat=0 phase'],
  ])('state with %s as %s', (from, to, mistake) => {
    const line = good.replace(from, to);
    const at = line.lastIndexOf(mistake);
    expect(notation.parseState(line)).toMatchObject({ refusal: { code: 'bad-notation', at } });
  });
});
