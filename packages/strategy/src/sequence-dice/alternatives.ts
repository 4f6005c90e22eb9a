import { type SequenceAction, type SequenceView, sideOf } from '@dicehall/rules/sequence-dice';
import { servedBook } from '../books.ts';
import type { Weigh } from '../strategy.ts';
import { moveOf, showBoard } from './board/view.ts';
import { STRONGEST, searchesFrom } from './search-bot.ts';

export const alternatives: Weigh<SequenceView, SequenceAction> = ({ view, seat, actions }) => {
  const search = searchesFrom(servedBook)(view);
  if (search === undefined) {
    return actions.map((action) => ({ action, value: undefined, exact: false }));
  }
  showBoard(search.position, view.board);
  const judged = search.judge(sideOf(seat, view.seats), view.total, STRONGEST);
  return actions.map((action) => {
    const found = judged.find(({ move }) => move === moveOf(action));
    // A complete row is not an estimate.
    const exact = found?.chance === 1;
    return { action, value: found?.chance, exact, plies: found?.plies ?? 0 };
  });
};
