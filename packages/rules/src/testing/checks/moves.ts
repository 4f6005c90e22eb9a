/** What can happen now: whose turn it is, the actions, the rolls, the result. */

import type { Weighted } from '../../game.ts';
import { claim, same } from '../equality.ts';
import { pick, some } from '../seeded-dice.ts';
import { agree, type Check, seatsOf, type Trial } from '../trial.ts';

/** A turn names seats that are there, in their order to the left, and exactly they have a choice. */
export const checkTurn: Check = ({ game }, { state, seats }) => {
  const turn = game.turn(state);
  claim(same(turn, game.turn(game.clone(state))), 'the turn of a clone differs');
  const named = turn.kind === 'seats' ? turn.seats : [];
  claim(turn.kind !== 'seats' || named.length > 0, 'a turn of nobody');
  const round = seatsOf(seats).map((offset) => ((named[0] ?? 0) + offset) % seats);
  const inOrder = round.filter((seat) => named.includes(seat));
  claim(same(named, inOrder), 'seats that are not there, or not in the order round the table');
  if (turn.kind === 'roll' && turn.seat !== undefined) {
    claim(seatsOf(seats).includes(turn.seat), 'a roll of a seat that is not there');
  }
  for (const seat of [...seatsOf(seats), -1, seats, 0.5, Number.NaN]) {
    const has = game.actions(state, seat).length > 0;
    claim(has === named.includes(seat), () => `seat ${seat} has ${has ? 'actions' : 'none'}`);
  }
};

/** Enough of each kind, few enough to be asked at every moment. */
const ASKED = 60;

/** Actions are unique, come in one order, and are exactly what `explain` lets pass. */
export const checkActions: Check = (trial, { state, seats }) => {
  const { game, actionsSeen, random } = trial;
  for (const seat of seatsOf(seats)) {
    const actions = game.actions(state, seat);
    const names = actions.map(game.notation.makeAction);
    checkOrder(trial, names);
    actions.forEach((action, i) => {
      actionsSeen.set(names[i] ?? '', action);
      claim(game.explain(state, seat, action) === undefined, () => `${names[i]} is refused`);
    });
    for (const [name, action] of some([...actionsSeen], ASKED, random)) {
      const refused = game.explain(state, seat, action) !== undefined;
      claim(refused !== names.includes(name), () => `seat ${seat} may do ${name}: explain differs`);
    }
  }
};

/** The same pair never comes in two orders. */
function checkOrder<O extends object, S, A, R, V>(
  trial: Trial<O, S, A, R, V>,
  names: readonly string[],
): void {
  claim(new Set(names).size === names.length, () => `repeated: ${names.join(' ')}`);
  for (let i = 1; i < names.length; i++) {
    const pair = [names[i - 1] ?? '', names[i] ?? ''];
    agree(trial, 'order of', pair.toSorted().join(' '), pair.join(' '));
  }
}

/** Rolls that are thrown at one moment. */
const THROWN = 8;

/** Dice that fall in more ways than these have too many rolls to be listed at every moment. */
const LISTED_WAYS = 6 ** 10;
const LONG_LISTS_SKIPPED = 50;

/** The notations of the rolls of each list; lists that a game shares are read once. */
const namesOf = new WeakMap<readonly object[], ReadonlySet<string>>();

/** What can be rolled now, by notation; undefined if that would be too long a list. */
export function rollNames<O extends object, S, A, R, V>(
  { game, ways, random }: Trial<O, S, A, R, V>,
  state: S,
): ReadonlySet<string> | undefined {
  const due = game.turn(state).kind === 'roll';
  if (due && ways(state) > LISTED_WAYS && random(LONG_LISTS_SKIPPED) > 0) return undefined;
  const rolls = game.rolls(state);
  claim(rolls.length > 0 === due, () => `${rolls.length} rolls`);
  const sum = rolls.reduce((total, { weight }) => total + weight, 0);
  claim(!due || sum === ways(state), () => `the weights add up to ${sum}, not ${ways(state)}`);
  const known = namesOf.get(rolls);
  if (known !== undefined) return known;
  const names = new Set(rolls.map(({ roll }) => game.notation.makeRoll(roll)));
  claim(names.size === rolls.length, 'a roll is listed twice');
  claim(rolls.every(hasWeight), 'a weight is not a positive whole number');
  namesOf.set(rolls, names);
  return names;
}

/** Rolls are unique, their weights count every way to throw the dice, and no other roll is thrown. */
export const checkRolls: Check = (trial, { state }) => {
  const { game, random } = trial;
  const names = rollNames(trial, state);
  if (game.turn(state).kind !== 'roll') return;
  for (let i = 0; i < THROWN; i++) {
    const roll = game.sample(state, random);
    const name = game.notation.makeRoll(roll);
    claim(names?.has(name) !== false, () => `${name} is thrown but not listed`);
    game.play(game.clone(state), { kind: 'roll', roll });
  }
  if (names === undefined) return;
  const { roll } = pick(game.rolls(state), random);
  game.play(game.clone(state), { kind: 'roll', roll });
};

const hasWeight = ({ weight }: Weighted<unknown>): boolean =>
  Number.isSafeInteger(weight) && weight > 0;

/** A result is there exactly at the end, and its parts say the same. */
export const checkResult: Check = ({ game }, { state, seats }) => {
  const result = game.result(state);
  const isOver = game.turn(state).kind === 'over';
  claim((result !== undefined) === isOver, 'a result at the wrong time');
  if (result === undefined) return;
  const { winners, ranks, scores, sides, drawn } = result;
  const lists = [ranks, scores, sides];
  claim(
    lists.every((list) => list.length === seats),
    'a result for another number of seats',
  );
  claim(lists.flat().every(Number.isInteger), 'a result that is not in whole numbers');
  const first = seatsOf(seats).filter((seat) => ranks[seat] === 1);
  claim(first.length > 0, 'nobody is first');
  claim(drawn || same(winners, first), 'the winners are not those of the first rank');
  claim(!drawn || first.length === seats, 'a draw with a loser');
  for (const a of seatsOf(seats)) {
    const better = ranks.filter((rank) => rank < (ranks[a] ?? 0)).length;
    claim(ranks[a] === better + 1, () => `rank ${ranks[a]}, but ${better} did better`);
    for (const b of seatsOf(seats)) {
      claim(sides[a] !== sides[b] || ranks[a] === ranks[b], 'one side, two ranks');
    }
  }
};
