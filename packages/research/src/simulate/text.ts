/** The result of a simulation for people: two books and a histogram. */

import { gameName, say } from '@dicehall/words';
import { glyph, type Style } from '../terminal/style.ts';
import { pad, padLeft, percent, width } from '../terminal/text.ts';
import type { Lengths } from './lengths.ts';
import type { Share, SimulationReport } from './report.ts';

const BAR = 40;

export function reportText(report: SimulationReport, style: Style): readonly string[] {
  const { lang } = style;
  const { game, games, seed, options, seats, bots, draws, rolls } = report;
  const rules = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const title = say(lang, 'terminal.sim-title', {
    game: gameName(lang, game),
    games: whole(games, style),
    seed,
  });
  const heads = (['seat', 'bot', 'wins', 'share', 'interval'] as const).map((name) =>
    say(lang, `terminal.sim-${name}`),
  );
  const bySeat = seats.map((one) => [`${one.seat}`, one.bot, ...shareCells(one, style)]);
  const byBot = bots.map((one) => ['', one.bot, ...shareCells(one, style)]);
  return [
    style.paint('strong', title),
    rules.join(', '),
    '',
    ...columns([heads, ...bySeat, ...(bots.length > 1 ? [[], ...byBot] : [])]),
    '',
    say(lang, 'terminal.sim-draws', { draws: whole(draws, style) }),
    '',
    ...lengthLines(rolls, style),
  ];
}

const whole = (value: number, { lang }: Style): string => value.toLocaleString(lang);

const tenths = (share: number, { lang }: Style): string => percent(share, lang, 1);

const shareCells = ({ wins, share, low, high }: Share, style: Style): string[] => [
  whole(wins, style),
  tenths(share, style),
  low === null || high === null
    ? ''
    : say(style.lang, 'terminal.sim-from-to', {
        low: tenths(low, style),
        high: tenths(high, style),
      }),
];

/** The first two columns to the left, figures to the right. */
function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => width(row[column] ?? ''))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) =>
        column < 2 ? pad(cell, widths[column] ?? 0) : padLeft(cell, widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

function lengthLines({ mean, median, p90, histogram }: Lengths, style: Style): string[] {
  const { lang } = style;
  const most = Math.max(1, ...histogram.map(({ games }) => games));
  const labels = histogram.map(({ from, to }, index) => {
    if (index === histogram.length - 1 && histogram.length > 1) return `${from}+`;
    return from === to ? `${from}` : `${from}-${to}`;
  });
  const margin = Math.max(...labels.map(width));
  const shown = mean.toLocaleString(lang, { maximumFractionDigits: 1 });
  return [
    say(lang, 'terminal.sim-length', {
      mean: shown,
      median: whole(median, style),
      p90: whole(p90, style),
    }),
    ...histogram.map(({ games }, index) => {
      const bar = glyph(style, ['█', '#']).repeat(Math.round((games / most) * BAR));
      return `  ${padLeft(labels[index] ?? '', margin)}  ${pad(bar, BAR)} ${whole(games, style)}`;
    }),
  ];
}
