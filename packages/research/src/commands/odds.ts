/** `dicehall odds`: the chances of a moment. */

import { type GameId, gameOf } from '@dicehall/rules';
import { type Chance, oddsAt } from '@dicehall/strategy';
import { gameName, type Lang, say } from '@dicehall/words';
import { rowsOf } from '../position/odds-rows.ts';
import { gameNamedIn, readPosition } from '../position/read.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import { knownDigits, placesOf } from '../terminal/digits.ts';
import { numberFlag } from '../terminal/flags.ts';
import { Refused } from '../terminal/refusals.ts';
import { columns, percent } from '../terminal/text.ts';

export interface MomentFlags {
  readonly seat?: string;
  readonly json?: true;
}

export const oddsCommand: TerminalCommand<string, MomentFlags> = {
  name: 'odds',
  about: 'research.about-odds',
  argument: ['<moment...>', 'research.argument-moment'],
  options: [
    ['--seat <n>', 'research.flag-seat'],
    ['--json', 'terminal.flag-json'],
  ],
  run: odds,
};

async function odds(text: string, flags: MomentFlags, lang: Lang): Promise<void> {
  const line = text.trim();
  const lines = await oddsLines(gameNamedIn(line, lang), line, flags, lang);
  process.stdout.write(`${lines.join('\n')}\n`);
}

export const seatFlag = (game: GameId, { seat }: MomentFlags, lang: Lang): number | undefined =>
  seat === undefined
    ? undefined
    : numberFlag('--seat', seat, [1, gameOf(game).meta.seats.max], lang) - 1;

async function oddsLines<K extends GameId>(
  game: K,
  line: string,
  flags: MomentFlags,
  lang: Lang,
): Promise<readonly string[]> {
  const { view, seat } = readPosition(game, line, seatFlag(game, flags, lang), lang);
  const found = await oddsAt(game, view, seat);
  if (found === undefined) throw new Refused(say(lang, 'research.no-odds'));
  if (flags.json === true)
    return [JSON.stringify({ game, seat: seat + 1, odds: found }, knownDigits)];
  const rows = (await rowsOf(game, found, lang)).map((row) => [
    row.text,
    ...valueCells(row.value, lang),
  ]);
  return [
    say(lang, 'research.odds-title', { game: gameName(lang, game), seat: seat + 1 }),
    '',
    ...columns(rows, 1),
  ];
}

function valueCells(value: Chance | number, lang: Lang): readonly string[] {
  const number = (one: number, fraction: number): string =>
    one.toLocaleString(lang, { minimumFractionDigits: fraction, maximumFractionDigits: fraction });
  if (typeof value === 'number') return [number(value, 3), ''];
  if (value.exact) return [percent(value.chance, lang, 3), say(lang, 'research.exact')];
  const places = Math.max(0, placesOf(value) - 2);
  return [
    percent(value.chance, lang, places),
    say(lang, 'research.sampled', { error: percent(value.error, lang, places + 1) }),
  ];
}
