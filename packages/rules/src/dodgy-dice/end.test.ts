import { describe, expect, test } from 'vitest';
import { pick, seededRandom } from '../testing/seeded-dice.ts';
import { ceilingOf, type DodgyState, diceOf, dodgyDice, isIn } from './index.ts';
import { options } from './options.ts';
import { after, challenge, choices, go, moment, throwBows } from './testing.ts';

/** A round that ends with a regular die going from the loser to the winner. */
const exchange = (state: DodgyState, winner: number, loser: number): DodgyState =>
  go(challenge(state, winner, loser), `${winner}.take:regular`);

/** The same with whatever die is there. */
function take(state: DodgyState, winner: number, loser: number): DodgyState {
  challenge(state, winner, loser);
  return go(state, `${winner}.${choices(state, winner).at(-1)}`);
}

describe('the next round', () => {
  test('Dodgy 12: everybody throws all dice again and any number may be named', () => {
    const state = after(3, 'first=0', '*0:6bow *1:6bow *2:6bow 0.say:9bow 1.dodgy 0.take:regular');
    expect(state).toMatchObject({ said: [], caller: -1, stoneShows: -1, hands: [[], [], []] });
    for (const seat of [0, 1, 2]) {
      expect(dodgyDice.turn(state)).toEqual({ kind: 'roll', seat });
      go(state, ['*0:7ship+ship', '*1:5ship', '*2:6ship'][seat] ?? '');
    }
    expect(choices(state, 1)[0]).toBe('say:1bow');
  });

  test.each([
    [0, 2],
    [2, 0],
    [1, 2],
    [2, 1],
  ])('Dodgy 13: when seat %i wins a die from seat %i, the loser opens', (winner, loser) => {
    const state = exchange(after(3, 'first=0'), winner, loser);
    expect(state.opener).toBe(loser);
    expect(dodgyDice.turn(throwBows(state))).toEqual({ kind: 'seats', seats: [loser] });
  });

  test('Dodgy 13: if the loser is out, the next one to the left who is still in opens', () => {
    const state = exchange(after(6, 'outAt=2,first=0'), 0, 4);
    expect(state).toMatchObject({ fallen: [4], opener: 5 });
    exchange(state, 0, 3);
    expect(state).toMatchObject({ fallen: [4, 3], opener: 5 });
    exchange(state, 0, 5);
    expect(state).toMatchObject({ fallen: [4, 3, 5], opener: 0 });
  });

  test('those who are out neither throw nor speak nor answer', () => {
    const state = exchange(after(6, 'outAt=2,first=0'), 1, 0);
    expect(state.seat).toBe(1);
    throwBows(state);
    expect(state.hands[0]).toEqual([]);
    go(state, '1.say:1bow');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [2, 3, 4, 5] });
    go(
      state,
      '2.believe 3.believe 4.believe 5.believe 2.say:2bow 1.believe 3.believe 4.believe 5.believe',
    );
    go(state, '3.say:3bow 1.believe 2.believe 4.believe 5.believe');
    go(state, '4.say:4bow 1.believe 2.believe 3.believe 5.believe');
    go(state, '5.say:5bow 1.believe 2.believe 3.believe 4.believe');
    expect(dodgyDice.turn(state)).toEqual({ kind: 'seats', seats: [1] });
  });
});

describe('the full game', () => {
  const brink = (dice: string, stone: number) =>
    moment(
      `3 outAt=0,stone=rolled,first=0 phase=roll seat=0 opener=1 dice=${dice} stone=${stone} said=- believed=- caller=- fallen=- hands=?/?/? shows=-`,
    );

  test('Dodgy 14: without dice a player is out, but the stone alone keeps one in', () => {
    const bare = exchange(brink('9,1,8', 0), 0, 1);
    expect(bare).toMatchObject({ dice: [10, 0, 8], fallen: [1], opener: 2 });
    const withStone = exchange(brink('9,1,8', 1), 0, 1);
    expect(withStone).toMatchObject({ dice: [10, 0, 8], stone: 1, fallen: [], opener: 1 });
    expect(diceOf(withStone, 1)).toBe(1);
    expect(choices(go(withStone, '*0:10bow *1:-+ship *2:8bow'), 1)).toHaveLength(19 * 6);
  });

  test('Dodgy 15: holding all dice that were dealt and the stone wins; the box does not count', () => {
    const state = exchange(brink('1,1,16', 2), 2, 0);
    expect(state).toMatchObject({ phase: 'roll', fallen: [0], dice: [0, 1, 17] });
    expect(dodgyDice.result(state)).toBeUndefined();
    exchange(state, 2, 1);
    expect(dodgyDice.turn(state)).toEqual({ kind: 'over' });
    expect(dodgyDice.result(state)).toEqual({
      winners: [2],
      ranks: [3, 2, 1],
      scores: [0, 0, 19],
      sides: [0, 1, 2],
      drawn: false,
    });
  });
});

describe('the threshold game', () => {
  test.each([
    [2, 4, 5],
    [3, 4, 1],
    [4, 4, 0],
    [3, 3, 2],
    [5, 2, 1],
    [5, 3, 0],
    [6, 2, 0],
  ])(
    'Dodgy 16: with %i players and outAt %i, seat 1 may lose %i dice and is out with the next',
    (seats, outAt, spare) => {
      const state = after(seats, `outAt=${outAt},first=0`);
      for (let lost = 0; lost < spare; lost++) {
        expect(exchange(state, 0, 1).fallen).toEqual([]);
      }
      expect(diceOf(state, 1)).toBe(outAt + 1);
      expect(exchange(state, 0, 1).fallen).toEqual([1]);
    },
  );

  test('Dodgy 16: the stone counts as a die', () => {
    const at = (stone: number) =>
      moment(
        `4 outAt=4,stone=rolled,first=0 phase=roll seat=1 opener=2 dice=0,${stone === 1 ? '5,6,5' : '6,5,5'} stone=${stone} said=- believed=- caller=- fallen=0 hands=?/?/?/? shows=-`,
      );
    expect(exchange(at(1), 2, 1).fallen).toEqual([0]);
    expect(exchange(at(3), 1, 2).fallen).toEqual([0, 2]);
  });

  test.each([
    [2, [0, 2, 3, 4]],
    [3, [0, 2, 3, 4]],
    [4, [0, 2, 3, 4]],
    [5, [0, 2, 3]],
    [6, [0, 2]],
  ])('Dodgy 17: %i players may choose among %j', (seats, offered) => {
    const [field] = options.fields;
    expect(field?.name).toBe('outAt');
    expect(field?.values(seats)).toEqual(offered);
    for (const outAt of [2, 3, 4]) {
      const parsed = options.parse({ outAt }, seats);
      expect(parsed.ok).toBe(offered.includes(outAt));
      if (!parsed.ok)
        expect(parsed.refusal).toMatchObject({ code: 'out-at-not-below-hand', outAt });
    }
  });

  test('Dodgy 17: a round removes one player at most, so the last two never go together', () => {
    // Everybody but the winner is one die away from going out.
    const state = after(6, 'outAt=2,first=0');
    for (const loser of [1, 2, 3, 4, 5]) {
      expect(state.fallen).toHaveLength(loser - 1);
      exchange(state, 0, loser);
    }
    expect(state).toMatchObject({ phase: 'over', fallen: [1, 2, 3, 4, 5] });
  });

  test('Dodgy 18: the dice of those who go out leave the game, and the ceiling falls', () => {
    const state = after(4, 'outAt=4,first=0');
    expect(ceilingOf(state)).toBe(20);
    exchange(state, 0, 3);
    expect(state.dice).toEqual([6, 5, 5, 0]);
    expect(ceilingOf(state)).toBe(17);
  });

  test('Dodgy 19: the last player in has won and holds all dice still in play', () => {
    const state = after(4, 'outAt=4,first=0');
    for (const loser of [3, 1, 2]) exchange(state, 0, loser);
    expect(dodgyDice.turn(state)).toEqual({ kind: 'over' });
    expect(state.dice).toEqual([8, 0, 0, 0]);
    expect(dodgyDice.result(state)).toMatchObject({
      winners: [0],
      ranks: [1, 3, 2, 4],
      scores: [9, 0, 0, 0],
    });
    expect(ceilingOf(state)).toBe(9);
  });
});

describe('how long it takes', () => {
  test.each([
    [2, [109, 71, 55, 41]],
    [3, [119, 55, 32, 15]],
    [4, [164, 62, 29, 8]],
    [5, [175, 47, 13]],
    [6, [149, 19]],
  ])('%i players: %j rounds on average', (seats, rounds) => {
    const [field] = options.fields;
    const means = field?.values(seats).map((outAt) => {
      const { options: chosen } = after(seats, `outAt=${outAt}`);
      return options.expectedLength(chosen, seats)?.about;
    });
    expect(means).toEqual(rounds);
  });

  /** The sum over all pairs of seats of the products of their dice above the threshold. */
  const toGo = (state: DodgyState): number => {
    const spare = state.dice.map((_, seat) =>
      Math.max(0, diceOf(state, seat) - state.options.outAt),
    );
    return spare.reduce(
      (sum, one, seat) =>
        sum + spare.slice(seat + 1).reduce((part, other) => part + one * other, 0),
      0,
    );
  };

  test.each([
    [2, 0],
    [3, 4],
    [4, 3],
    [5, 2],
    [6, 2],
  ])(
    '%i players, outAt %i: an even challenge brings the end one round nearer for any pair',
    (seats, outAt) => {
      const random = seededRandom(seats);
      const state = exchange(after(seats, `outAt=${outAt},first=0`), 0, 1);
      expect(options.expectedLength(state.options, seats)?.about).toBe(1 + toGo(state));
      while (state.phase !== 'over') {
        const stillIn = state.dice.flatMap((_, seat) => (isIn(state, seat) ? [seat] : []));
        for (const one of stillIn) {
          for (const other of stillIn.filter((seat) => seat > one)) {
            const won = take(dodgyDice.clone(state), one, other);
            const lost = take(dodgyDice.clone(state), other, one);
            expect((toGo(won) + toGo(lost)) / 2).toBe(toGo(state) - 1);
          }
        }
        const winner = pick(stillIn, random);
        take(
          state,
          winner,
          pick(
            stillIn.filter((seat) => seat !== winner),
            random,
          ),
        );
      }
      expect(toGo(state)).toBe(0);
    },
  );
});
