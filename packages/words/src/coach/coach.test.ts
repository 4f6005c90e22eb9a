import { type ActionOf, type GameId, loadGame } from '@dicehall/rules';
import { loadHints, seeded } from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import type { Hint, Split } from '@dicehall/strategy/outlook';
import { expect, test } from 'vitest';
import '../all.ts';
import { chanceText, hintTexts, splitCounts, splitText } from './index.ts';

const exactly = (chance: number) => ({ chance, exact: true }) as const;

test.each([
  [0, '0 in 100', '0 de 100'],
  [0.004, 'less than 1 in 100', 'menos de 1 de 100'],
  [0.27, '27 in 100', '27 de 100'],
  [0.996, 'more than 99 in 100', 'más de 99 de 100'],
  [1, '100 in 100', '100 de 100'],
])('%d is told in hundredths', (chance, en, es) => {
  expect(chanceText('en', exactly(chance))).toBe(en);
  expect(chanceText('es', exactly(chance))).toBe(es);
});

test('good and bad outcomes are told apart and add up to a hundred', () => {
  const split: Split = { costs: exactly(0.226), helps: exactly(0.083), nothing: exactly(0.691) };
  expect(splitCounts(split)).toEqual({ costs: 23, helps: 8, nothing: 69 });
  const rare: Split = { costs: exactly(0.002), helps: exactly(0.998), nothing: exactly(0) };
  expect(splitText('en', rare)).toBe('of 100, less than 1 cost you, more than 99 help you');
});

/** The first hint in games of somebody who chooses at random that is as wanted. */
async function hintIn<K extends GameId>(
  id: K,
  seats: number,
  isWanted: (hint: Hint<ActionOf<K>>) => boolean,
): Promise<Hint<ActionOf<K>>> {
  const game = await loadGame(id);
  const options = game.options.parse({}, seats);
  if (!options.ok) throw new Error(options.refusal.code);
  const find = await loadHints(id, { options: options.value, seats });
  const random = seeded(1);
  const state = game.initial(options.value, seats);
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    if (turn.kind === 'roll') {
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      continue;
    }
    const seat = turn.seats[0] ?? 0;
    const actions = game.actions(state, seat);
    const hint = find({ view: game.view(state, seat), seat, actions });
    if (hint?.other !== undefined && isWanted(hint)) return hint;
    const action = actions[random(actions.length)];
    if (action !== undefined) game.play(state, { kind: 'action', seat, action });
  }
  throw new Error('nothing like that');
}

const name = ({ kind }: { readonly kind: string }): string => kind;

/** Games in 100, with that many digits. */
const in100 = (value = Number.NaN, digits = 0): string =>
  `${Number((100 * value).toFixed(digits))}`;

test('the coach names its choice, the next best and how well it knows', async () => {
  const clear = await hintIn('skip-bo-dice', 2, ({ close }) => !close);
  expect(hintTexts('en', clear, name)).toEqual([
    `I’d choose “${clear.action.kind}”. It wins ${in100(clear.value, 1)} games in 100.`,
    `“${clear.other?.action.kind}” would win ${in100(clear.other?.value, 1)}.`,
    'The values are exact.',
  ]);
  expect(clear.error).toBe(0);
});

test('what the values cannot tell apart is called too close to tell', async () => {
  // Farther apart than is told of exact values, and nearer than twice the error of these.
  const close = await hintIn(
    'skip-bo-dice',
    3,
    (hint) => hint.close && hint.value - (hint.other?.value ?? 0) > 0.01,
  );
  expect(close.exact).toBe(false);
  expect(close.value - (close.other?.value ?? 0)).toBeLessThan(2 * close.error);
  expect(hintTexts('en', close, name)[1]).toBe(
    `“${close.other?.action.kind}” wins ${in100(close.other?.value)}: too close to tell.`,
  );
});
