/** What is said of one game: its folder brings it, and `generic.ts` what the folder does not. */

import type { ActionOf, GameId, Refusal, RollOf, Seat, ViewOf } from '@dicehall/rules';
import type { CoachWords } from './coach/index.ts';
import type { Grammar } from './commands/grammar.ts';
import type { MessageData } from './messages/say.ts';
import type { Extras } from './messages/translations.ts';
import type { ResultBy } from './result.ts';
import type { GameRules } from './rules.ts';
import type { StoryWords } from './story.ts';
import type { Voice } from './voice.ts';

/** Everything that is said of one game. */
export interface GameWords<K extends GameId> {
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
  /** What tells the whole of a result. */
  readonly result: ResultBy;
  /** What fills the sentence of a refusal, where its data must be put into words first. */
  refusal(voice: Voice, refusal: Refusal): MessageData | undefined;
  /** What is seldom needed, and loads when it is. */
  late(): Promise<LateWords<K>>;
}

/** What a game may say away from its table; `late-words.ts` has a default for each. */
export interface LateWords<K extends GameId> {
  readonly extras?: Extras;
  /** What only the stories of this game tell. */
  story?(): Promise<StoryWords>;
  rules?(): Promise<GameRules<string, ViewOf<K>>>;
  /** Names for what the coach tells in numbers. */
  coach?(): Promise<CoachWords>;
  /** What can be typed. */
  grammar?(): Promise<Partial<Grammar<K>>>;
}

/** What a game's folder may bring. */
export type OwnWords<K extends GameId> = Partial<GameWords<K>>;

/** Without these nothing can be said of a game; `genericWords` has them for a game that brings less. */
type Spoken = 'action' | 'roll' | 'acted' | 'rolled' | 'describe';

/** The words of a game that says everything about its steps itself. */
export const gameWords = <K extends GameId>(
  _game: K,
  own: OwnWords<K> & Pick<GameWords<K>, Spoken>,
): GameWords<K> => ({
  result: 'points',
  refusal: () => undefined,
  late: async () => ({}),
  ...own,
});
