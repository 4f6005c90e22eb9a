import { type SequenceAction, sequenceDice } from '@dicehall/rules/sequence-dice';
import { expect, test } from 'vitest';
import { type Bot, pick, randomBot } from './bot.ts';
import { playout } from './playout.ts';
import { seeded } from './random.ts';

const parsed = sequenceDice.options.parse({}, 2);
if (!parsed.ok) throw new Error(parsed.refusal.code);
const options = parsed.value;

test.each([
  ['the duel for the first turn is no turn', options, 12 + 2],
  ['the draw is no roll', { ...options, first: 0 }, 12],
])(
  'Sequence 17: bots among themselves call a draw after a number of turns; %s',
  (_, chosen, thrown) => {
    const impatient = { ...sequenceDice, meta: { ...sequenceDice.meta, botTurns: 12 } };
    const { result, rolls } = playout(
      impatient,
      chosen,
      [randomBot, randomBot],
      seeded(1),
      seeded(2),
    );
    expect(rolls).toBe(thrown);
    expect(result.drawn).toBe(true);
    expect(result.ranks).toEqual([1, 1]);
  },
);

test('what a bot does with its random numbers does not move the dice', () => {
  const first = (draws: number): Bot<unknown, SequenceAction> => ({
    name: `draws ${draws}`,
    choose({ actions, random }) {
      for (let i = 0; i < draws; i++) random(6);
      return { action: pick(actions, 0) };
    },
  });
  const rolls = (draws: number): number =>
    playout(sequenceDice, options, [first(draws), first(draws)], seeded(3), seeded(4)).rolls;
  expect(rolls(7)).toBe(rolls(0));
});
