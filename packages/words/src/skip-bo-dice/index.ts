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
  extras: async () => (await import('./extras.ts')).extras,
  result: RESULT_BY,
  refusal,
  story: async () => (await import('./story.ts')).story,
  rules: async () => (await import('./rules.ts')).rules,
  grammar: async () => (await import('./commands.ts')).grammar,
});

export { faceName, spaceColourName } from './names.ts';
