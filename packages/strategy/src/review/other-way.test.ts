import { GAME_IDS, type GameId, type Random, type Turn } from '@dicehall/rules';
import { expect, test } from 'vitest';
import { randomBot } from '../bot.ts';
import { seeded } from '../random.ts';
import { type KeyedDice, otherWay } from './other-way.ts';
import { mixedGames, nonsenseValues } from './testing.ts';

/** Dice of no particular game, which remember whom they were asked for. */
function someDice(seed: number): KeyedDice & { readonly turns: Turn[] } {
  const random: Random = seeded(seed);
  const turns: Turn[] = [];
  return { random, turns, follow: (_, turn) => void turns.push(turn) };
}

const KINDS = GAME_IDS.map((id): [GameId, Readonly<Record<string, unknown>>] => [
  id,
  id === 'dodgy-dice' ? { outAt: 4 } : {},
]);

test.each(KINDS)(
  '%s: every other choice is played to the end, with values all along',
  async (id, house) => {
    const { game, play } = await mixedGames(id, 2, house, ['random']);
    const record = play(1);
    const values = nonsenseValues(game, 2);
    let tried = 0;
    record.steps.slice(0, 40).forEach((step, at) => {
      const before = record.states[at];
      if (before === undefined || step.kind !== 'action') return;
      for (const action of game.actions(before, step.seat).slice(0, 3)) {
        const dice = someDice(at);
        const fork = { step: at + 1, action, dice, whims: seeded(2, at) };
        const way = otherWay(game, record, fork, randomBot, values);
        if (way === undefined) throw new Error('no way');
        tried++;
        expect(way.steps[0]).toEqual({ kind: 'action', seat: step.seat, action });
        expect(way.states).toHaveLength(way.steps.length + 1);
        expect(way.moments).toHaveLength(way.states.length);
        expect(dice.turns).toHaveLength(way.steps.length);
        expect(dice.turns.at(-1)?.kind).toBe('over');
        const last = way.moments.at(-1)?.chances ?? [];
        expect(last.reduce((sum, one) => sum + one, 0)).toBe(1);
        if (game.notation.makeAction(action) === game.notation.makeAction(step.action))
          expect(way.worth.made).toBe(way.worth.other);
        // What was reviewed stays as it was.
        expect(game.key(before)).toBe(game.key(way.states[0] ?? record.end));
      }
    });
    expect(tried).toBeGreaterThan(5);
  },
);

test('no way leads from a roll, from a choice that was not there, or before the end', async () => {
  const { game, play } = await mixedGames('skip-bo-dice', 2, { goal: 25 }, ['random']);
  const record = play(1);
  const values = nonsenseValues(game, 2);
  const at = record.steps.findIndex(({ kind }) => kind === 'action');
  const roll = record.steps.findIndex(({ kind }) => kind === 'roll');
  const step = record.steps[at];
  if (step?.kind !== 'action') throw new Error('no choice');
  const wayFrom = (n: number, of = record) =>
    otherWay(
      game,
      of,
      { step: n, action: step.action, dice: someDice(1), whims: seeded(1) },
      randomBot,
      values,
    );
  expect(wayFrom(at + 1)).toBeDefined();
  expect(wayFrom(roll + 1)).toBeUndefined();
  expect(wayFrom(record.steps.length + 1)).toBeUndefined();
  expect(wayFrom(at + 1, { ...record, end: record.states[1] ?? record.end })).toBeUndefined();
});
