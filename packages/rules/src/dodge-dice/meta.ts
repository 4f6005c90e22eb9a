import type { GameMeta } from '../game.ts';

export const meta: GameMeta = Object.freeze({
  id: 'dodge-dice',
  title: 'Dodge Dice',
  seats: Object.freeze({ min: 2, max: 6 }),
  hidden: false,
  draws: false,
  botTurns: undefined,
  rulesVersion: 1,
});
