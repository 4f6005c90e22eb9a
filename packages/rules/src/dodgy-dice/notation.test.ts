import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseRecord } from '../record.ts';
import { accepted } from '../testing/answers.ts';
import { type DodgyState, dodgyDice, IMAGES } from './index.ts';
import { after, challenge, go, moment } from './testing.ts';

const { notation } = dodgyDice;

describe('the README', () => {
  const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8');
  const [state = '', view = '', record = ''] = readme
    .split('\n')
    .filter((line) => line.startsWith('dodgy-dice@1'));

  test('its state and its view are of one moment and are written canonically', () => {
    const moment = accepted(notation.parseState(state));
    expect(dodgyDice.turn(moment)).toEqual({ kind: 'seats', seats: [2] });
    expect(notation.makeState(moment)).toBe(state);
    expect(notation.makeView(dodgyDice.view(moment, 1))).toBe(view);
    expect(notation.makeView(accepted(notation.parseView(view)))).toBe(view);
  });

  test('its record is a whole game', () => {
    const { end: over } = accepted(parseRecord(dodgyDice, record));
    expect(dodgyDice.result(over)).toMatchObject({ winners: [0], ranks: [1, 4, 3, 2] });
  });
});

describe('actions and rolls', () => {
  test('every action is one word that reads back', () => {
    const every = [
      ...Array.from({ length: 21 }, (_, i) => IMAGES.map((image) => `say:${i + 1}${image}`)).flat(),
      ...['believe', 'dodgy', 'take:regular', 'take:stone'],
    ];
    expect(every).toHaveLength(130);
    for (const word of every)
      expect(notation.makeAction(accepted(notation.parseAction(word)))).toBe(word);
  });

  test.each([
    ['2:3ship,1tree', '2:3ship,1tree'],
    ['2:1tree,3ship', '2:3ship,1tree'],
    ['0:-+sword', '0:-+sword'],
    ['5:20compass', '5:20compass'],
    ['lot:4', 'lot:4'],
  ])('the roll %s is written %s', (word, canonical) => {
    expect(notation.makeRoll(accepted(notation.parseRoll(word)))).toBe(canonical);
  });

  test.each([
    ['', 0],
    ['say', 0],
    ['say:', 4],
    ['say:0ship', 4],
    ['say:03ship', 4],
    ['say:22ship', 4],
    ['say:3boat', 5],
    ['say:3ship ', 9],
    ['take:die', 0],
    ['believed', 7],
  ])('the action "%s" is refused at %i', (word, at) => {
    expect(notation.parseAction(word)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-notation', at },
    });
  });

  test.each([
    ['0', 1],
    ['6:1bow', 0],
    ['0:', 2],
    ['0:?', 2],
    ['0:1bow,2bow', 7],
    ['0:1bow+', 7],
    ['0:1bow+stone', 7],
    ['lot:9', 4],
  ])('the roll "%s" is refused at %i', (word, at) => {
    expect(notation.parseRoll(word)).toMatchObject({
      ok: false,
      refusal: { code: 'bad-notation', at },
    });
  });
});

/** Changes fields of a line, given as `name=value`. */
const changed = (line: string, changes: string): string =>
  changes.split(' ').reduce((text, change) => {
    const [name = ''] = change.split('=');
    return text.replace(new RegExp(` ${name}=\\S*(?=( \\S+)*$)`), ` ${change}`);
  }, line);

describe('states that no play can come to', () => {
  const HEAD = '3 outAt=4,stone=rolled,first=0';
  const line = (state: DodgyState) => notation.makeState(state);
  const start = after(3, 'outAt=4,first=0');
  const thrown = after(3, 'outAt=4,first=0', '*0:6bow *1:6ship *2:6tree');
  const said = go(dodgyDice.clone(thrown), '0.say:2bow');
  const called = go(dodgyDice.clone(said), '1.believe 2.dodgy');
  const second = go(dodgyDice.clone(called), '0.take:regular *0:7bow+ship');
  const gone = moment(
    `${HEAD} phase=roll seat=0 opener=2 dice=8,0,7 stone=gone said=- believed=- caller=- fallen=1 hands=?/?/? shows=-`,
  );

  test.each<[string, DodgyState, string]>([
    ['fallen-do-not-fit-the-dice', start, 'fallen=1'],
    ['fallen-do-not-fit-the-dice', gone, 'fallen=-'],
    ['fallen-do-not-fit-the-dice', gone, 'fallen=1,1'],
    ['fallen-do-not-fit-the-dice', gone, 'fallen=0'],
    ['seat-should-be-out', gone, 'dice=11,0,4'],
    ['opener-is-out', gone, 'opener=1'],
    ['over-with-one-left', gone, 'phase=over'],
    ['over-with-one-left', gone, 'dice=11,0,0 fallen=1,2 opener=0'],
    ['stone-still-in-the-middle', start, 'dice=7,5,6'],
    ['wrong-opener', start, 'opener=1'],
    ['dice-do-not-add-up', second, 'dice=7,6,6'],
    ['dice-do-not-add-up', gone, 'stone=0'],
    ['stone-cannot-have-left', second, 'dice=7,6,6 stone=gone'],
    ['wrong-opener', second, 'dice=8,5,5 stone=0 opener=0'],
    ['caller-without-a-call', said, 'caller=1'],
    ['caller-without-a-call', called, 'caller=-'],
    ['lot-not-at-the-start', start, 'phase=lot'],
    ['wrong-seat', gone, 'seat=1'],
    ['wrong-seat', thrown, 'seat=1'],
    ['wrong-seat', said, 'seat=1'],
    ['nothing-left-to-say', thrown, 'seat=1 said=0:18bow'],
    ['nothing-said', said, 'said=-'],
    ['said-before-the-dice', start, 'said=0:2bow'],
    ['believed-nothing', thrown, 'believed=1'],
    ['wrong-speaker', said, 'said=1:1bow,0:2bow'],
    ['wrong-speaker', said, 'said=0:1bow,2:2bow seat=2'],
    ['number-must-rise', said, 'said=0:2bow,1:2ship seat=1'],
    ['above-ceiling', said, 'said=0:19bow'],
    ['cannot-believe', said, 'believed=0'],
    ['cannot-believe', said, 'said=0:18bow believed=1'],
    ['everybody-has-answered', said, 'believed=1,2'],
    ['cannot-call', called, 'caller=0'],
    ['cannot-call', called, 'caller=1'],
    ['dice-do-not-fit-the-hand', thrown, 'hands=6bow/6ship/?'],
    ['dice-do-not-fit-the-hand', thrown, 'hands=6bow/6ship/5tree'],
    ['dice-do-not-fit-the-hand', start, 'hands=6bow/?/?'],
    ['dice-do-not-fit-the-hand', gone, 'hands=?/4bow/?'],
    ['stone-does-not-fit', thrown, 'shows=bow'],
    ['stone-does-not-fit', second, 'shows=-'],
    ['wrong-taker', called, 'seat=2'],
  ])('%s', (reason, state, changes) => {
    const text = changed(line(state), changes);
    expect(text).not.toBe(line(state));
    const at = text.indexOf(' phase=');
    expect(notation.parseState(text)).toEqual({
      ok: false,
      refusal: { code: 'impossible-state', at, reason },
    });
  });

  test('first-loser-still-in: with five dice and outAt 4 the first to lose is out', () => {
    const state = go(challenge(after(4, 'outAt=4,first=0'), 0, 1), '0.take:regular');
    const text = changed(line(state), 'dice=6,4,5,5 fallen=- opener=1');
    expect(notation.parseState(text)).toMatchObject({ ok: false });
    const all = changed(line(state), 'dice=6,5,5,5 fallen=- opener=1');
    expect(notation.parseState(all)).toMatchObject({
      refusal: { code: 'impossible-state', reason: 'first-loser-still-in' },
    });
  });

  test.each<[string, DodgyState, number | 'spectator', string]>([
    ['dice-do-not-fit-the-hand', thrown, 1, 'hand=?'],
    ['dice-do-not-fit-the-hand', thrown, 1, 'hand=5ship'],
    ['dice-do-not-fit-the-hand', thrown, 'spectator', 'hand=6ship'],
    ['dice-open-out-of-turn', said, 1, 'open=6bow/6ship/6tree'],
    ['dice-open-out-of-turn', called, 1, 'open=covered'],
    ['two-different-hands', called, 1, 'hand=6sword'],
    ['stone-does-not-fit', second, 0, 'shows=-'],
    ['stone-does-not-fit', second, 1, 'shows=ship'],
    ['wrong-taker', called, 'spectator', 'seat=2'],
    ['wrong-seat', said, 'spectator', 'seat=2'],
  ])('and views: %s', (reason, state, viewer, changes) => {
    const view = notation.makeView(dodgyDice.view(state, viewer));
    const text = changed(view, changes);
    expect(text).not.toBe(view);
    expect(notation.parseView(text)).toMatchObject({
      ok: false,
      refusal: { code: 'impossible-state', reason },
    });
  });
});

test.each([
  ['', 0, "'dodgy-dice'"],
  ['dodgy-dice@1 3 - phase=nap', 23, 'lot|roll|say|answer|take|over'],
  ['dodgy-dice@1 3 - phase=say seat=3', 32, 'seat'],
  ['dodgy-dice@1 3 - phase=say seat=0 opener=0 dice=6,6 stone', 51, "','"],
])('a malformed line is refused where it goes wrong: %s', (line, at, expected) => {
  expect(notation.parseState(line)).toEqual({
    ok: false,
    refusal: { code: 'bad-notation', at, expected },
  });
});
