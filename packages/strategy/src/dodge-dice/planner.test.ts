import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { expect, test } from 'vitest';
import { fromDisk } from '../books-node.ts';
import { seeded } from '../random.ts';
import { makeBots } from './bots.ts';

const strongest = (source = fromDisk) => {
  const marlene = makeBots(source).at(-1);
  if (marlene === undefined) throw new Error('nobody');
  return marlene;
};

const ask = (line: string, bot = strongest()) => {
  const view = dodgeDice.notation.parseView(line);
  if (!view.ok) throw new Error(JSON.stringify(view.refusal));
  const { seat } = view.value;
  const actions = dodgeDice.actions(view.value, seat);
  return bot.choose({ view: view.value, seat, actions, random: seeded(1) });
};

const DICE = 'phase=after seat=0 penalty=40 left=2';
const TWO = `dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=0 ${DICE} rolled=stop,0 scores=70,0 chips=2,3 centre=13 playing=0,1`;
const FOUR = `dodge-dice@1 4 lastMatchChip=chip-only,target=100,first=0 ${DICE} rolled=stop,0 scores=70,0,10,20 chips=2,3,3,3 centre=7 playing=0,1,2,3`;

test.each([
  ['two', TWO, 1],
  ['four', FOUR, 0],
])('among %s it buys itself out of a roll that would lose the game', (_, line, exact) => {
  const { action, value, reason } = ask(line);
  expect(action.kind).toBe('ignore');
  expect(reason).toMatchObject({ code: 'ignore', data: { take: 0, cost: 40, exact } });
  expect(value).toBeGreaterThan(0);
});

test.each([TWO, FOUR])('points off the own total are taken: %s', (line) => {
  expect(ask(line.replace('stop,0', 'minus,2')).action.kind).toBe('take');
});

test('an arrow points at the leader, not at somebody whose end would end the game too soon', () => {
  const give = FOUR.replace('phase=after', 'phase=give')
    .replace('rolled=stop,0', 'rolled=-')
    .replace('left=2', 'left=0');
  expect(ask(give).action).toEqual({ kind: 'give', to: 1 });
  const losing = give.replace('scores=70,0,10,20', 'scores=20,0,70,10');
  expect(ask(losing).action).not.toEqual({ kind: 'give', to: 2 });
});

test('in a play-off chips are not thrown away for nothing', () => {
  const playOff = FOUR.replace('scores=70,0,10,20', 'scores=10,10,110,10')
    .replace('penalty=40', 'penalty=10')
    .replace('playing=0,1,2,3', 'playing=0,1,3');
  const { reason } = ask(playOff.replace('stop,0', 'x2,0'));
  expect(reason?.data['take']).toBeGreaterThan(reason?.data['ignore'] ?? 1);
});

test.each([
  ['target=200', '70,0', 1],
  ['target=200', '70,-10', 0],
  ['target=100', '70,-100', 1],
  ['target=100', '70,-110', 0],
])('%s, scores %s: an estimate once a round can lead beyond the book', (target, scores, exact) => {
  const { reason } = ask(
    TWO.replace('target=100', target).replace('scores=70,0', `scores=${scores}`),
  );
  expect(reason?.data['exact']).toBe(exact);
});

test('without books it goes by the rule of thumb, and says so', () => {
  for (const line of [TWO, FOUR]) {
    const { action, reason } = ask(
      line,
      strongest(() => undefined),
    );
    expect(action.kind).toBe('ignore');
    expect(reason?.code).toBe('no-book');
  }
});

test('with one thing to do there is nothing to think about', () => {
  const broke = TWO.replace('phase=after', 'phase=before')
    .replace('rolled=stop,0', 'rolled=-')
    .replace('chips=2,3 centre=13', 'chips=0,3 centre=15');
  expect(ask(broke)).toMatchObject({ action: { kind: 'roll' }, reason: { code: 'only-choice' } });
});
