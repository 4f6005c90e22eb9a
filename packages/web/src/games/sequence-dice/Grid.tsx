/** The 36 spaces as an ARIA grid: a real table, a button in each cell, one tab stop. */

import { SIZE, SPACES, type Space } from '@dicehall/rules/sequence-dice';
import { useGrid } from '../../parts/focus/grid.ts';
import { t } from '../../words.ts';
import { Chip, Ghost, Mark, PrintedNumber } from './Art.tsx';
import type { SpaceSummary } from './board-summary.ts';
import { type SeatLabels, signOf } from './space-name.ts';

interface Props extends Pick<SeatLabels, 'shapes'> {
  readonly spaces: readonly SpaceSummary[];
  nameOf(reading: SpaceSummary): string;
  /** Where something has just changed. */
  readonly last: readonly Space[];
  tap(space: Space): void;
  /** Reads the lines through a space aloud. */
  readLines(space: Space): void;
}

export function Grid({ spaces, shapes, nameOf, last, tap, readLines }: Props) {
  const choosable = spaces.flatMap(({ choice, space }) => (choice === undefined ? [] : [space]));
  const { grid, cell, item, at } = useGrid({ across: SIZE, count: SPACES, choosable });
  const rows = Array.from({ length: SIZE }, (_, row) => spaces.slice(row * SIZE, (row + 1) * SIZE));
  return (
    <table
      class="sd-grid"
      aria-label={t('web-sequence-dice.board')}
      aria-describedby="sd-keys"
      {...grid}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() === 'l' && !event.ctrlKey && !event.metaKey) readLines(at);
        else grid.onKeyDown(event);
      }}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]?.space}>
            {row.map((reading) => (
              <td key={reading.space} {...cell}>
                <button
                  type="button"
                  class={lookOf(reading, last)}
                  aria-label={nameOf(reading)}
                  aria-disabled={reading.choice === undefined}
                  onClick={() => tap(reading.space)}
                  {...item(reading.space)}
                >
                  <Piece reading={reading} shapes={shapes} />
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function lookOf(
  { space, number, choice, lackedBy, isInRow }: SpaceSummary,
  last: readonly Space[],
): string {
  return [
    'sd-space',
    number === 2 || number === 12 ? 'sd-safe' : '',
    choice === undefined ? '' : `sd-may sd-may-${choice}`,
    lackedBy.length === 0 ? '' : 'sd-lacked',
    isInRow ? 'sd-in-row' : '',
    last.includes(space) ? 'sd-last' : '',
  ]
    .filter((name) => name !== '')
    .join(' ');
}

/** What lies on the space, and the mark of what choosing it does. */
function Piece({
  reading,
  shapes,
}: { readonly reading: SpaceSummary } & Pick<SeatLabels, 'shapes'>) {
  const { owner, number, choice, makesRow, lackedBy } = reading;
  const mark = makesRow ? 'row' : choice === 'place' ? undefined : choice;
  return (
    <>
      {owner === undefined ? (
        <PrintedNumber number={number} />
      ) : (
        <Chip shape={signOf({ shapes }, owner)} number={number} />
      )}
      {lackedBy.map((side) => (
        <Ghost key={side} shape={signOf({ shapes }, side)} />
      ))}
      {mark !== undefined && <Mark name={mark} />}
    </>
  );
}
