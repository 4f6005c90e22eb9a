import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { makeRecord, parseRecord } from '../record.ts';
import { accepted } from '../testing/answers.ts';
import { BOARD, isTwoOrTwelve, SPACES, sequenceDice } from './index.ts';
import { after, begun, drawn, OUT_OF_CHIPS, rows } from './testing.ts';

const { notation } = sequenceDice;
const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');

describe('the examples of the README', () => {
  const examples = [...readme.matchAll(/^- (state|action|record): `(.+)`$/gm)];
  const remake = {
    state: (line: string) => notation.makeState(accepted(notation.parseState(line))),
    action: (line: string) => notation.makeAction(accepted(notation.parseAction(line))),
    record: (line: string) => makeRecord(sequenceDice, accepted(parseRecord(sequenceDice, line))),
  };

  test('are a state, an action and a record', () => {
    expect(examples.map(([, kind]) => kind)).toEqual(['state', 'action', 'record']);
  });

  test.each(Object.entries(remake))('the %s is canonical', (kind, make) => {
    const line = examples.find(([, one]) => one === kind)?.[2] ?? '';
    expect(make(line)).toBe(line);
  });
});

describe('the sizes of the README', () => {
  const factorial = (n: number): bigint => (n < 2 ? 1n : BigInt(n) * factorial(n - 1));

  /** Ways to lay at most 20 chips of each of this many sides on the spaces that are left. */
  const boards = (sides: number, left: number): bigint => {
    if (sides === 0) return 1n;
    let sum = 0n;
    for (let chips = 0; chips <= Math.min(20, left); chips++) {
      const ways = factorial(left) / (factorial(chips) * factorial(left - chips));
      sum += ways * boards(sides - 1, left - chips);
    }
    return sum;
  };

  test.each([2, 3])('boards with %i sides', (sides) => {
    expect(readme).toContain(boards(sides, 36).toLocaleString('en'));
  });

  test('actions', () => {
    const removals = BOARD.filter((number) => !isTwoOrTwelve(number)).length;
    const all = SPACES + SPACES * (SPACES - 1) + removals;
    expect(readme).toContain(`| actions | ${all} |`);
  });

  test('actions at once', () => {
    const alone = drawn(OUT_OF_CHIPS.replaceAll('1', '.'), { rolled: 11 });
    const most = sequenceDice.actions(alone, 0).length;
    expect(readme).toContain(`| actions at once | at most ${most} |`);
  });

  test('moments of the contest for the first turn', () => {
    const counts = [2, 3, 4].map((seats) => {
      const found = new Map([[sequenceDice.key(begun(seats)), begun(seats)]]);
      for (const state of found.values()) {
        for (const { roll } of sequenceDice.rolls(state)) {
          const next = sequenceDice.clone(state);
          sequenceDice.play(next, { kind: 'roll', roll });
          if (next.phase === 'begin') found.set(sequenceDice.key(next), next);
        }
      }
      return found.size;
    });
    // By hand: k seats in contest have 1 + 11 + ... + 11^(k-1) moments, and any two or more can be left.
    expect(counts).toEqual([12, 133 + 3 * 12, 1464 + 4 * 133 + 6 * 12]);
    expect(readme).toContain(counts.join(', '));
  });
});

describe('states', () => {
  test.each([
    [
      'the contest for the first turn',
      after(begun(4), '*9 *4 *9 *9 *3'),
      'sequence-dice@1 4 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=begin seat=2 ' +
        'contest=3,x,.,. total=- board=....../....../....../....../....../...... winner=-',
    ],
    [
      'a roll to be used',
      after(begun(3, 'first=1,chips=30'), '*12 1.place:c3 *9'),
      'sequence-dice@1 3 row=5,chips=30,cornerBonusWhenOwned=false,first=1 phase=place seat=1 ' +
        'contest=- total=9 board=....../....../..1.../....../....../...... winner=-',
    ],
    [
      'an empty pile',
      drawn(OUT_OF_CHIPS),
      'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=roll seat=0 ' +
        'contest=- total=- board=0000../0000../..0000/..0000/0000../11.... winner=-',
    ],
    [
      'a win',
      after(drawn('.0000.\n......\n......\n......\n......\n......', { seats: 3 }), '*2 0.place:a1'),
      'sequence-dice@1 3 row=5,chips=20,cornerBonusWhenOwned=false,first=lot phase=over seat=0 ' +
        'contest=- total=- board=00000./....../....../....../....../...... winner=0',
    ],
    [
      'an agreed draw',
      after(begun(2), '*4 ='),
      'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=over seat=1 ' +
        'contest=- total=- board=....../....../....../....../....../...... winner=-',
    ],
  ])('%s is written and read', (_, state, line) => {
    expect(notation.makeState(state)).toBe(line);
    expect(notation.parseState(line)).toEqual({ ok: true, value: state });
    expect(notation.parseView(notation.makeView(sequenceDice.view(state, 0)))).toEqual({
      ok: true,
      value: state,
    });
  });

  /** A moment on this board, with some of its fields told otherwise. */
  const told = (picture: string, fields: Record<string, string | number> = {}, header = '2 -') => {
    const all = {
      phase: 'roll',
      seat: 0,
      contest: '-',
      total: '-',
      board: rows(picture),
      winner: '-',
    };
    const body = Object.entries({ ...all, ...fields }).map(([name, value]) => `${name}=${value}`);
    return `sequence-dice@1 ${header} ${body.join(' ')}`;
  };
  const empty = '......\n'.repeat(6);
  const five = `00000.\n${'......\n'.repeat(5)}`;
  const ownNines = `......\n...0..\n.0....\n....0.\n..0...\n......`;
  const begins = { phase: 'begin' };

  test.each([
    ['too-many-chips', told('000.00\n000.00\n000.00\n00.000\n.0....\n......')],
    ['total-without-placing', told(empty, { total: 7 })],
    ['total-without-placing', told(empty, { phase: 'place' })],
    ['contest-after-the-start', told(empty, { contest: '.,.' })],
    ['contest-after-the-start', told(empty, begins)],
    ['contest-though-first-is-set', told(empty, { ...begins, contest: '.,.' }, '2 first=0')],
    ['contest-of-other-seats', told(empty, { ...begins, contest: '.,.,.' })],
    ['contest-of-one', told(empty, { ...begins, contest: 'x,.,x' }, '3 -')],
    ['contest-out-of-order', told(empty, { ...begins, contest: '.,7' })],
    ['contest-out-of-order', told(empty, { ...begins, contest: '7,7' })],
    ['contest-out-of-order', told(empty, { ...begins, contest: '.,.', seat: 1 })],
    ['chips-before-the-start', told(ownNines, { ...begins, contest: '.,.' })],
    ['row-without-winner', told(five, {}, '2 row=5')],
    ['row-without-winner', told(five, { phase: 'over' }, '2 row=5')],
    ['row-without-winner', told(five, { phase: 'over', seat: 1, winner: 1 }, '2 row=5')],
    ['winner-before-the-end', told(five, { winner: 0 }, '2 row=5')],
    ['winner-not-in-turn', told(five, { phase: 'over', seat: 1, winner: 0 }, '2 row=5')],
    ['winner-without-row', told(five, { phase: 'over', winner: 0 })],
    [
      'rows-without-a-common-chip',
      told(
        '00000.\n......\n00000.\n......\n......\n......',
        { phase: 'over', winner: 0 },
        '2 row=5',
      ),
    ],
    ['nothing-to-do', told(ownNines, { phase: 'place', total: 9 })],
    ['nothing-to-do', told(ownNines, { phase: 'place', total: 10 })],
  ])('no play comes to one with %s', (reason, line) => {
    expect(notation.parseState(line)).toMatchObject({
      ok: false,
      refusal: { code: 'impossible-state', reason },
    });
  });

  test.each([
    ['', 0, "'sequence-dice'"],
    ['skip-bo-dice@1 2 -', 0, "'sequence-dice'"],
    [told(empty).replace('phase=roll', 'phase=lot'), 26, 'begin|roll|place|over'],
    [told(empty, { seat: 2 }), 36, 'seat'],
    [told(empty, { total: 13 }), 54, 'a total: 2 to 12'],
    [told(empty).replace('....../', '......'), 68, "'/'"],
    [told(empty).replace('......', '..2...'), 64, 'a space: . or 0 or 1'],
    [told(empty, { winner: 2 }), 111, 'seat or -'],
    [`${told(empty)} `, 112, 'end of text'],
  ])('malformed: %s', (line, at, expected) => {
    expect(notation.parseState(line)).toEqual({
      ok: false,
      refusal: { code: 'bad-notation', at, expected },
    });
  });

  test('of other rules are refused by their version', () => {
    expect(notation.parseState(told(empty).replace('@1', '@2'))).toEqual({
      ok: false,
      refusal: { code: 'wrong-rules-version', at: 14, version: 2, known: 1 },
    });
  });
});

describe('actions and rolls', () => {
  test.each([
    ['place:c4', { kind: 'place', space: 20, lift: -1 }],
    ['place:a1,lift:f6', { kind: 'place', space: 0, lift: 35 }],
    ['remove:b2', { kind: 'remove', space: 7 }],
  ])('%s', (line, action) => {
    const read = accepted(notation.parseAction(line));
    expect(read).toEqual(action);
    expect(notation.makeAction(read)).toBe(line);
  });

  test.each([
    ['pass', 0, 'place: or remove:'],
    ['place:g1', 6, 'a space: a1 to f6'],
    ['place:C4', 6, 'a space: a1 to f6'],
    ['remove:a7', 7, 'a space: a1 to f6'],
    ['remove:a1,lift:b2', 9, 'end of text'],
    ['place:a1,lift:', 14, 'a space: a1 to f6'],
  ])('malformed: %s', (line, at, expected) => {
    expect(notation.parseAction(line)).toEqual({
      ok: false,
      refusal: { code: 'bad-notation', at, expected },
    });
  });

  test.each(['2', '7', '12'])('a roll of %s', (line) => {
    expect(notation.makeRoll(accepted(notation.parseRoll(line)))).toBe(line);
  });

  test.each(['', '1', '13', '07', '7.5', 'seven'])('malformed roll: %s', (line) => {
    expect(notation.parseRoll(line)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-notation' },
    });
  });
});
