/** Beliefs compared with going through all hands of all others, die by die, and asking the bot itself. */

import { type DodgyState, dodgyDice, type Statement } from '@dicehall/rules/dodgy-dice';
import { describe, expect, test } from 'vitest';
import { adviser } from '../adviser.ts';
import { strongestBot } from '../strongest-bot.ts';
import { startOf } from '../testing.ts';
import { beliefAbout, SLIP } from './beliefs.ts';
import { imagesBy, roundOf } from './talk.ts';

const thinking = { memory: 100, iterations: 6 };
const bot = strongestBot({ name: 'bot', ...thinking });
const SIDES = 6;

const say = (seat: number, count: number, image: number): Statement => ({ seat, count, image });

/** Two dice each, and these statements, of which the newest is believed by those seats. */
interface Case {
  readonly name: string;
  readonly seats: number;
  readonly stone: number;
  readonly rule: 'rolled' | 'speaker-only';
  readonly said: readonly Statement[];
  readonly believed: readonly number[];
}

const CASES: readonly Case[] = [
  { name: 'nothing', seats: 2, stone: -1, rule: 'rolled', said: [], believed: [] },
  { name: 'a statement', seats: 2, stone: -1, rule: 'rolled', said: [say(1, 1, 3)], believed: [] },
  {
    name: 'statements, the stone with the other',
    seats: 2,
    stone: 1,
    rule: 'rolled',
    said: [say(1, 1, 3), say(0, 2, 3), say(1, 3, 0)],
    believed: [],
  },
  {
    name: 'an own statement that the other believes',
    seats: 2,
    stone: 1,
    rule: 'speaker-only',
    said: [say(1, 1, 2), say(0, 3, 5)],
    believed: [1],
  },
  {
    name: 'what nobody would say',
    seats: 2,
    stone: -2,
    rule: 'rolled',
    said: [say(1, 4, 2)],
    believed: [],
  },
  {
    name: 'three players',
    seats: 3,
    stone: 2,
    rule: 'rolled',
    said: [say(1, 1, 4), say(2, 2, 4)],
    believed: [1],
  },
];

const stateOf = ({ seats, stone, rule, said, believed }: Case): DodgyState => {
  const start = startOf(seats, { stone: rule });
  return {
    ...start,
    phase: said.length > 0 ? 'answer' : 'say',
    seat: said.at(-1)?.seat ?? 0,
    opener: said[0]?.seat ?? 0,
    dice: start.dice.map(() => 2),
    stone,
    hands: start.dice.map(() => [1, 1, 0, 0, 0, 0]),
    stoneShows: stone >= 0 && rule === 'rolled' ? 0 : -1,
    said: [...said],
    believed: start.dice.map((_, seat) => believed.includes(seat)),
  };
};

/** Every way to throw the dice of a seat, the stone included: hands and what the stone shows. */
function throwsOf(hasStone: boolean): { hand: number[]; shows: number }[] {
  const list: { hand: number[]; shows: number }[] = [];
  for (let ways = 0; ways < SIDES ** (hasStone ? 3 : 2); ways++) {
    const hand = new Array<number>(SIDES).fill(0);
    for (const image of [ways % SIDES, Math.floor(ways / SIDES) % SIDES]) {
      hand[image] = (hand[image] ?? 0) + 1;
    }
    list.push({ hand, shows: hasStone ? Math.floor(ways / SIDES ** 2) : -1 });
  }
  return list;
}

/** The images in the order of naming, and then the others in falling order: which of them is which tells nothing. */
function keyOf(
  said: readonly Statement[],
  { hand, shows }: { hand: number[]; shows: number },
): string {
  const named = new Set(said.map(({ image }) => image)).size;
  const rank = (image: number): number => 2 * (hand[image] ?? 0) + (image === shows ? 1 : 0);
  const images = imagesBy(said);
  const order = [
    ...images.slice(0, named),
    ...images.slice(named).sort((a, b) => rank(b) - rank(a)),
  ];
  return `${order.map((image) => hand[image]).join('')} ${order.indexOf(shows)}`;
}

/** How likely the seat does what it did in the round, by asking the bot at every step. */
function likelihood(state: DodgyState, seat: number): number {
  let product = 1;
  const ask = (
    moment: DodgyState,
    isIt: (kind: string, count: number, image: number) => boolean,
  ) => {
    const actions = dodgyDice.actions(moment, seat);
    const mix = bot.mix({ view: dodgyDice.view(moment, seat), seat, actions });
    const at = actions.findIndex((action) =>
      action.kind === 'say' ? isIt('say', action.count, action.image) : isIt(action.kind, 0, 0),
    );
    product *= (1 - SLIP) * (mix[at] ?? 0) + SLIP / actions.length;
  };
  state.said.forEach((statement, at) => {
    const blank = state.believed.map(() => false);
    const moment = { ...state, believed: blank, seat: statement.seat };
    if (statement.seat === seat) {
      ask(
        { ...moment, phase: 'say', said: state.said.slice(0, at) },
        (kind, count, image) =>
          kind === 'say' && count === statement.count && image === statement.image,
      );
    } else if (at < state.said.length - 1 || state.believed[seat]) {
      ask(
        { ...moment, phase: 'answer', said: state.said.slice(0, at + 1) },
        (kind) => kind === 'believe',
      );
    }
  });
  return product;
}

describe.each(CASES)('$name', (one) => {
  test('beliefs are those of going through all hands', () => {
    const state = stateOf(one);
    const others = state.dice.map((_, seat) => seat).slice(1);
    // All throws of all others together: nothing is taken for granted about their independence.
    const lists = others.map((seat) => throwsOf(state.stone === seat && one.rule === 'rolled'));
    const sums = others.map(() => new Map<string, number>());
    let all = 0;
    const visit = (place: number, held: { hand: number[]; shows: number }[]): void => {
      const list = lists[place];
      if (list !== undefined) {
        for (const thrown of list) visit(place + 1, [...held, thrown]);
        return;
      }
      const hands = state.hands.map((hand, seat) => held[seat - 1]?.hand ?? hand);
      const stoneShows = held[state.stone - 1]?.shows ?? state.stoneShows;
      const moment = { ...state, hands, stoneShows };
      const weight = others.reduce((product, seat) => product * likelihood(moment, seat), 1);
      all += weight;
      held.forEach((thrown, i) => {
        const key = keyOf(state.said, thrown);
        sums[i]?.set(key, (sums[i]?.get(key) ?? 0) + weight);
      });
    };
    visit(0, []);
    others.forEach((seat, i) => {
      const belief = beliefAbout(roundOf(adviser(thinking), state), state, seat);
      expect(belief?.pool.size).toBe(sums[i]?.size);
      belief?.weights.forEach((weight, hand) => {
        const { counts, shows } = belief.pool;
        const key = `${counts.subarray(hand * SIDES, hand * SIDES + SIDES).join('')} ${shows[hand]}`;
        expect(weight).toBeCloseTo((sums[i]?.get(key) ?? 0) / all, 10);
      });
    });
  });
});
