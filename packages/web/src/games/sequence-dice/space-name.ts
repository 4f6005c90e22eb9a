/** A space in words: where it is, its number, what lies there, whether it may be chosen and what that does. */

import {
  EMPTY,
  linesThrough,
  makeSpace,
  type SequenceView,
  type Space,
  sideOf,
} from '@dicehall/rules/sequence-dice';
import { type Names, players } from '@dicehall/words/on-demand';
import type { ShapeName } from '../../parts/shapes.ts';
import { lang, t } from '../../words.ts';
import type { SpaceSummary } from './board-summary.ts';

export interface SeatLabels {
  readonly names: Names;
  readonly shapes: readonly ShapeName[];
  readonly seats: number;
}

/** One player, or two partners. */
export function sideName({ names, seats }: SeatLabels, side: number): string {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  const own = all.filter((seat) => sideOf(seat, seats) === side);
  return players({ lang: lang.value, names }, own);
}

/** The sign of a side is that of its first seat; partners wear the same. */
export const signOf = ({ shapes }: Pick<SeatLabels, 'shapes'>, side: number): ShapeName =>
  shapes[side] ?? 'disc';

export function spaceName(
  reading: SpaceSummary,
  labels: SeatLabels,
  { row }: SequenceView['options'],
): string {
  const { space, number, owner, choice, makesRow, stops, lackedBy, isInRow } = reading;
  const what =
    owner === undefined
      ? t('web-sequence-dice.empty')
      : t('web-sequence-dice.chip', {
          shape: t(`web.shape.${signOf(labels, owner)}`),
          owner: sideName(labels, owner),
        });
  // What choosing it does has told already whose row it is about.
  const isTold = makesRow || stops.length > 0;
  const ownerOf = (side: number) => ({ owner: sideName(labels, side) });
  return [
    t('web-sequence-dice.space', { space: makeSpace(space), number, what }),
    ...(choice === undefined ? [] : [t(`web-sequence-dice.choice.${choice}`)]),
    ...(makesRow ? [t('web-sequence-dice.makes-row', { row })] : []),
    ...stops.map((side) => t('web-sequence-dice.stops', ownerOf(side))),
    ...(isTold ? [] : lackedBy.map((side) => t('web-sequence-dice.lacks', ownerOf(side)))),
    ...(isInRow ? [t('web-sequence-dice.in-row')] : []),
  ].join(' ');
}

/** The lines that a chip on the space would serve: whose chips lie in each, and how many spaces are empty. */
export function linesText(
  { board, options }: SequenceView,
  labels: SeatLabels,
  space: Space,
): string {
  return linesThrough(space, options.row)
    .map((line) => {
      const chips = line.map((own) => board[own] ?? EMPTY);
      const sides = [...new Set(chips)].sort((one, other) => other - one);
      const parts = sides.map((side) => {
        const n = chips.filter((chip) => chip === side).length;
        return side === EMPTY
          ? t('web-sequence-dice.line-empty', { n })
          : t('web-sequence-dice.line-chips', { n, owner: sideName(labels, side) });
      });
      const [from = 0, to = 0] = [line[0], line.at(-1)];
      return t('web-sequence-dice.line', {
        from: makeSpace(from),
        to: makeSpace(to),
        chips: parts.join(', '),
      });
    })
    .join(' ');
}
