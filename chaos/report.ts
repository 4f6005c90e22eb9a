/** What a scenario hands back, and how it is shown. */

/** How hard to try. */
export interface Effort {
  /** Small enough for `npm test`: shows that everything holds, but not for long. */
  readonly short: boolean;
  /** Decides the moments and the choices; the machine decides the rest. */
  readonly seed: number;
  /** Progress, for people waiting. */
  say(line: string): void;
}

/** One thing that was counted. */
export interface ChaosFinding {
  readonly what: string;
  readonly value: number | string;
  /** What it must be; empty for a number that is only there to be read. */
  readonly must: string;
  readonly holds: boolean;
}

export type Scenario = (effort: Effort) => Promise<readonly ChaosFinding[]>;

export interface ChaosReport {
  readonly scenario: string;
  readonly seconds: number;
  readonly findings: readonly ChaosFinding[];
}

export const told = (what: string, value: number | string): ChaosFinding => ({
  what,
  value,
  must: '',
  holds: true,
});

export const exactly = (what: string, value: number, must: number): ChaosFinding => ({
  what,
  value,
  must: String(must),
  holds: value === must,
});

export const none = (what: string, value: number): ChaosFinding => exactly(what, value, 0);

export const some = (what: string, value: number, least = 1): ChaosFinding => ({
  what,
  value,
  must: `>= ${least}`,
  holds: value >= least,
});

export const atMost = (what: string, value: number, most: number): ChaosFinding => ({
  what,
  value,
  must: `<= ${most}`,
  holds: value <= most,
});

/** Something that is there or not. */
export const yes = (what: string, holds: boolean, otherwise = 'no'): ChaosFinding => ({
  what,
  value: holds ? 'yes' : otherwise,
  must: 'yes',
  holds,
});

export const holds = (reports: readonly ChaosReport[]): boolean =>
  reports.every(({ findings }) => findings.every((finding) => finding.holds));

export const makeJson = (reports: readonly ChaosReport[], seed: number): string =>
  JSON.stringify({ seed, holds: holds(reports), scenarios: reports });

const HEAD = ['scenario', 'counted', 'value', 'must be', 'holds'];

export function makeTable(reports: readonly ChaosReport[]): string {
  const rows = reports.flatMap(({ scenario, seconds, findings }) => [
    [scenario, 'seconds', makeValue(Math.round(seconds)), '', ''],
    ...findings.map(({ what, value, must, holds }) => [
      '',
      what,
      makeValue(value),
      must,
      must === '' ? '' : holds ? 'yes' : 'NO',
    ]),
  ]);
  const lines = [HEAD, ...rows];
  const widths = HEAD.map((_, i) => Math.max(...lines.map((line) => widthOf(line[i]))));
  return lines
    .map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}

/** A long list runs past the columns. */
const widthOf = (cell = ''): number => (cell.length > 80 ? 0 : cell.length);

const makeValue = (value: number | string): string =>
  typeof value === 'number' ? value.toLocaleString('en') : value;
