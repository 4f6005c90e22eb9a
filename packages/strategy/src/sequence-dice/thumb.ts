import type { SequenceAction, SequenceView } from '@dicehall/rules/sequence-dice';
import type { Bot } from '../bot.ts';
import { greedy } from './counting.ts';

/** The rule of thumb of this game is `greedy`. */
export const thumb: Bot<SequenceView, SequenceAction> = { ...greedy, name: 'thumb' };
