import { type DodgeView, dodgeDice as rules } from '@dicehall/rules/dodge-dice';
import { expect, test, vi } from 'vitest';
import { areOut, isPressed, timesOf } from './step-times.ts';

// Settings ask the browser whether things may move.
vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: true })));

/** So long at least a sentence stays that is to be read, in milliseconds. */
const READ = 700;

const rhythm = {
  lingers: () => false,
  suspense: () => 0,
  countsFor: () => 0,
  looksFor: () => 0,
};

const me = { kind: 'person', standIn: false } as const;
const away = { kind: 'person', standIn: true } as const;
const bot = { kind: 'bot', standIn: false } as const;
const NOBODY: readonly number[] = [];

function viewFor(seats: number): DodgeView {
  const options = rules.options.parse({}, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  return rules.view(rules.initial(options.value, seats), 'spectator');
}

test.each([
  ['while a person plays', [me, bot, bot], NOBODY, false],
  ['when all people are out', [me, bot, bot], [0], true],
  ['while one of two people plays', [me, me, bot], [0], false],
  ['where bots play and people watch', [bot, bot], NOBODY, false],
  ['while a bot plays for somebody', [away, bot], NOBODY, false],
])('bots alone are left: %s', (_, seats, out, isLeft) => {
  expect(areOut((_, seat) => out.includes(seat), seats, viewFor(seats.length))).toBe(isLeft);
});

/** How long a choice of the first seat is read. */
function stayOf(context: Partial<Parameters<typeof timesOf<'dodge-dice'>>[1]>): number {
  const view = viewFor(2);
  const step = { kind: 'action', seat: 0, action: { kind: 'take' } } as const;
  const shown = { before: view, step, after: view, n: 1, seat: 0, rolled: undefined };
  const { stay } = timesOf(shown, {
    rhythm,
    isHidden: false,
    isJustRoll: ({ kind }) => kind === 'roll',
    seats: [me, bot],
    viewers: [0],
    queue: [],
    before: 0,
    now: { seat: 0, actions: [], result: undefined },
    isBehind: false,
    isPressed: false,
    isFirst: false,
    sentence: 'Otter takes the roll, and with it 20 points, and reaches 100.',
    ...context,
  });
  return stay;
}

test('a choice of one’s own is read at length if it ends the game', () => {
  const result = { winners: [1], ranks: [2, 1], scores: [100, 40], sides: [0, 1], drawn: false };
  expect(stayOf({})).toBeLessThan(READ);
  expect(stayOf({ now: { seat: 0, actions: [], result } })).toBeGreaterThanOrEqual(READ);
});

test('in the first game of a kind a bot’s sentences are read at length', () => {
  const bots = { seats: [bot, me], viewers: [1] };
  expect(stayOf({ ...bots, isFirst: true })).toBeGreaterThan(stayOf(bots));
});

test('the next to play at this device can read what the one before has done', () => {
  const two = { seats: [me, me], viewers: [0, 1] };
  const actions = [{ kind: 'roll' } as const];
  expect(stayOf({ ...two, now: { seat: 0, actions, result: undefined } })).toBe(0);
  expect(stayOf({ ...two, now: { seat: 1, actions, result: undefined } })).toBeGreaterThanOrEqual(
    READ,
  );
});

test('with little time to answer, nobody is kept waiting by what others did', () => {
  const ask = (until: number | undefined) => ({
    asks: [{ seat: 0, actions: [], since: 0, until }],
  });
  expect(isPressed(ask(Date.now() + 8_000))).toBe(true);
  expect(isPressed(ask(Date.now() + 60_000))).toBe(false);
  expect(isPressed(ask(undefined))).toBe(false);
  const bots = {
    seats: [bot, me],
    viewers: [1],
    rhythm: { ...rhythm, looksFor: () => 1800 },
  };
  expect(stayOf(bots)).toBe(1800);
  expect(stayOf({ ...bots, isBehind: true })).toBeLessThanOrEqual(600);
  expect(stayOf({ ...bots, isPressed: true })).toBeLessThanOrEqual(300);
});
