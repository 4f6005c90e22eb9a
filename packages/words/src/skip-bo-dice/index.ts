import type { GameWords } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, roll } from './names.ts';
import { rules } from './rules.ts';

export const skipBoWords: GameWords<'skip-bo-dice'> = {
  action,
  roll,
  acted,
  rolled,
  describe,
  rules,
};
