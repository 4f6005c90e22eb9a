import type { GameWords } from '../game-words.ts';
import { rules } from './rules.ts';
import { dodgeTalk } from './talk.ts';

export const dodgeWords: GameWords<'dodge-dice'> = { ...dodgeTalk, rules };
