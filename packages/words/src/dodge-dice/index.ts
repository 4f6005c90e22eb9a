import { gameWords } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, RESULT_BY, roll } from './names.ts';

export const words = gameWords('dodge-dice', {
  action,
  roll,
  acted,
  rolled,
  describe,
  result: RESULT_BY,
  late: async () => (await import('./late-words.ts')).late,
});

export { iconName, penaltyColour, penaltyShape } from './names.ts';
