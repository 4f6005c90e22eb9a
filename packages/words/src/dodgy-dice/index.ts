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
  extras: async () => (await import('./extras.ts')).extras,
  result: 'order',
  story: async () => (await import('./story.ts')).story,
  rules: async () => (await import('./rules.ts')).rules,
  grammar: async () => (await import('./commands.ts')).grammar,
});

export { imageCount, imageName } from './names.ts';
