import type { GameMeta } from '../game.ts';

/** Four seats play as two teams, 0 and 2 against 1 and 3 (Sequence 4). */
export const meta: GameMeta = Object.freeze({
  id: 'sequence-dice',
  title: 'Sequence Dice',
  seats: Object.freeze({ min: 2, max: 4 }),
  hidden: false,
  // Sequence 17: no draw in the rules, but players may agree to one, and bots stop some time.
  draws: true,
  botTurns: 1000,
  rulesVersion: 1,
});
