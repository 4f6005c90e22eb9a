/** How a bot opens a round between two, over all its hands: which numbers it names, and how often it bluffs. */

import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import type { MixingBot } from '@dicehall/strategy/dodgy-dice/mixed-bot';
import { truthOf } from '@dicehall/strategy/dodgy-dice/truth';
import { stateWith } from '../exploit.ts';
import { makeRound, type RoundSetup } from '../round.ts';

export interface Opening {
  readonly count: number;
  /** How often this number is named. */
  readonly chance: number;
  /** How often it is then a bluff: rather false than true, for all that the opener sees. */
  readonly bluff: number;
}

/** Only the first statement matters here. */
const FIRST_WORDS = { least: 1, most: 1, images: 1, step: 1 };

export function openings(bot: MixingBot, setting: RoundSetup): Opening[] {
  const round = makeRound(setting, FIRST_WORDS);
  const chances = new Array<number>(round.dice + 1).fill(0);
  const bluffs = new Array<number>(round.dice + 1).fill(0);
  round.hands[0].chances.forEach((handChance, hand) => {
    const state = stateWith(round, 0, 0, hand);
    const view = dodgyDice.view(state, 0);
    const actions = dodgyDice.actions(state, 0);
    const mix = bot.mix({ view, seat: 0, actions });
    actions.forEach((action, index) => {
      if (action.kind !== 'say') return;
      const { count } = action;
      const chance = handChance * (mix[index] ?? 0);
      chances[count] = (chances[count] ?? 0) + chance;
      const isBluff = truthOf(view, 0, { ...action, seat: 0 }).chance < 0.5;
      if (isBluff) bluffs[count] = (bluffs[count] ?? 0) + chance;
    });
  });
  return chances.flatMap((chance, count) =>
    chance > 0 ? [{ count, chance, bluff: (bluffs[count] ?? 0) / chance }] : [],
  );
}
