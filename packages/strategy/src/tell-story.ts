/** Stories of every game behind one function; each game's part is loaded when it is first told. */

import {
  type ActionOf,
  type GameId,
  loadGame,
  type OptionsOf,
  type PlayedRecord,
  type RollOf,
  type StateOf,
} from '@dicehall/rules';
import { strategyOf } from './games.ts';
import { reviewOf } from './review/review.ts';
import { type Story, storyOf } from './story/story.ts';

export type { StoryCode, StoryPart } from './story/part.ts';
export type { Story } from './story/story.ts';

type PlayOf<K extends GameId> = PlayedRecord<OptionsOf<K>, StateOf<K>, ActionOf<K>, RollOf<K>>;

/**
 * The story of a play, from a line (`parseRecord`) or a log (`timelineOf`); undefined if it is not over. `standIns`: steps,
 * from 1, that a bot made in place of a player.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 * import { open } from '@dicehall/rules/open';
 * import { seeded } from '@dicehall/strategy';
 * import { tellStory } from '@dicehall/strategy/story';
 * import '@dicehall/strategy/books-node'; // a browser calls fetchBooks instead
 *
 * const game = await loadGame('skip-bo-dice');
 * const random = seeded(1);
 * const playing = open(game, random, { options: { goal: 25 } });
 * while (playing.result() === undefined) {
 *   const legal = playing.legal();
 *   playing.play(legal[random(legal.length)] ?? '');
 * }
 * const play = parseRecord(game, playing.notation());
 * if (!play.ok) throw new Error(play.refusal.code);
 * const story = await tellStory('skip-bo-dice', play.value);
 * console.log(story?.parts.some(({ code }) => code === 'turning-point')); // true
 * ```
 */
export async function tellStory<K extends GameId>(
  id: K,
  play: PlayOf<K>,
  standIns: ReadonlySet<number> = new Set(),
): Promise<Story | undefined> {
  const game = await loadGame(id);
  // Where dice are covered, a review takes longer than anybody waits for a story.
  if (!game.meta.hidden) return tellJudgedStory(id, play, standIns);
  const { loadWinChances } = await strategyOf(id).winChances();
  return storyOf(game, play, await loadWinChances(play));
}

/** The same with every choice judged: where dice are covered, it takes as long as a review. */
export async function tellJudgedStory<K extends GameId>(
  id: K,
  play: PlayOf<K>,
  standIns: ReadonlySet<number> = new Set(),
): Promise<Story | undefined> {
  const game = await loadGame(id);
  const strategy = strategyOf(id);
  const [{ loadWinChances }, { loadValues }] = await Promise.all([
    strategy.winChances(),
    strategy.values(),
  ]);
  const [winChances, values] = await Promise.all([loadWinChances(play), loadValues(play)]);
  return storyOf(game, play, winChances, reviewOf(game, play, values, { standIns }));
}
