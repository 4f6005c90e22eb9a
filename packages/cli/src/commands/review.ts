/** `dicehall review`: what dice and choices did in a finished game, and what each choice cost. */

import { writeFileSync } from 'node:fs';
import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type GameId, gameOf } from '@dicehall/rules';
import { headerOfRecord, type RecordFile, timelineOf } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import { terminalSliceOf } from '../games/index.ts';
import { nameOf, readSource, unreadable } from '../records/fetch.ts';
import { parseInstead, twoWays } from '../records/other-way.ts';
import { recordIn } from '../records/record.ts';
import { dataOf, withReview } from '../records/review.ts';
import { reviewText } from '../records/review-text.ts';

interface ReviewFlags {
  readonly json?: true;
  readonly svg?: string;
  readonly instead?: string;
  readonly xray?: true;
  readonly agreed?: true;
  readonly all?: true;
}

export const reviewCommand: TerminalCommand<string, ReviewFlags> = {
  name: 'review',
  about: 'terminal.about-review',
  argument: ['<record>', 'terminal.argument-record'],
  options: [
    ['--all', 'review.flag-all'],
    ['--svg <file>', 'terminal.flag-svg'],
    ['--instead <step:choice>', 'doors.flag'],
    ['--xray', 'doors.flag-xray'],
    ['--agreed', 'doors.flag-agreed'],
    ['--json', 'terminal.flag-json'],
  ],
  run: review,
};

async function review(source: string, flags: ReviewFlags, lang: Lang): Promise<void> {
  const { json, svg, instead, xray, agreed, all } = flags;
  const record = recordIn(await readSource(source, lang), nameOf(source, lang), lang);
  if (instead !== undefined) {
    await tellOtherWay(record, instead, json === true, lang);
    return;
  }
  if (xray === true) {
    await tellXray(record, agreed === true, lang);
    return;
  }
  // Loaded only now: drawing takes a library.
  const { chartOf } = svg === undefined ? {} : await import('../records/chart.ts');
  const told = await withReview(record, (reviewed) => ({
    lines: json === true ? [JSON.stringify(dataOf(reviewed))] : reviewText(reviewed, lang, all),
    chart: chartOf?.(reviewed, lang),
  }));
  if (typeof told === 'string') throw unreadable(lang, `review.${told}`, {});
  const { lines, chart } = told;
  if (svg !== undefined && chart !== undefined) write(svg, chart, lang);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (svg !== undefined && json !== true) {
    process.stdout.write(`\n${say(lang, 'review.chart-written', { file: svg })}\n`);
  }
}

/** What lay under the cups concerns everybody who played. */
async function tellXray(record: RecordFile, isAgreed: boolean, lang: Lang): Promise<void> {
  const header = headerOfRecord(record);
  if (header === undefined) throw unreadable(lang, 'review.no-play', {});
  const { game, start } = header;
  const people = start.players.filter(({ kind }) => kind === 'person').length;
  const names = start.players.map(({ name }) => name);
  if (people > 1 && !isAgreed) throw new Refused(say(lang, 'doors.xray-agreed'));
  const lines = await xrayOf(game, record.log, names, lang);
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function xrayOf<K extends GameId>(
  game: K,
  log: RecordFile['log'],
  names: readonly string[],
  lang: Lang,
): Promise<readonly string[]> {
  const see = await terminalSliceOf(game).xray?.();
  if (see === undefined) throw new Refused(say(lang, 'doors.no-xray'));
  const { play } = timelineOf(game, log);
  if (play === undefined) throw unreadable(lang, 'review.no-play', {});
  if (gameOf(game).result(play.end) === undefined) throw unreadable(lang, 'review.not-over', {});
  return see(play, names, lang);
}

async function tellOtherWay(
  record: RecordFile,
  typed: string,
  isJson: boolean,
  lang: Lang,
): Promise<void> {
  const instead = parseInstead(typed);
  if (instead === undefined) throw new Refused(say(lang, 'doors.usage'));
  const told = await withReview(record, (reviewed) => twoWays(record, reviewed, instead, lang));
  if (typeof told === 'string') throw unreadable(lang, `review.${told}`, {});
  const ways = await told;
  if ('why' in ways) throw new Refused(ways.why);
  const { lines, ...data } = ways;
  process.stdout.write(`${isJson ? JSON.stringify(data) : lines.join('\n')}\n`);
}

function write(file: string, chart: string, lang: Lang): void {
  try {
    writeFileSync(file, chart);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Refused(
      why === 'ENOENT'
        ? say(lang, 'review.chart-no-folder', { file })
        : say(lang, 'review.chart-unwritable', { file, why }),
    );
  }
}
