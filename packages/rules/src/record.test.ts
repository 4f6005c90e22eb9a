import { describe, expect, test } from 'vitest';
import { makeRecord, makeStep, parseRecord, parseStep } from './record.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';

const HEAD = 'skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot :';
const STEPS = '*lot:1 *1,1,2,4,7 1.place:1 1.place:2 1.roll *2,3,7 1.place:3 1.stop';

const read = (line: string) => parseRecord(skipBoDice, line);
const refusalOf = (line: string) => {
  const parsed = read(line);
  return parsed.ok ? undefined : parsed.refusal;
};

describe('a play in one line', () => {
  test.each([HEAD, `${HEAD} ${STEPS}`])('%s is read, written and played', (line) => {
    const parsed = read(line);
    expect(parsed.ok && makeRecord(skipBoDice, parsed.value)).toBe(line);
  });

  test('it comes with the states between its steps', () => {
    const parsed = read(`${HEAD} ${STEPS}`);
    if (!parsed.ok) throw new Error(parsed.refusal.code);
    const { steps, states, end } = parsed.value;
    expect(end).toMatchObject({ phase: 'roll', seat: 0, next: 4, scores: [0, 3] });
    expect(states).toHaveLength(steps.length + 1);
    expect(states.at(-1)).toBe(end);
    const state = skipBoDice.initial(parsed.value.options, parsed.value.seats);
    expect(states[0]).toEqual(state);
    steps.forEach((step, at) => {
      skipBoDice.play(state, step);
      expect(states[at + 1]).toEqual(state);
    });
  });

  test('short options and dice in any order are written in one way', () => {
    const parsed = read('skip-bo-dice@1 2 - : *lot:0 *7,4,2,1,1');
    expect(parsed.ok && makeRecord(skipBoDice, parsed.value)).toBe(`${HEAD} *lot:0 *1,1,2,4,7`);
  });

  test.each([
    ['', 0, "'skip-bo-dice'"],
    [HEAD.slice(0, -2), HEAD.length - 2, "' :'"],
    [`${HEAD} `, HEAD.length + 1, 'a step: *roll, seat.action or ='],
    [`${HEAD} *lot:1  *1,1,2,4,7`, HEAD.length + 8, 'a step: *roll, seat.action or ='],
    [`${HEAD} lot:1`, HEAD.length + 1, 'a step: *roll, seat.action or ='],
    [`${HEAD} *lot:x`, HEAD.length + 6, 'seat'],
    [`${HEAD} *lot:1 *1,1,2,4,x`, HEAD.length + 17, 'a face: 1 to 12, G, R or P'],
    [`${HEAD} *lot:1 *1,1,2,4,7 1place:1`, HEAD.length + 20, "'.'"],
    [`${HEAD} *lot:1 *1,1,2,4,7 1.put:1`, HEAD.length + 21, 'place:, roll or stop'],
    [`${HEAD} *lot:1 *1,1,2,4,7 1.place:0`, HEAD.length + 27, 'a face: 1 to 12, G, R or P'],
    [`${HEAD} *lot:1\n`, HEAD.length + 7, 'end of text'],
  ])('%j is wrong at %i', (line, at, expected) => {
    expect(refusalOf(line)).toEqual({ code: 'bad-notation', at, expected });
  });

  test.each([
    ['*lot:2', 0, 1, { code: 'impossible-roll' }],
    ['=', 0, 1, { code: 'no-draw-in-this-game' }],
    ['0.roll', 0, 1, { code: 'wait-for-roll' }],
    ['*lot:1 *5,6,7,8,9', 1, 8, { code: 'impossible-roll' }],
    ['*lot:1 *1,1,2,4,7 0.place:1', 2, 19, { code: 'not-your-turn', seat: 1 }],
    ['*lot:1 *1,1,2,4,7 9.place:1', 2, 19, { code: 'no-such-seat', seat: 9, seats: 2 }],
    [
      '*lot:1 *1,1,2,4,7 1.place:1 1.place:1',
      3,
      29,
      { code: 'not-next-space', face: '1', next: 2 },
    ],
  ])('%s is legal up to step %i', (steps, step, at, why) => {
    expect(refusalOf(`${HEAD} ${steps}`)).toEqual({
      code: 'illegal-step',
      at: HEAD.length + at,
      step,
      why,
    });
  });
});

describe('a step', () => {
  test.each([
    ['*lot:1', { kind: 'roll', roll: { kind: 'lot', seat: 1 } }],
    ['*1,12,P', { kind: 'roll', roll: { kind: 'dice', faces: [1, 12, 15] } }],
    ['0.stop', { kind: 'action', seat: 0, action: { kind: 'stop' } }],
    ['7.place:G', { kind: 'action', seat: 7, action: { kind: 'place', face: 13 } }],
    ['=', { kind: 'draw' }],
  ])('%s is read and written', (line, step) => {
    const parsed = parseStep(skipBoDice, line);
    expect(parsed).toEqual({ ok: true, value: step });
    expect(parsed.ok && makeStep(skipBoDice, parsed.value)).toBe(line);
  });

  test.each([
    ['', 0],
    ['*', 1],
    ['0.', 2],
    ['0.stop ', 6],
    ['0.stops', 6],
    ['==', 1],
    ['100.stop', 0],
    ['00.stop', 0],
  ])('%j is wrong at %i', (line, at) => {
    const parsed = parseStep(skipBoDice, line);
    expect(!parsed.ok && parsed.refusal).toMatchObject({ code: 'bad-notation', at });
  });
});
