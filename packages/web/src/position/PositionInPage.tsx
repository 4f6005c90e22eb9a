/** A position in the middle of a page. */

import type { GameId } from '@dicehall/rules';
import { PositionBoard, type PositionProps } from './PositionBoard.tsx';
import './position.css';

interface Props<K extends GameId> extends PositionProps<K> {
  readonly game: K;
}

export const PositionInPage = <K extends GameId>({ game, ...props }: Props<K>) => (
  <div class="table position-table" data-game={game} data-layout={props.module.layout}>
    <PositionBoard {...props} />
  </div>
);
