import { gameWords } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, roll } from './names.ts';

export const words = gameWords('dodgy-dice', {
  action,
  roll,
  acted,
  rolled,
  describe,
  result: 'order',
  late: async () => (await import('./late-words.ts')).late,
});

export { imageCount, imageName } from './names.ts';
