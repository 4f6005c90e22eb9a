/** The dice of many finished games, counted: for people at a terminal and as data. */

import { columns } from '@dicehall/research/terminal/text';
import type { GameId } from '@dicehall/rules';
import {
  addFalls,
  BAND,
  bandOf,
  byDie,
  type Cell,
  chancesOf,
  eValueOf,
  type Fall,
  fallsOf,
  isInside,
  NEWS,
  type Tally,
  type Thrower,
  total,
} from '@dicehall/strategy/tally';
import { headerOfRecord, type Player, type RecordFile, sidesIn, timelineOf } from '@dicehall/table';
import {
  dieFaceName,
  dieName,
  gameName,
  type Lang,
  type MessageKey,
  say,
  timesText,
} from '@dicehall/words';

export interface CountedRecords {
  readonly tally: Tally;
  readonly games: number;
}

/** Each game once, however many files it is in. Games that are not over, or do not hold together, are left out. */
export async function tallyOf(records: readonly RecordFile[]): Promise<CountedRecords> {
  let tally: Tally = [];
  const seen = new Set<string>();
  for (const record of records) {
    const header = headerOfRecord(record);
    if (header === undefined) continue;
    const { game, start } = header;
    // Games from one seed share their commitment.
    const id = `${start.header} ${start.commitment}`;
    const falls = seen.has(id) ? [] : await fallsInLog(game, record.log, start.players);
    if (falls.length === 0) continue;
    seen.add(id);
    tally = addFalls(tally, game, falls);
  }
  return { tally, games: seen.size };
}

async function fallsInLog<K extends GameId>(
  game: K,
  log: RecordFile['log'],
  players: readonly Player[],
): Promise<readonly Fall[]> {
  const timeline = timelineOf(game, log);
  const { play } = timeline;
  if (play === undefined || !log.some(({ kind }) => kind === 'end')) return [];
  return fallsOf(game, {
    play,
    sides: sidesIn(timeline),
    throwerOf: (seat) => (players[seat]?.kind === 'bot' ? 'bot' : 'own'),
  });
}

const bandsOf = (cell: Cell) => chancesOf(cell).map((chance) => bandOf(total(cell.counts), chance));

/** What `--json` prints: `band` are the least and the most that chance leaves a count in 95 of 100 cases. */
export const tallyData = ({ tally, games }: CountedRecords) => ({
  games,
  falls: total(tally.map(({ counts }) => total(counts))),
  evidence: eValueOf(tally),
  news: NEWS,
  dice: tally.map((cell) => {
    const bands = bandsOf(cell);
    return {
      game: cell.game,
      die: cell.die,
      by: cell.by === 'own' ? 'person' : cell.by,
      faces: cell.faces.map((face, at) => ({
        face,
        chance: chancesOf(cell)[at],
        count: cell.counts[at],
        band: [bands[at]?.least, bands[at]?.most],
      })),
    };
  }),
});

const COLUMN: Readonly<Record<Thrower, MessageKey>> = {
  own: 'dice.by-person',
  bot: 'dice.by-bot',
  other: 'dice.by-other',
  table: 'dice.by-table',
};

export function tallyText(counted: CountedRecords, lang: Lang): readonly string[] {
  const { tally } = counted;
  const games = [...new Set(tally.map(({ game }) => game))];
  const times = eValueOf(tally);
  const falls = total(tally.map(({ counts }) => total(counts)));
  const text = timesText(lang, times);
  return [
    say(lang, 'dice.counted', { falls, games: counted.games }),
    '',
    say(lang, 'dice.evidence', { times: text }),
    say(lang, times < NEWS ? 'dice.evidence-calm' : 'dice.evidence-news', { news: NEWS }),
    say(lang, 'dice.evidence-about', { times: text, alarms: 100 / NEWS, news: NEWS }),
    ...games.flatMap((game) => [
      '',
      gameName(lang, game),
      ...byDie(tally.filter((cell) => cell.game === game)).flatMap((cells) => [
        '',
        ...dieLines(cells, lang),
      ]),
    ]),
    '',
    say(lang, 'dice.mark', { band: Math.round(100 * BAND) }),
  ];
}

function dieLines(cells: readonly Cell[], lang: Lang): readonly string[] {
  const [first] = cells;
  if (first === undefined) return [];
  const n = total(cells.map(({ counts }) => total(counts)));
  const caption = say(lang, 'dice.caption', { die: dieName(lang, first), n });
  const head = [
    say(lang, 'dice.face'),
    ...cells.flatMap(({ by }) => [say(lang, COLUMN[by]), '']),
    say(lang, 'dice.chance'),
  ];
  const chances = chancesOf(first);
  const bands = cells.map(bandsOf);
  const rows = first.faces.map((face, at) => [
    dieFaceName(lang, first, face),
    ...cells.flatMap(({ counts }, cell) => {
      const count = counts[at] ?? 0;
      const band = bands[cell]?.[at] ?? { least: 0, most: 0 };
      const shown = isInside(count, band)
        ? String(count)
        : say(lang, 'dice.outside-mark', { n: count });
      return [shown, say(lang, 'dice.band', { ...band })];
    }),
    say(lang, 'dice.in-100', { n: Math.round(100 * (chances[at] ?? 0)) }),
  ]);
  return [caption, ...columns([head, ...rows], 1)];
}
