/** A hundred dots, those won first: one tab stop, arrow keys walk, Enter opens the game behind a dot. */

import type { Future } from '@dicehall/strategy/futures';
import { DOTS } from '@dicehall/strategy/futures/dots';
import { useRoving } from '../../../parts/focus/roving-focus.ts';
import { t } from '../../../words.ts';

const ACROSS = 10;
const ROWS = Array.from({ length: DOTS / ACROSS }, (_, row) =>
  Array.from({ length: ACROSS }, (_, column) => row * ACROSS + column),
);

/** Rows and cells that arrow keys walk. */
const GRID = { role: 'grid' } as const;
const CELL = { role: 'gridcell' } as const;

interface Props {
  readonly name: string;
  /** How many are won. */
  readonly won: number;
  /** The game behind a dot; undefined if there is none, or none yet. */
  gameAt(dot: number): Future | undefined;
  readonly isPlayed: boolean;
  /** The dot whose game is shown. */
  readonly open: number | undefined;
  show(dot: number): void;
}

export function DotGrid({ name, won, gameAt, isPlayed, open, show }: Props) {
  const { list, item } = useRoving(0, ACROSS);
  return (
    <table class="dots" aria-label={name} {...GRID} {...list}>
      <tbody>
        {ROWS.map((row) => (
          <tr key={row[0]}>
            {row.map((dot) => {
              const isEmpty = isPlayed && gameAt(dot) === undefined;
              return (
                <td key={dot} {...CELL}>
                  <button
                    type="button"
                    class={dot < won ? 'dot dot-won' : 'dot'}
                    data-empty={isEmpty}
                    aria-pressed={dot === open}
                    aria-disabled={gameAt(dot) === undefined}
                    aria-label={
                      isEmpty
                        ? t('web-futures.dot-without', { dot: dotText(dot, won) })
                        : dotText(dot, won)
                    }
                    onClick={() => gameAt(dot) !== undefined && show(dot)}
                    {...item(dot)}
                  />
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const dotText = (dot: number, won: number): string =>
  t(dot < won ? 'web-futures.dot-won' : 'web-futures.dot-lost', { n: dot + 1 });
