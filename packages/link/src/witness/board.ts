/**
 * The board that a device is shown, against the one that the events lead to. It takes the rules of the game: until they
 * are loaded, and after a gap, the board is taken as it is shown and followed from there.
 */

import { gameOf, isLoaded } from '@dicehall/rules';
import { agree, type Event, follow, followViews, type TableView } from '@dicehall/table';
import { type Board, doubt, type Witness } from './witness.ts';

/** Views with the events that led to them. */
export function watchBoard(
  witness: Witness,
  views: readonly TableView[],
  events: readonly Event[],
): void {
  const [view] = views;
  const { board } = witness;
  if (view === undefined || (board !== undefined && view.next < board.next)) return;
  if (board === undefined || !isOf(board, views)) {
    witness.board = boardIn(views);
    return;
  }
  const { following } = board;
  for (const event of events) {
    if (event.n !== board.next) continue;
    follow(following, event);
    board.next++;
  }
  if (board.next !== view.next) {
    witness.board = boardIn(views);
    return;
  }
  // Hands that a call opens may come with the next events.
  if (following.call !== undefined) return;
  // A choice from before the first view was taken back, or the game is played by rules that this device does not know.
  const { isLost } = following;
  if (!agree(following, views) && !isLost) doubt(witness, { code: 'board', n: view.next - 1 });
}

/** The covered dice of a seat that is new on this device were made up before. */
function isOf({ viewers }: Board, views: readonly TableView[]): boolean {
  const isSame =
    views.length === viewers.length && views.every(({ viewer }, i) => viewer === viewers[i]);
  return isSame || views.every(({ game }) => isLoaded(game) && !gameOf(game).meta.hidden);
}

function boardIn(views: readonly TableView[]): Board | undefined {
  const [view] = views;
  if (view === undefined || !isLoaded(view.game)) return undefined;
  const following = followViews(view.game, views);
  return following && { following, viewers: views.map(({ viewer }) => viewer), next: view.next };
}
