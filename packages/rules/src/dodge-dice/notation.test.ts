import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { binomial } from '../binomial.ts';
import { makeRecord, parseRecord } from '../record.ts';
import { accepted } from '../testing/answers.ts';
import { CHIPS, type DodgeState, dodgeDice } from './index.ts';
import { after, start } from './testing.ts';

const { notation } = dodgeDice;
const folder = new URL('.', import.meta.url);
const readme = readFileSync(new URL('README.md', folder), 'utf8');

describe('the README', () => {
  const examples = readme.split('\n').filter((line) => /^dodge-dice@1 \d/.test(line));

  test('gives three examples', () => expect(examples).toHaveLength(3));

  test.each(examples)('%s', (line) => {
    const isRecord = line.includes(' : ');
    const made = isRecord
      ? makeRecord(dodgeDice, accepted(parseRecord(dodgeDice, line)))
      : notation.makeState(accepted(notation.parseState(line)));
    expect(made).toBe(line);
  });

  test('ends its record with the game over', () => {
    const record = accepted(parseRecord(dodgeDice, examples[2] ?? ''));
    expect(dodgeDice.result(record.end)).toMatchObject({ scores: [60, 20] });
  });

  test('counts the moments of a round', () => {
    const counts = momentsOfARound();
    expect(counts).toEqual({ before: 25, roll: 25, after: 954, give: 3 });
    const sum = Object.values(counts).reduce((before, count) => before + count, 0);
    expect(readme).toContain(`| moments of a round | ${sum} for each seat |`);
  });

  test('counts the actions', () => {
    const seats = Array.from({ length: 10 }, (_, seat) => `give:${seat}`);
    const known = ['roll', 'skip', 'take', 'ignore', ...seats].filter(
      (line) => notation.parseAction(line).ok,
    );
    expect(readme).toContain(`| actions | ${known.length} |`);
  });

  test('counts the ways to share the chips', () => {
    const [two, six] = [2, 6].map((seats) => binomial(CHIPS + seats, seats).toLocaleString('en'));
    expect(readme).toContain(
      `| ways to share the chips | ${two} with two seats, ${six} with six |`,
    );
  });
});

/** Every moment of a round from the first seat's side, met by playing every step from the start. */
function momentsOfARound(): Record<string, number> {
  const begin = start(3, { target: 200 });
  const met = new Map<string, DodgeState>([[dodgeDice.key(begin), begin]]);
  const counts: Record<string, number> = {};
  for (const state of met.values()) {
    counts[state.phase] = (counts[state.phase] ?? 0) + 1;
    const steps = [
      ...dodgeDice
        .actions(state, 0)
        .map((action) => ({ kind: 'action', seat: 0, action }) as const),
      ...dodgeDice.rolls(state).map(({ roll }) => ({ kind: 'roll', roll }) as const),
    ];
    for (const step of steps) {
      const next = dodgeDice.clone(state);
      dodgeDice.play(next, step);
      const { seat, scores, chips, centre } = begin;
      Object.assign(next, { seat, scores: [...scores], chips: [...chips], centre });
      met.set(dodgeDice.key(next), met.get(dodgeDice.key(next)) ?? next);
    }
  }
  return counts;
}

describe('the playthroughs', () => {
  const names = readdirSync(new URL('testdata/', folder)).filter((name) => name.endsWith('.play'));

  test.each(names)('%s says why it is there and can be played', (name) => {
    const [why, line] = readFileSync(new URL(`testdata/${name}`, folder), 'utf8').split('\n');
    expect(why).toMatch(/^# why: \S/);
    const record = accepted(parseRecord(dodgeDice, line?.replace(/^record /, '') ?? ''));
    const phase = record.end.phase;
    expect(phase === 'over').toBe(/^(ends|play-off|arrow-without)/.test(name));
  });
});

describe('a state that no play can come to is refused by name', () => {
  const good =
    'dodge-dice@1 3 lastMatchChip=chip-only,target=100,first=lot phase=before seat=0 penalty=20 left=5 rolled=- scores=0,0,0 chips=3,3,3 centre=9 playing=0,1,2';

  test.each([
    ['chips-do-not-add-up', { chips: '3,3,4' }],
    ['lot-not-at-the-start', { phase: 'lot' }],
    ['points-not-in-tens', { scores: '5,0,0' }],
    ['nobody-below-the-target', { scores: '100,100,100' }],
    ['too-many-points-in-a-round', { scores: '220,0,0', playing: '1,2' }],
    ['wrong-players', { playing: '0,1' }],
    ['wrong-players', { scores: '100,0,0' }],
    ['wrong-players', { scores: '0,100,10', playing: '0,2' }],
    ['seat-does-not-play', { scores: '100,0,0', playing: '1,2' }],
    ['roll-out-of-place', { rolled: 'x2,1' }],
    ['roll-out-of-place', { phase: 'after' }],
    ['dice-aside-without-a-penalty', { penalty: '-' }],
    ['no-dice-left', { left: '0' }],
    ['nobody-to-choose', { phase: 'give' }],
    ['nobody-to-choose', { phase: 'give', left: '0', scores: '0,100,0', playing: '0,2' }],
    ['roll-does-not-fit-the-dice', { phase: 'after', rolled: 'x2,6' }],
    ['roll-does-not-fit-the-dice', { phase: 'after', rolled: '20,x2,1' }],
    ['too-few-chips-to-ignore', { phase: 'after', rolled: 'x2,1', chips: '1,5,3' }],
    ['not-over', { phase: 'over' }],
    ['not-over', { phase: 'over', scores: '0,100,10', playing: '0' }],
    ['over', { scores: '0,100,10', playing: '0' }],
  ])('%s: %j', (reason, fields) => {
    expect(notation.parseState(good).ok).toBe(true);
    const line = Object.entries(fields).reduce(
      (text, [name, value]) => text.replace(new RegExp(`(?<= ${name}=)\\S+`), value),
      good,
    );
    const at = good.indexOf(' phase=');
    const refusal = { code: 'impossible-state', at, reason };
    expect(notation.parseState(line)).toEqual({ ok: false, refusal });
  });
});

describe('text that does not fit the grammar is pointed at', () => {
  test.each([
    ['', 0],
    ['x4,1', 0],
    ['x2', 2],
    ['x2,9', 3],
    ['30,x2,1', 0],
    ['20,x2,1 ', 7],
    ['lot:9', 4],
  ])('roll %j at %i', (line, at) => {
    expect(notation.parseRoll(line)).toMatchObject({ ok: false, refusal: { at } });
  });

  test.each([
    ['', 0],
    ['fly', 0],
    ['give', 0],
    ['give:6', 5],
    ['skip ', 4],
  ])('action %j at %i', (line, at) => {
    expect(notation.parseAction(line)).toMatchObject({ ok: false, refusal: { at } });
  });

  test('an empty list of players has no text', () => {
    const line = notation.makeState(after(start(2), '0.roll')).replace('playing=0,1', 'playing=-');
    expect(notation.parseState(line)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-notation' },
    });
  });
});
