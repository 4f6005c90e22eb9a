import type { GameMeta } from '../game.ts';

/** Two or more may play (Skip-Bo 18); we offer up to eight seats. */
export const meta: GameMeta = Object.freeze({
  id: 'skip-bo-dice',
  title: 'Skip-Bo Dice',
  seats: Object.freeze({ min: 2, max: 8 }),
  hidden: false,
  draws: false,
  botTurns: undefined,
  rulesVersion: 1,
});
