import type { GameWords } from '../game-words.ts';
import { rules } from './rules.ts';
import { sequenceTalk } from './talk.ts';

export const sequenceWords: GameWords<'sequence-dice'> = { ...sequenceTalk, rules };
