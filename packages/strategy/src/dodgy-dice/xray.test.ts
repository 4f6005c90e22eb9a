import { parseRecord, RulesError } from '@dicehall/rules';
import { type DodgyState, dodgyDice, saying } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { seeded } from '../random.ts';
import { adviser } from './adviser.ts';
import type { DodgyBot } from './mixed-bot.ts';
import { odds } from './odds.ts';
import { strongestBot } from './strongest-bot.ts';
import { startOf } from './testing.ts';
import { xrayOf } from './xray.ts';

const thinking = { memory: 100, iterations: 6 };
const bot = strongestBot({ name: 'bot', ...thinking });

/** A whole game as a record. */
function recordOf(start: DodgyState, players: readonly DodgyBot[], seed: number) {
  const state = dodgyDice.clone(start);
  const [dice, whims] = [seeded(seed, 1), seeded(seed, 2)];
  const steps: string[] = [];
  for (;;) {
    const turn = dodgyDice.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      const roll = dodgyDice.sample(state, dice);
      steps.push(`*${dodgyDice.notation.makeRoll(roll)}`);
      dodgyDice.play(state, { kind: 'roll', roll });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const view = dodgyDice.view(state, seat);
    const actions = dodgyDice.actions(state, seat);
    const chosen = players[seat]?.choose({ view, seat, actions, random: whims });
    if (chosen === undefined) throw new Error('nobody there');
    steps.push(`${seat}.${dodgyDice.notation.makeAction(chosen.action)}`);
    dodgyDice.play(state, { kind: 'action', seat, action: chosen.action });
  }
  const head = `dodgy-dice@1 ${start.seats} ${dodgyDice.notation.makeOptions(start.options)}`;
  const record = parseRecord(dodgyDice, `${head} : ${steps.join(' ')}`);
  if (!record.ok) throw new RulesError(record.refusal);
  return record.value;
}

describe.each([
  [2, { outAt: 4 }],
  [3, { outAt: 4, stone: 'speaker-only' }],
  [5, { outAt: 3 }],
] as const)('%i players, %j', (seats, options) => {
  const record = recordOf(startOf(seats, options), new Array<DodgyBot>(seats).fill(bot), 5);
  const xray = xrayOf(record, adviser(thinking));

  test('each statement has the share that the bot itself gives it', () => {
    expect(xray?.statements.length).toBeGreaterThan(5);
    for (const { n, statement, share, usual } of xray?.statements ?? []) {
      const state = record.states[n - 1];
      if (state === undefined) throw new Error('no such step');
      const { seat } = statement;
      const actions = dodgyDice.actions(state, seat);
      const mix = bot.mix({ view: dodgyDice.view(state, seat), seat, actions });
      const at = actions.findIndex(
        (action) =>
          action.kind === 'say' &&
          action.count === statement.count &&
          action.image === statement.image,
      );
      expect(share).toBeCloseTo(mix[at] ?? 0, 12);
      expect(share).toBeGreaterThan(0);
      expect(usual.share).toBeCloseTo(Math.max(...mix), 12);
    }
  });

  test('every chair but the speaker’s has its own view of it', () => {
    for (const { statement, chairs } of xray?.statements ?? []) {
      expect(chairs[statement.seat]).toBeUndefined();
      for (const chair of chairs) {
        if (chair === undefined) continue;
        for (const chance of [chair.alone, chair.heard]) {
          expect(chance).toBeGreaterThanOrEqual(0);
          expect(chance).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
    }
  });

  test('words of somebody who talks as expected tell the truth on average', () => {
    const told = xray?.statements.map(({ before, after }) => Math.log2(after / before)) ?? [];
    expect(told.reduce((sum, one) => sum + one, 0) / told.length).toBeGreaterThan(0);
    expect(xray?.readable).toHaveLength(seats);
  });
});

test('a chair sees what its odds say', () => {
  const record = recordOf(startOf(3, { outAt: 4 }), [bot, bot, bot], 6);
  for (const { n, chairs } of xrayOf(record)?.statements.slice(0, 3) ?? []) {
    const state = record.states[n];
    if (state === undefined) throw new Error('no such step');
    chairs.forEach((chair, seat) => {
      if (chair === undefined) return;
      const newest = odds(dodgyDice.view(state, seat), seat)?.newest;
      expect(chair.alone).toBeCloseTo(newest?.isTrue.chance ?? -1, 12);
      expect(chair.heard).toBeCloseTo(newest?.heard.chance ?? -1, 12);
    });
  }
});

test('nothing is seen through before the end', () => {
  const text =
    'dodgy-dice@1 4 outAt=4,stone=rolled,first=0 : *0:5bow *1:5bow *2:5tree *3:5ship 0.say:3bow';
  const record = parseRecord(dodgyDice, text);
  if (!record.ok) throw new RulesError(record.refusal);
  expect(xrayOf(record.value)).toBeUndefined();
});

test('nobody is infinitely readable, not even by a sample of hands', () => {
  const { options, seats, end } = recordOf(startOf(2, { outAt: 4 }), [bot, bot], 5);
  const said = [0, 1, 2, 3].map((image) => ({ seat: image % 2, count: image + 1, image }));
  const state: DodgyState = {
    ...startOf(2),
    phase: 'say',
    dice: [19, 1],
    stone: 0,
    stoneShows: 5,
    hands: [
      [0, 0, 0, 0, 19, 0],
      [1, 0, 0, 0, 0, 0],
    ],
    said,
  };
  const steps = [{ kind: 'action', seat: 0, action: saying(8, 4) } as const];
  const xray = xrayOf({ options, seats, steps, states: [state, end], end }, adviser(thinking));
  expect(xray?.statements[0]?.before).toBeLessThan(1e-4);
  expect(xray?.readable[0]).toSatisfy(Number.isFinite);
});
