/** The board: a tap on a space places, replaces or takes; with an empty pile a second tap lifts a chip. */

import { EMPTY, SIZE, type Space } from '@dicehall/rules/sequence-dice';
import { useRef } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { SHAPES } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { summarizeBoard } from './board-summary.ts';
import { pick, tapOn, targetOf, unpick } from './chip-choice.ts';
import { Grid } from './Grid.tsx';
import { Lines } from './Lines.tsx';
import { linesText, spaceName } from './space-name.ts';
import './sequence-dice.css';

type Props = GameProps<'sequence-dice'>;

export function Board({ view, actions, send, names, shapes = SHAPES }: Props) {
  const target = targetOf(actions);
  const { spaces, threats, rows } = summarizeBoard(view, actions, target);
  const last = useLast(view.board);
  const labels = { names, shapes, seats: view.seats };

  const tap = (space: Space): void => {
    const meant = tapOn(space, actions, target);
    if (meant.kind === 'send') send(meant.action);
    else if (meant.kind === 'unpick') unpick();
    else {
      pick(actions, space);
      sayStatus(t('web-sequence-dice.lift-now'));
    }
  };

  return (
    <div class="sd-board">
      <div class="sd-frame">
        <Edge class="sd-columns" names="abcdef" />
        <Edge class="sd-rows" names="123456" />
        <div class="sd-area">
          <Lines threats={threats} rows={rows} shapes={shapes} />
          <Grid
            spaces={spaces}
            shapes={shapes}
            nameOf={(reading) => spaceName(reading, labels, view.options)}
            last={last}
            tap={tap}
            readLines={(space) => sayStatus(linesText(view, labels, space))}
          />
        </div>
      </div>
      <p id="sd-keys" class="hidden-text">
        {t('web-sequence-dice.keys')}
      </p>
    </div>
  );
}

/** Letters and digits along an edge, as the log and the commands name the spaces. Cells say it themselves. */
const Edge = ({ class: name, names }: { readonly class: string; readonly names: string }) => (
  <span class={`sd-edge ${name}`} aria-hidden="true">
    {Array.from(names.slice(0, SIZE), (one) => (
      <span key={one}>{one}</span>
    ))}
  </span>
);

/** Where the board last changed: a roll after that leaves the mark where it is. */
function useLast(board: readonly number[]): readonly Space[] {
  const seen = useRef<{ readonly board: readonly number[]; readonly last: readonly Space[] }>({
    board,
    last: [],
  });
  const changed = board.flatMap((chip, space) =>
    chip === seen.current.board[space] ? [] : [space],
  );
  const isCleared = board.every((chip) => chip === EMPTY);
  if (changed.length > 0) seen.current = { board, last: isCleared ? [] : changed };
  return seen.current.last;
}
