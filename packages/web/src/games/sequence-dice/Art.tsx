/** Chips, the marks on them, and dice with pips. Everything is told apart by shape; colour comes second. */

import type { ComponentChildren } from 'preact';
import { Die } from '../../dice/Die.tsx';
import { SHAPE_PATHS, type ShapeName } from '../../parts/shapes.ts';

interface ChipProps {
  readonly shape: ShapeName;
  /** The number of the space below it stays readable. */
  readonly number: number;
}

export const Chip = ({ shape, number }: ChipProps) => (
  <span class={`sd-chip seat-${shape}`}>
    <svg viewBox="1 1 22 22" aria-hidden="true">
      <path d={SHAPE_PATHS[shape]} />
    </svg>
    <span class="sd-plate">
      <PrintedNumber number={number} />
    </span>
  </span>
);

/** The outline of the chip that a side lacks here for a row. */
export const Ghost = ({ shape }: { readonly shape: ShapeName }) => (
  <svg class={`sd-ghost seat-${shape}`} viewBox="1 1 22 22" aria-hidden="true">
    <path class="sd-ink" d={SHAPE_PATHS[shape]} />
    <path class="sd-hue" d={SHAPE_PATHS[shape]} />
  </svg>
);

/** 6 and 9 stand on a line, so that nobody at the table mistakes one for the other. */
export const PrintedNumber = ({ number }: { readonly number: number }) => (
  <span class={number === 6 || number === 9 ? 'sd-number sd-based' : 'sd-number'}>{number}</span>
);

/** What choosing a space would do, drawn on a field of 24 by 24. */
const MARKS = {
  take: 'M6 6l12 12M18 6L6 18',
  replace: 'M5 9h13l-4-4M19 15H6l4 4',
  lift: 'M12 20V5M6 10l6-6 6 6',
  row: 'M12 3l2.700 6 6.300.7-4.700 4.300 1.300 6.500L12 17.200l-5.600 3.300 1.300-6.500L3 9.700 9.300 9z',
  chosen: 'M5 12.500l5 5 9-11',
} as const;

export const Mark = ({ name }: { readonly name: keyof typeof MARKS }) => (
  <svg class={`sd-mark sd-mark-${name}`} viewBox="0 0 24 24" aria-hidden="true">
    <path d={MARKS[name]} />
  </svg>
);

/** By how many: which of the nine places of a face carry a pip, row by row. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

const Face = ({ pips }: { readonly pips: number }) => (
  <svg class="sd-face" viewBox="0 0 24 24" aria-hidden="true">
    {PIPS[pips]?.map((place) => (
      <circle key={place} cx={6 + (place % 3) * 6} cy={6 + Math.floor(place / 3) * 6} r="2.300" />
    ))}
  </svg>
);

interface PipDieProps {
  readonly pips: number;
  readonly index: number;
  readonly isTumbling: boolean;
}

export const PipDie = ({ pips, index, isTumbling }: PipDieProps) => (
  <Die face={<Face pips={pips} />} others={isTumbling ? otherFaces(pips) : []} index={index} />
);

const otherFaces = (pips: number): readonly ComponentChildren[] =>
  [1, 2, 3, 4, 5, 6].filter((own) => own !== pips).map((own) => <Face key={own} pips={own} />);
