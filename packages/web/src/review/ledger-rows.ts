/** The ledger as it is shown: rows of tenths that add up, however they are rounded. */

import type { Seat } from '@dicehall/rules';
import { tenthsOf } from './numbers.ts';
import type { ReviewPage } from './review-page.ts';

export interface Row<Name> {
  readonly name: Name;
  /** In tenths of a game in 100, by side. */
  readonly tenths: readonly number[];
}

/** Of a seat, or nobody's. */
export type RowName =
  | { readonly kind: 'dice' | 'choices' | 'stand-in' | 'cups'; readonly seat: Seat }
  | { readonly kind: 'lot' | 'draw' | 'rest' };

type Exact<Name> = readonly (readonly [Name, readonly number[]])[];

/** Each sum is rounded, and a row shows by how much it grew: so rows and start make the result to the last digit. */
export function rounded<Name>(start: readonly number[], rows: Exact<Name>): readonly Row<Name>[] {
  const sums = [...start];
  return rows.map(([name, values]) => ({
    name,
    tenths: values.map((value, side) => {
      const before = sums[side] ?? 0;
      sums[side] = before + value;
      return tenthsOf(before + value) - tenthsOf(before);
    }),
  }));
}

/** Rows that say nothing are left out. */
const somethingIn = <Name>(rows: readonly Row<Name>[]): readonly Row<Name>[] =>
  rows.filter(({ tenths }) => tenths.some((one) => one !== 0));

export function matrixRows({ start, seats, others }: ReviewPage): readonly Row<RowName>[] {
  const own = seats.flatMap(
    ({ dice, choices, standIn, cups }, seat): Exact<RowName> => [
      [{ kind: 'dice', seat }, dice],
      [{ kind: 'choices', seat }, choices],
      [{ kind: 'stand-in', seat }, standIn],
      [{ kind: 'cups', seat }, cups],
    ],
  );
  const nobodys: Exact<RowName> = [
    [{ kind: 'lot' }, others.roll],
    [{ kind: 'draw' }, others.choice],
    [{ kind: 'rest' }, others.rest],
  ];
  return somethingIn(rounded(start, [...own, ...nobodys]));
}

/** What one side's way from start to result is made of. */
export type PartName =
  | 'own-dice'
  | 'other-dice'
  | 'own-choices'
  | 'other-choices'
  | 'own-stand-in'
  | 'other-stand-in'
  | 'cups'
  | 'lot'
  | 'draw'
  | 'rest';

export interface Part {
  readonly name: PartName;
  readonly tenths: number;
}

/**
 * From the chair of a seat: its own dice and choices, and those of all others, partners among them. What a bot chose in
 * somebody's place is nobody's choice but the bot's.
 */
export function partsFor({ sides, start, seats, others }: ReviewPage, seat: Seat): readonly Part[] {
  const side = sides[seat] ?? 0;
  const sum = (
    kind: 'dice' | 'choices' | 'standIn' | 'cups',
    isOwn?: boolean,
  ): readonly number[] => [
    seats.reduce(
      (all, one, other) =>
        isOwn === undefined || isOwn === (other === seat) ? all + (one[kind][side] ?? 0) : all,
      0,
    ),
  ];
  const at = (values: readonly number[]): readonly number[] => [values[side] ?? 0];
  const rows: Exact<PartName> = [
    ['lot', at(others.roll)],
    ['own-dice', sum('dice', true)],
    ['other-dice', sum('dice', false)],
    ['cups', sum('cups')],
    ['own-choices', sum('choices', true)],
    ['other-choices', sum('choices', false)],
    ['own-stand-in', sum('standIn', true)],
    ['other-stand-in', sum('standIn', false)],
    ['draw', at(others.choice)],
    ['rest', at(others.rest)],
  ];
  return somethingIn(rounded(at(start), rows)).map(({ name, tenths }) => ({
    name,
    tenths: tenths[0] ?? 0,
  }));
}
