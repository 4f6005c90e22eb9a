import { gameWords } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, RESULT_BY, roll } from './names.ts';
import { refusal } from './refusals.ts';

export const words = gameWords('skip-bo-dice', {
  action,
  roll,
  acted,
  rolled,
  describe,
  result: RESULT_BY,
  refusal,
  late: async () => (await import('./late-words.ts')).late,
});

export { faceName, spaceColourName } from './names.ts';
