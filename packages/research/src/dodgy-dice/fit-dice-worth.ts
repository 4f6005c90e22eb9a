/** What dice, the stone and the first word are worth in the game: fitted to games of a bot against itself. */

import { RulesError, type Seat } from '@dicehall/rules';
import { type DodgyState, dodgyDice } from '@dicehall/rules/dodgy-dice';
import { pick } from '@dicehall/strategy/bot';
import { type Factors, type Standing, winChances } from '@dicehall/strategy/dodgy-dice/dice-worth';
import type { DodgyBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { seeded } from '@dicehall/strategy/random';

export interface FitParameters {
  readonly bot: DodgyBot;
  readonly seats: number;
  /** House rules by name. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly games: number;
  readonly seed: number;
}

export interface Fit extends Factors {
  readonly rounds: number;
  /** The mean logarithm of the chance given to the winner: with these factors, and with even bets. */
  readonly fitted: number;
  readonly evenBets: number;
}

/** The start of a round, and who won the game. */
interface Sample {
  readonly standing: Standing;
  readonly winner: Seat;
}

const EVEN_BETS: Factors = { perDie: 0, forStone: 0, forOpening: 0 };

export function fitStanding(settings: FitParameters): Fit {
  const samples: Sample[] = [];
  for (let game = 0; game < settings.games; game++) samples.push(...roundsOf(settings, game));
  const factors = climb(samples);
  return {
    ...factors,
    rounds: samples.length,
    fitted: quality(samples, factors),
    evenBets: quality(samples, EVEN_BETS),
  };
}

function roundsOf({ bot, seats, options, seed }: FitParameters, game: number): Sample[] {
  const parsed = dodgyDice.options.parse(options, seats);
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  const state = dodgyDice.initial(parsed.value, seats);
  const dice = seeded(seed, 2 * game);
  const random = seeded(seed, 2 * game + 1);
  const starts: Standing[] = [];
  for (;;) {
    const turn = dodgyDice.turn(state);
    if (turn.kind === 'over') break;
    if (turn.kind === 'roll') {
      const isStart = state.phase === 'roll' && state.hands.every((hand) => hand.length === 0);
      if (isStart) starts.push(standingAt(state));
      dodgyDice.play(state, { kind: 'roll', roll: dodgyDice.sample(state, dice) });
    } else {
      const seat = pick(turn.seats, 0);
      const view = dodgyDice.view(state, seat);
      const { action } = bot.choose({
        view,
        seat,
        actions: dodgyDice.actions(state, seat),
        random,
      });
      dodgyDice.play(state, { kind: 'action', seat, action });
    }
  }
  const winner = dodgyDice.result(state)?.winners[0];
  if (winner === undefined) return [];
  return starts.map((standing) => ({ standing, winner }));
}

const standingAt = ({ dice, stone, opener, options }: DodgyState): Standing => ({
  dice: dice.slice(),
  stone,
  opener,
  outAt: options.outAt,
});

function quality(samples: readonly Sample[], factors: Factors): number {
  const sum = samples.reduce(
    (total, { standing, winner }) => total + Math.log(winChances(standing, factors)[winner] ?? 1),
    0,
  );
  return sum / samples.length;
}

/** The first steps by which each factor is tried larger and smaller, and how often they are halved. */
const FIRST_STEPS: Factors = { perDie: 0.004, forStone: 0.4, forOpening: 0.1 };
const HALVINGS = 8;

/** Up the likelihood, one factor after the other, in steps that become smaller. */
function climb(samples: readonly Sample[]): Factors {
  let best = { factors: EVEN_BETS, quality: quality(samples, EVEN_BETS) };
  for (let halving = 0; halving < HALVINGS; halving++) {
    for (let isBetter = true; isBetter; ) {
      const before = best.quality;
      for (const name of ['perDie', 'forStone', 'forOpening'] as const) {
        for (const sign of [1, -1]) {
          const moved = best.factors[name] + (sign * FIRST_STEPS[name]) / 2 ** halving;
          const factors = { ...best.factors, [name]: moved };
          const found = quality(samples, factors);
          if (found > best.quality) best = { factors, quality: found };
        }
      }
      isBetter = best.quality > before;
    }
  }
  return best.factors;
}
