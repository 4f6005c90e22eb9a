import '@dicehall/rules/all';
import './books-node.ts';
import { type ActionOf, GAME_IDS, type GameId, gameOf, type Seat } from '@dicehall/rules';
import { dodgeDice } from '@dicehall/rules/dodge-dice';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { sequenceDice } from '@dicehall/rules/sequence-dice';
import { repetitions } from '@dicehall/rules/testing';
import { describe, expect, test } from 'vitest';
import { notesAt, outlookAt } from './advice.ts';
import { hintAt } from './hint.ts';
import type { Fact, Prospect } from './outlook.ts';
import { seeded } from './random.ts';

async function lookAt<K extends GameId>(
  game: K,
  text: string,
  seat: Seat,
): Promise<readonly Prospect<ActionOf<K>>[]> {
  const { notation, view, actions } = gameOf(game);
  const state = notation.parseState(text);
  if (!state.ok) throw new Error(JSON.stringify(state.refusal));
  return outlookAt(game, {
    view: view(state.value, seat),
    seat,
    actions: actions(state.value, seat),
  });
}

const factOf = <A>(prospects: readonly Prospect<A>[], code: string): Fact | undefined =>
  prospects.flatMap(({ facts }) => facts).find((one) => one.code === code);

const of100 = (one: Fact | undefined): number =>
  Math.round(100 * (one?.chance?.chance ?? Number.NaN));

const dodge = (fields: string): string =>
  `dodge-dice@1 2 lastMatchChip=chip-only,target=200,first=0 ${fields} scores=0,0`;

describe('Dodge Dice', () => {
  test.each([
    [1, 58],
    [2, 38],
    [3, 27],
    [8, 17],
  ])(
    'with %i dice left and half the faces blue, %i of 100 rolls end the round',
    async (left, ends) => {
      const found = await lookAt(
        'dodge-dice',
        `${dodge(`phase=before seat=0 penalty=10 left=${left} rolled=-`)} chips=3,3 centre=12 playing=0,1`,
        0,
      );
      expect(of100(factOf(found, 'ends'))).toBe(ends);
      expect(factOf(found, 'stake-range')?.data).toEqual({ least: 10, most: 30 });
      expect(factOf(found, 'may-ignore')?.data).toEqual({ chips: 2 });
      expect(factOf(found, 'skip')?.data).toEqual({ chips: 1, left: 2 });
    },
  );

  test('one die left: Stop, double and triple cost, minus, arrow and a chip help', async () => {
    const found = await lookAt(
      'dodge-dice',
      `${dodge('phase=before seat=0 penalty=10 left=1 rolled=-')} chips=0,0 centre=18 playing=0,1`,
      0,
    );
    // Six icons, each with the die that matches or does not.
    expect(found[0]?.split).toMatchObject({
      costs: { chance: 1 / 6 + 2 / 12, exact: true },
      helps: { chance: 1 / 6 + 2 / 12, exact: true },
      count: { of: 12, all: 36 },
    });
  });

  test('a chip is worth some points', async () => {
    const text = `${dodge('phase=before seat=0 penalty=40 left=2 rolled=-')} chips=1,3 centre=14 playing=0,1`;
    const state = dodgeDice.notation.parseState(text);
    if (!state.ok) throw new Error(JSON.stringify(state.refusal));
    const [worth] = await notesAt('dodge-dice', state.value, 0);
    expect(worth?.code).toBe('chip-worth');
    expect(worth?.data['points']).toBeGreaterThan(0);
    expect(worth?.data['points']).toBeLessThan(40);
  });
});

describe('Dodgy Dice', () => {
  test.each([
    [4, 62],
    [5, 32],
    [6, 13],
  ])('three players, two ships in hand: at least %i ships in %i of 100', async (count, chance) => {
    const options = dodgyDice.options.parse({ first: 0 }, 3);
    if (!options.ok) throw new Error('options');
    const state = dodgyDice.initial(options.value, 3);
    const hands = [
      [2, 1, 1, 1, 1, 0],
      [6, 0, 0, 0, 0, 0],
      [0, 6, 0, 0, 0, 0],
    ];
    for (let seat = 0; seat < 3; seat++) {
      const counts = hands[state.seat] ?? [];
      dodgyDice.play(state, {
        kind: 'roll',
        roll: { kind: 'hand', seat: state.seat, counts, stone: -1 },
      });
    }
    const found = await outlookAt('dodgy-dice', {
      view: dodgyDice.view(state, 0),
      seat: 0,
      actions: [{ kind: 'say', count, image: 0 }],
    });
    const [needs] = found[0]?.facts ?? [];
    expect(needs?.data).toMatchObject({ held: 2, needed: count - 2, covered: 12 });
    expect(of100(needs)).toBe(chance);
  });
});

describe('Sequence Dice', () => {
  test('a space that is lacking, and the roll that beats one next', async () => {
    const options = sequenceDice.options.parse({ first: 0 }, 2);
    if (!options.ok) throw new Error('options');
    const state = sequenceDice.initial(options.value, 2);
    // The top row but its 2s and the 6: a 6 wins for the first side.
    for (const space of [0, 1, 2, 3]) state.board[space] = 0;
    for (const space of [30, 31, 32, 33]) state.board[space] = 1;
    state.supply = state.supply.map((chips) => chips - 4);
    sequenceDice.play(state, { kind: 'roll', roll: { kind: 'dice', total: 7 } });
    const actions = sequenceDice.actions(state, 0);
    const found = await outlookAt('sequence-dice', {
      view: sequenceDice.view(state, 0),
      seat: 0,
      actions,
    });
    for (const { facts } of found) {
      const wins = facts.find(({ code }) => code === 'completes');
      const beaten = facts.find(({ code }) => code === 'beaten');
      for (const one of [wins, beaten]) {
        const totals = one?.data['totals'];
        const ways = Array.isArray(totals)
          ? totals.reduce((sum: number, total: number) => sum + 6 - Math.abs(7 - total), 0)
          : 0;
        expect(one?.count ?? { of: 0, all: 36 }).toEqual({ of: ways, all: 36 });
      }
    }
  });
});

/** Every prospect of whole random games. */
describe.each(GAME_IDS)('%s', (id) => {
  test('splits add up to one, and chances are what the rules count', async () => {
    const game = gameOf<GameId>(id);
    const random = seeded(11);
    for (let play = 0; play < repetitions(2); play++) {
      const options = game.options.parse({}, 2);
      if (!options.ok) throw new Error('options');
      const state = game.initial(options.value, 2);
      for (let step = 0; step < 120; step++) {
        const turn = game.turn(state);
        if (turn.kind === 'over') break;
        if (turn.kind === 'roll') {
          game.play(state, { kind: 'roll', roll: game.sample(state, random) });
          continue;
        }
        const seat = turn.seats[0] ?? 0;
        const actions = game.actions(state, seat);
        const found = await outlookAt<GameId>(id, { view: game.view(state, seat), seat, actions });
        expect(found.map(({ action }) => action)).toEqual(actions);
        for (const { split, facts } of found) {
          if (split !== undefined) {
            const { costs, helps, nothing } = split;
            expect(costs.chance + helps.chance + nothing.chance).toBeCloseTo(1, 12);
          }
          for (const { chance, count } of facts) {
            if (chance === undefined) continue;
            expect(chance.chance).toBeGreaterThanOrEqual(0);
            expect(chance.chance).toBeLessThanOrEqual(1 + 1e-12);
            if (count) expect(chance.chance).toBeCloseTo(count.of / count.all, 12);
          }
        }
        const action = actions[random(actions.length)];
        if (action === undefined) throw new Error('nothing to do');
        game.play(state, { kind: 'action', seat, action });
      }
    }
  });
});

test('Skip-Bo Dice: a bust is what the rules make of every roll; the coach’s choice is worth most', async () => {
  const game = gameOf('skip-bo-dice');
  const options = game.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new Error('options');
  const random = seeded(3);
  const state = game.initial(options.value, 2);
  let seen = 0;
  for (let step = 0; step < 200 && game.turn(state).kind !== 'over'; step++) {
    const turn = game.turn(state);
    if (turn.kind === 'roll') {
      game.play(state, { kind: 'roll', roll: game.sample(state, random) });
      continue;
    }
    const actions = game.actions(state, state.seat);
    const decision = { view: game.view(state, state.seat), seat: state.seat, actions };
    const roll = (await outlookAt('skip-bo-dice', decision)).find(
      ({ action }) => action.kind === 'roll',
    );
    if (roll !== undefined) {
      seen++;
      const rolling = game.clone(state);
      game.play(rolling, { kind: 'action', seat: state.seat, action: roll.action });
      const rolls = game.rolls(rolling);
      const lost = rolls.filter(({ roll: fallen }) => {
        const next = game.clone(rolling);
        game.play(next, { kind: 'roll', roll: fallen });
        return next.phase !== 'place';
      });
      const sum = (list: typeof rolls): number => list.reduce((all, { weight }) => all + weight, 0);
      expect(roll.split?.count).toEqual({ of: sum(lost), all: sum(rolls) });
      const hint = await hintAt('skip-bo-dice', decision, { options: options.value, seats: 2 });
      expect(hint?.exact).toBe(true);
      expect(hint?.value).toBeGreaterThanOrEqual(hint?.other?.value ?? 0);
    }
    const action = actions[random(actions.length)];
    if (action !== undefined) game.play(state, { kind: 'action', seat: state.seat, action });
  }
  expect(seen).toBeGreaterThan(10);
});
