import type { GameTalk } from '../game-words.ts';
import { describe } from './describe.ts';
import { acted, rolled } from './log.ts';
import { action, roll } from './names.ts';
import { told } from './story.ts';

export const dodgeTalk: GameTalk<'dodge-dice'> = { action, roll, acted, rolled, describe, told };
