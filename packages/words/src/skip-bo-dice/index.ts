import type { GameWords } from '../game-words.ts';
import { rules } from './rules.ts';
import { skipBoTalk } from './talk.ts';

export const skipBoWords: GameWords<'skip-bo-dice'> = { ...skipBoTalk, rules };
