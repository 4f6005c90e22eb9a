/** Simple policies that figures are measured against. */

import type { SequenceAction, SequenceView } from '@dicehall/rules/sequence-dice';
import { type Bot, randomBot } from '../bot.ts';
import { greedy } from './counting.ts';

export const policies: readonly Bot<SequenceView, SequenceAction>[] = [randomBot, greedy];
