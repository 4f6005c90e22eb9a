/** Other ways that a game could have gone are played here, so that the page never waits. */

import { type GameId, loadGame, makeStep } from '@dicehall/rules';
import { fetchBooks } from '@dicehall/strategy';
import { otherWayOf } from '@dicehall/strategy/other-way';
import { type Event, recordedDice, timelineOf } from '@dicehall/table';
import { fetchBook } from '../../bots/book-files.ts';

export interface DoorRequest {
  readonly game: GameId;
  /** Of a record, with everything open. */
  readonly log: readonly Event[];
  /** The number of the step, from 1. */
  readonly step: number;
  /** In notation. */
  readonly action: string;
}

/** Another way, as plain data. */
export interface Door {
  /** Before the other choice, in notation. */
  readonly from: string;
  /** From the other choice to the end, in notation. */
  readonly steps: readonly string[];
  /** By side: before the choice, and after every step. */
  readonly chances: readonly (readonly number[])[];
  /** What each choice left the seat, as a share of all games. */
  readonly worth: { readonly made: number; readonly other: number };
  /** The bot that plays on in every seat. */
  readonly by: string;
  /** Whether the dice are those of the game. */
  readonly isOfGame: boolean;
}

fetchBooks(fetchBook);

async function doorFor<K extends GameId>(
  id: K,
  { log, step, action }: DoorRequest,
): Promise<Door | undefined> {
  const game = await loadGame(id);
  const timeline = timelineOf(id, log);
  const before = timeline.play?.states[step - 1];
  const other = game.notation.parseAction(action);
  if (timeline.play === undefined || before === undefined || !other.ok) return undefined;
  const dice = recordedDice(id, log, timeline, step);
  const way = await otherWayOf(id, timeline.play, { step, action: other.value, dice });
  return (
    way && {
      from: game.notation.makeState(before),
      steps: way.steps.map((one) => makeStep(game, one)),
      chances: way.moments.map(({ chances }) => chances),
      worth: way.worth,
      by: way.by,
      isOfGame: dice.isOfGame,
    }
  );
}

addEventListener('message', async ({ data }: MessageEvent<DoorRequest>) => {
  postMessage(await doorFor(data.game, data).catch(() => undefined));
});
