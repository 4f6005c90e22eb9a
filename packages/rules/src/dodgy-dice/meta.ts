import type { GameMeta } from '../game.ts';

export const meta: GameMeta = Object.freeze({
  id: 'dodgy-dice',
  title: 'Dodgy Dice',
  seats: Object.freeze({ min: 2, max: 6 }),
  hidden: true,
  draws: false,
  botTurns: undefined,
  rulesVersion: 1,
});
