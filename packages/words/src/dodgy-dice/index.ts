import type { GameWords } from '../game-words.ts';
import { rules } from './rules.ts';
import { dodgyTalk } from './talk.ts';

export const dodgyWords: GameWords<'dodgy-dice'> = { ...dodgyTalk, rules };
