/** The players of Dodgy Dice. */

import type { MixingBot } from './mixed-bot.ts';
import { doubters } from './policies.ts';
import { bruno, clara, diego, nora } from './simple-bots.ts';
import { strongestBot, warmUp } from './strongest-bot.ts';

// Loading may take the time that a decision may not.
warmUp();

/** Rounds remembered, of some hundred kilobytes at most. */
const MEMORY = 512;

/** Has a feeling for bluffs: begins to think a round through, and leaves it at that. */
export const edith: MixingBot = strongestBot({ name: 'edith', memory: MEMORY, iterations: 6 });

/** Thinks every round through. */
export const selma: MixingBot = strongestBot({ name: 'selma', memory: MEMORY });

/** From the weakest to the strongest, as measured. */
export const bots: readonly MixingBot[] = [nora, bruno, clara, diego, edith, selma];

/** Yardsticks. */
export const policies: readonly MixingBot[] = doubters;
