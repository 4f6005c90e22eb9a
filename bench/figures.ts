/** What a bench hands back, and how it is shown. */

/**
 * One measured number and the bar it is held against: what `--json` prints. Some are there to be read
 * and have no bar.
 */
export interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly bar: number | null;
  readonly holds: boolean | null;
}

/** A figure with what a reader wants beside it. */
export interface FigureRow extends Figure {
  /** What was done, in words. */
  readonly what: string;
  /** The lowest and the highest single repetition. */
  readonly spread: readonly [number, number];
  /** Most bars are at least; some are at most. */
  readonly sign: '>=' | '<=';
  /** The measurements behind a ratio. */
  readonly details: string;
}

/** What one bench found: rows, and a line for each thing that could not be measured. */
export interface BenchReport {
  readonly rows: readonly FigureRow[];
  readonly notMeasured: readonly string[];
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export function makeRow(
  about: Pick<FigureRow, 'id' | 'what' | 'unit' | 'bar' | 'sign' | 'details'>,
  values: readonly number[],
): FigureRow {
  const value = median(values);
  return { ...about, value, holds: holds(value, about), spread: spreadOf(values) };
}

/** A number to be read, without a bar. */
export const makeReading = (
  about: Pick<FigureRow, 'id' | 'what' | 'unit' | 'details'>,
  values: readonly number[],
): FigureRow => makeRow({ ...about, bar: null, sign: '>=' }, values);

function holds(value: number, { bar, sign }: Pick<FigureRow, 'bar' | 'sign'>): boolean | null {
  if (bar === null) return null;
  return sign === '>=' ? value >= bar : value <= bar;
}

const spreadOf = (values: readonly number[]): readonly [number, number] => [
  Math.min(...values),
  Math.max(...values),
];

export const makeJson = ({ rows }: BenchReport): string =>
  JSON.stringify({
    figures: rows.map(({ id, value, unit, bar, holds }) => ({ id, value, unit, bar, holds })),
  });

const HEAD = ['measured', 'median', 'spread', 'bar', 'holds', 'behind it'] as const;

export function makeTable({ rows, notMeasured }: BenchReport): string {
  const lines = rows.map((row) => [
    row.what,
    `${makeNumber(row.value)} ${row.unit}`,
    row.spread.map(makeNumber).join(' to '),
    row.bar === null ? '' : `${row.sign} ${makeNumber(row.bar)}`,
    row.holds === null ? '' : row.holds ? 'yes' : 'NO',
    row.details,
  ]);
  return [...columns([[...HEAD], ...lines]), ...notMeasured].join('\n');
}

function columns(lines: readonly (readonly string[])[]): string[] {
  const widths = HEAD.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Three digits that matter, or thousands with their separators. */
export const makeNumber = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)));
