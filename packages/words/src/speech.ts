/** What is said of any game, by its id. The words of the game must be loaded. */

import type { ActionOf, GameId, Result, RollOf, SeenStep, ViewOf } from '@dicehall/rules';
import { wordsOf } from './games.ts';
import type { Lang } from './lang.ts';
import { rulesTextOf, storyOf } from './late-words.ts';
import { say } from './messages/say.ts';
import { resultLines } from './result.ts';
import { type Rules, readRules } from './rules.ts';
import { type Story, type StorySentence, storySentences } from './story.ts';
import { inOrder, type Names, player, type Voice } from './voice.ts';

/** One step of a play as a viewer sees it, between the view before and the view after. */
export interface LogEvent<K extends GameId> {
  readonly before: ViewOf<K>;
  readonly step: SeenStep<ActionOf<K>, RollOf<K>>;
  readonly after: ViewOf<K>;
}

/**
 * What a seat may choose, as an imperative: `Place the 7`.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { actionText } from '@dicehall/words';
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,1,2,4,7');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const names = { seats: ['Ana', 'Ben'] };
 * for (const action of game.actions(play.value.end, 0)) {
 *   console.log(actionText('en', 'skip-bo-dice', action, names)); // Place the 1
 * }
 * ```
 */
export const actionText = <K extends GameId>(
  lang: Lang,
  game: K,
  action: ActionOf<K>,
  names: Names,
): string => wordsOf(game).action({ lang, names }, action);

/** What the dice show: `1, 1, 2, 4, red Skip-Bo`. */
export const rollText = <K extends GameId>(
  lang: Lang,
  game: K,
  roll: RollOf<K>,
  names: Names,
): string => wordsOf(game).roll({ lang, names }, roll);

/** What has happened and what followed from it. Says no more than the viewer of the two views may know. */
export function logSentence<K extends GameId>(
  lang: Lang,
  game: K,
  { before, step, after }: LogEvent<K>,
  names: Names,
): string {
  const voice = { lang, names };
  switch (step.kind) {
    case 'action':
      return wordsOf(game).acted(voice, before, step.seat, step.action, after);
    case 'roll':
      return wordsOf(game).rolled(voice, before, step.roll, after);
    case 'secret':
      return say(lang, 'log.secret', { player: player(voice, step.seat) });
    case 'draw':
      return say(lang, 'log.draw');
  }
}

/**
 * The whole moment, as far as the viewer knows it, in sentences.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { describeView } from '@dicehall/words';
 *
 * const game = await loadGame('dodge-dice');
 * const play = parseRecord(game, 'dodge-dice@1 2 first=0 :');
 * if (!play.ok) throw new Error(play.refusal.code);
 * const view = game.view(play.value.end, 0);
 * const [about = ''] = describeView('en', 'dodge-dice', view, { seats: ['Ana', 'Ben'] });
 * console.log(about); // This is Dodge Dice with 2 players.
 * ```
 */
export const describeView = <K extends GameId>(
  lang: Lang,
  game: K,
  view: ViewOf<K>,
  names: Names,
): readonly string[] => wordsOf(game).describe({ lang, names }, view);

/** Who has won, and how the others stand. `row`: with how many chips in a row, where that is to be told. */
export const resultSentences = (
  voice: Voice,
  game: GameId,
  result: Result,
  row?: number,
): readonly string[] => resultLines(voice, wordsOf(game).result, result, row);

/** How a game ended. */
export const resultText = (lang: Lang, game: GameId, result: Result, names: Names): string =>
  inOrder(...resultSentences({ lang, names }, game, result));

/** What a finished game was like, sentence by sentence. */
export const storyText = <K extends GameId>(
  lang: Lang,
  game: K,
  story: Story,
  names: Names,
): readonly StorySentence[] =>
  storySentences({ lang, names }, game, { ...wordsOf(game), story: storyOf(game) }, story);

/** The rules of a game by section. */
export const rulesOf = (lang: Lang, game: GameId): Rules => readRules(lang, rulesTextOf(game));

/** The id of the section of the rules that matters at this moment. */
export const ruleFor = <K extends GameId>(game: K, view: ViewOf<K>): string =>
  rulesTextOf(game).sectionFor(view);
