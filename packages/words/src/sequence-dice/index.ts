import { gameWords } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, RESULT_BY, roll } from './names.ts';

export const words = gameWords('sequence-dice', {
  action,
  roll,
  acted,
  rolled,
  describe,
  extras: async () => (await import('./extras.ts')).extras,
  result: RESULT_BY,
  rules: async () => (await import('./rules.ts')).rules,
  grammar: async () => (await import('./commands.ts')).grammar,
});

export { chipColour, chipShape, spaceName } from './names.ts';
