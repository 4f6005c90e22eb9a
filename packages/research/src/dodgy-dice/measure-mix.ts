/**
 * How far the strongest bot's thinking about Dodgy Dice is from settled, as a command:
 *
 *   node packages/research/src/dodgy-dice/measure-mix.ts --seats 2,3 --games 10 --options outAt=3
 *
 * In games between bots of every strength, each decision is looked at with the values of the reference. What its own
 * mixture gives away there, against its best choice, would be nothing if both were right. Printed in parts of the stake
 * (half of the largest difference that the next challenge can make), for statements and for answers: the root mean
 * square, each choice weighted by how often the bot makes it, what the mixtures give away on average, and how much at
 * most is given away by a choice that it makes at least once in twenty times.
 */

import { parseArgs } from 'node:util';
import { RulesError } from '@dicehall/rules';
import { type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { randomBot } from '@dicehall/strategy/bot';
import { adviser } from '@dicehall/strategy/dodgy-dice/adviser';
import { stakeOf } from '@dicehall/strategy/dodgy-dice/belief/error';
import { roundOf } from '@dicehall/strategy/dodgy-dice/belief/talk';
import { bots } from '@dicehall/strategy/dodgy-dice/bots';
import type { DodgyBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { dodgyValues } from '@dicehall/strategy/dodgy-dice/values';
import { recordedPlayout } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';

const { values } = parseArgs({
  options: {
    seats: { type: 'string', default: '2' },
    games: { type: 'string', default: '10' },
    options: { type: 'string', default: '' },
  },
});
const counts = values.seats.split(',').map(Number);
const games = Number(values.games);
if (![games, ...counts].every((one) => Number.isSafeInteger(one) && one > 0)) {
  process.stderr.write('usage: measure-mix.ts [--seats 2,3] [--games n] [--options a=b]\n');
  process.exit(2);
}

/** What was given away, in parts of the stake. */
interface Given {
  moments: number;
  squares: number;
  sum: number;
  often: number;
}

const OFTEN = 0.05;
const PLAYERS: readonly DodgyBot[] = [randomBot, ...bots];

for (const seats of counts) measure(seats);

function measure(seats: number): void {
  const house = Object.fromEntries(
    values.options.split(',').flatMap((part) => (part.includes('=') ? [part.split('=', 2)] : [])),
  );
  const options = dodgyDice.options.parse(house, seats);
  if (!options.ok) throw new RulesError(options.refusal);
  const advise = adviser({ memory: 64, isAmongEquals: true });
  const reference = dodgyValues(advise);
  const given = { say: nothing(), answer: nothing() };
  for (let number = 0; number < games; number++) {
    const draw = seeded(3, number);
    const table = Array.from({ length: seats }, () => PLAYERS[draw(PLAYERS.length)] ?? randomBot);
    const dice = seeded(1, number);
    const { steps, states } = recordedPlayout(
      dodgyDice,
      options.value,
      table,
      dice,
      seeded(2, number),
    );
    for (const [at, step] of steps.entries()) {
      const state = states[at];
      if (step.kind === 'action' && state !== undefined) lookAt(state, step.seat);
    }
  }
  for (const phase of ['say', 'answer'] as const) {
    const { moments, squares, sum, often } = given[phase];
    process.stdout.write(
      `${seats} seats  ${phase.padEnd(6)}  ${moments} moments  root mean square ${Math.sqrt(squares / moments).toFixed(3)}  ` +
        `mean ${(sum / moments).toFixed(3)}  at most ${often.toFixed(3)}\n`,
    );
  }

  function lookAt(state: DodgyState, seat: number): void {
    if (state.phase === 'take' || dodgyDice.actions(state, seat).length < 2) return;
    const choices = reference.choices?.(state, seat) ?? [];
    const most = Math.max(...choices.map(({ chances }) => chances[seat] ?? 0));
    const stake = stakeOf(roundOf(advise, state));
    const own = given[state.phase === 'say' ? 'say' : 'answer'];
    own.moments++;
    for (const { chances, share } of choices) {
      const cost = (most - (chances[seat] ?? 0)) / stake;
      own.squares += share * cost ** 2;
      own.sum += share * cost;
      if (share >= OFTEN) own.often = Math.max(own.often, cost);
    }
  }
}

function nothing(): Given {
  return { moments: 0, squares: 0, sum: 0, often: 0 };
}
