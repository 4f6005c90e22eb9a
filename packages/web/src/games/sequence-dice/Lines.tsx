/** Rows over the board: a chain through a line that lacks one chip, a broad band through a row that has won. */

import { type Line, SIZE, type Threat } from '@dicehall/rules/sequence-dice';
import { type SeatLabels, signOf } from './space-name.ts';

interface Props extends Pick<SeatLabels, 'shapes'> {
  readonly threats: readonly Threat[];
  readonly rows: readonly Line[];
}

/** A space is one unit wide and high. */
function pathOf(line: Line): string {
  const at = (space = 0): string => `${(space % SIZE) + 0.5} ${Math.floor(space / SIZE) + 0.5}`;
  return `M${at(line[0])}L${at(line.at(-1))}`;
}

export const Lines = ({ threats, rows, shapes }: Props) => (
  <svg class="sd-lines" viewBox={`0 0 ${SIZE} ${SIZE}`} aria-hidden="true">
    {threats.map(({ side, line }) => (
      <g key={`${side}/${line.join()}`} class={`sd-threat seat-${signOf({ shapes }, side)}`}>
        <path class="sd-ink" d={pathOf(line)} />
        <path class="sd-hue" d={pathOf(line)} />
      </g>
    ))}
    {rows.map((line) => (
      <g key={line.join()} class="sd-row">
        <path class="sd-ink" d={pathOf(line)} />
        <path class="sd-hue" d={pathOf(line)} />
      </g>
    ))}
  </svg>
);
