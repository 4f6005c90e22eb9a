/** Every game that the harness is run over, with what it must know about each besides the interface. */

import { type DodgeState, dodgeDice } from '../dodge-dice/index.ts';
import { type DodgyState, dodgyDice, resample } from '../dodgy-dice/index.ts';
import { liarsDice, pig, resampleLiarsDice } from '../fixtures/index.ts';
import type { Game, Viewer } from '../game.ts';
import type { Random } from '../random.ts';
import { GAME_IDS, type GameId, withGame } from '../registry.ts';
import { sequenceDice } from '../sequence-dice/index.ts';
import { type SkipBoState, skipBoDice } from '../skip-bo-dice/index.ts';
import {
  dodgeFlaw,
  dodgyFlaw,
  liarsFlaw,
  pigFlaw,
  sequenceFlaw,
  skipBoFlaw,
} from './invariants.ts';

export interface Subject<O extends object, S, A, R, V> {
  readonly game: Game<O, S, A, R, V>;
  /** Another moment that looks the same to the viewer: what it cannot know is thrown again. */
  resample(state: S, viewer: Viewer, random: Random): S;
  /** In how many ways the dice can fall now, worked out from the dice and not from the rolls. */
  ways(state: S): number;
  /** The first thing that should always hold and does not. */
  whyImpossible(state: S): string | undefined;
}

/** Small published games that test the harness and the solvers; never offered to players. */
const FIXTURE_IDS = ['pig', 'liars-dice'] as const;

export type SubjectId = GameId | (typeof FIXTURE_IDS)[number];

export const SUBJECT_IDS: readonly SubjectId[] = [...GAME_IDS, ...FIXTURE_IDS];

export type ForAnySubject<T> = <O extends object, S, A, R, V>(subject: Subject<O, S, A, R, V>) => T;

/** A game of which nothing more is known is checked by what its interface says. */
export function withSubject<T>(id: SubjectId, run: ForAnySubject<T>): T {
  switch (id) {
    case 'dodge-dice':
      return run({ ...open(dodgeDice), ways: dodgeWays, whyImpossible: dodgeFlaw });
    case 'sequence-dice':
      return run({ ...open(sequenceDice), ways: () => 6 ** 2, whyImpossible: sequenceFlaw });
    case 'skip-bo-dice':
      return run({ ...open(skipBoDice), ways: skipBoWays, whyImpossible: skipBoFlaw });
    case 'dodgy-dice':
      return run({ game: dodgyDice, resample, ways: dodgyWays, whyImpossible: dodgyFlaw });
    case 'pig':
      return run({ ...open(pig), ways: () => 6, whyImpossible: pigFlaw });
    case 'liars-dice':
      return run({
        game: liarsDice,
        resample: resampleLiarsDice,
        ways: ({ options }) => options.sides,
        whyImpossible: liarsFlaw,
      });
    default:
      return withGame(id, (game, { stateFrom }) =>
        run({
          game,
          resample: (state, viewer) => stateFrom([game.view(state, viewer)]) ?? game.clone(state),
          ways: (state) => game.rolls(state).reduce((sum, { weight }) => sum + weight, 0),
          whyImpossible: () => undefined,
        }),
      );
  }
}

/** Everything is known to everybody, so nothing can be thrown again. */
const open = <O extends object, S, A, R, V>(game: Game<O, S, A, R, V>) => ({
  game,
  resample: game.clone,
});

/** The Action die, the Dodge dice in play, and on the first roll of a round the Penalty die. */
const dodgeWays = ({ phase, seats, penalty, left }: DodgeState): number =>
  phase === 'lot' ? seats : 6 ** (1 + left + (penalty === 0 ? 1 : 0));

/** Four numbers and one or two symbols on every die in hand. */
const skipBoWays = ({ phase, seats, hand, options }: SkipBoState): number =>
  phase === 'lot' ? seats : (4 + options.wildFaces) ** hand;

/** The regular dice of one hand, and the stone if it is in it and is rolled. */
const dodgyWays = ({ phase, seats, seat, dice, stone, options }: DodgyState): number => {
  const thrown = (dice[seat] ?? 0) + (stone === seat && options.stone === 'rolled' ? 1 : 0);
  return phase === 'lot' ? seats : 6 ** thrown;
};
