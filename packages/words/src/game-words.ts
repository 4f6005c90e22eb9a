/** What each game's folder says about its own steps and moments. */

import type { ActionOf, GameId, RollOf, Seat, ViewOf } from '@dicehall/rules';
import type { GameRules } from './rules.ts';
import type { ToldPart } from './story.ts';
import type { Voice } from './voice.ts';

/** Everything but the rules, which are long and seldom needed: see `GameWords`. */
export interface GameTalk<K extends GameId> {
  /** A seat's choice as it is offered: an imperative without a full stop. */
  action(voice: Voice, action: ActionOf<K>): string;
  /** What the dice show, as a list. */
  roll(voice: Voice, roll: RollOf<K>): string;
  /** What a seat has done and what followed from it, in sentences. */
  acted(voice: Voice, before: ViewOf<K>, seat: Seat, action: ActionOf<K>, after: ViewOf<K>): string;
  /** What the dice did and what followed from it, in sentences. */
  rolled(voice: Voice, before: ViewOf<K>, roll: RollOf<K>, after: ViewOf<K>): string;
  /** The moment as the viewer knows it, in sentences. */
  describe(voice: Voice, view: ViewOf<K>): readonly string[];
  /** What the stories of this game alone can tell; undefined for what is told alike of every game. */
  told?(voice: Voice, part: ToldPart): string | undefined;
}

export interface GameWords<K extends GameId> extends GameTalk<K> {
  readonly rules: GameRules<string, ViewOf<K>>;
}
