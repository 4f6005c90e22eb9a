/** What was checked in a record: in numbers for programs, in sentences for people. */

import type { Difference } from '@dicehall/link';
import {
  type EventOf,
  type Flaw,
  headerOfRecord,
  type RecordFile,
  startOf,
  type VerifiedRecord,
} from '@dicehall/table';
import {
  differenceText,
  gameName,
  type Lang,
  madeUpText,
  type Names,
  provedTexts,
  resultText,
  say,
} from '@dicehall/words';
import { findingText } from './findings.ts';

/** The shape of `--json`. */
export interface VerifyReport {
  readonly holds: boolean;
  /** To the game as this machine has followed it. */
  readonly difference?: Difference;
  readonly findings: readonly Flaw[];
  readonly checked: {
    readonly entries: number;
    readonly rolls: number;
    readonly dice: number;
    readonly hiddenHands: number;
    readonly choices: number;
    readonly contributions: number;
  };
  /** Who vouches for it. `isKnown`: whether the key is known to be the server's; missing if none is known. */
  readonly signed: Omit<VerifiedRecord, 'findings'> & { readonly isKnown?: boolean };
}

export interface KnownOfRecord {
  /** The keys of the server it should come from; undefined if none are known. */
  readonly keys?: readonly string[] | undefined;
  readonly difference?: Difference | undefined;
}

export function reportOn(
  { log }: RecordFile,
  { findings, ...signed }: VerifiedRecord,
  { keys, difference }: KnownOfRecord,
): VerifyReport {
  const falls = log.filter(({ kind }) => kind === 'roll' || kind === 'hand');
  const start = startOf(log);
  return {
    holds: findings.length === 0 && difference === undefined,
    ...(difference !== undefined && { difference }),
    findings,
    checked: {
      entries: log.length,
      rolls: falls.length,
      dice: falls.reduce((sum, fall) => sum + ('dice' in fall ? (fall.dice?.length ?? 0) : 0), 0),
      hiddenHands: falls.filter(({ kind }) => kind === 'hand').length,
      choices: log.filter(({ kind }) => kind === 'act').length,
      contributions: (start?.contributions ?? []).filter((own) => own !== '').length,
    },
    signed: {
      ...signed,
      ...(keys !== undefined && signed.seal === 'good' && { isKnown: keys.includes(signed.key) }),
    },
  };
}

/** That it does not hold, ahead of the reasons. */
export const faultText = ({ findings, difference }: VerifyReport, lang: Lang): string =>
  difference === undefined
    ? say(lang, 'verify.does-not-hold', { n: findings.length })
    : say(lang, 'trust.check-not-seen', {
        why: differenceText({ lang, names: { seats: [] } }, difference),
      });

/** One change can spoil everything after it, so report only the first few flaws. */
const FEW = 5;

export function reportText(
  record: RecordFile,
  report: VerifyReport,
  lang: Lang,
  isAll: boolean,
): readonly string[] {
  const { findings, checked } = report;
  const about = aboutText(record, report, lang);
  if (!report.holds) {
    const told = isAll ? findings : findings.slice(0, FEW);
    const n = findings.length - told.length;
    return [
      ...about,
      ...told.map((one) => findingText(record, one, lang)),
      ...(n > 0 ? [say(lang, 'verify.more', { n })] : []),
    ];
  }
  const { entries, rolls, dice, hiddenHands: hands, choices, contributions: people } = checked;
  return [
    ...about,
    say(lang, 'verify.file', { entries }),
    say(lang, 'verify.secret'),
    say(lang, 'verify.contributions', { people }),
    say(lang, 'verify.rolls', { rolls, dice }),
    ...(hands > 0 ? [say(lang, 'verify.hands', { hands })] : []),
    say(lang, 'verify.choices', { choices }),
    ...provedTexts(lang, report.signed, report.signed.isKnown),
    ...(record.removed === undefined ? [] : [say(lang, 'verify.names-removed')]),
    say(lang, 'trust.not-proved'),
    madeUpText(lang, report.signed, report.signed.isKnown) || say(lang, 'verify.holds'),
  ];
}

/** The game, the players and, if the record holds, the result. A damaged record may not say. */
function aboutText(record: RecordFile, { holds }: VerifyReport, lang: Lang): readonly string[] {
  const header = headerOfRecord(record);
  if (header === undefined) return [];
  const { log } = record;
  const { game, start } = header;
  const { table, game: number, players } = start;
  const date = new Date(start.t);
  const data = { game: gameName(lang, game), table, number, date: dateText(date, lang) };
  const names: Names = { seats: players.map(({ name }) => name) };
  const seated = players.map(({ kind, name: player }) =>
    kind === 'bot' ? say(lang, 'verify.bot', { player }) : player,
  );
  const end = log.at(-1);
  return [
    say(lang, 'verify.title', data),
    say(lang, 'verify.players', { players: seated.join(', ') }),
    ...standInTexts(log, start, lang),
    ...renameTexts(log, start, lang),
    ...(holds && end?.kind === 'end' ? [resultText(lang, game, end.result, names)] : []),
  ];
}

/** For whom bots have made choices. Who stood in from the start is in no event of this game. */
const standInTexts = (
  log: RecordFile['log'],
  { players }: EventOf<'start'>,
  lang: Lang,
): readonly string[] =>
  players.flatMap(({ kind, name: player }, seat) => {
    const own = log.filter((event) => event.kind === 'act' && event.seat === seat);
    const n = own.filter(({ by }) => by === 'house').length;
    const isStandIn = kind === 'person' && n > 0;
    return isStandIn ? [say(lang, 'verify.stood-in', { player, n, all: own.length })] : [];
  });

function renameTexts(
  log: RecordFile['log'],
  { players }: EventOf<'start'>,
  lang: Lang,
): readonly string[] {
  const names = players.map(({ name }) => name);
  return log.flatMap((event) => {
    if (event.kind !== 'rename') return [];
    const { seat, name } = event;
    const player = names[seat] ?? '';
    names[seat] = name;
    return [say(lang, 'verify.renamed', { player, name })];
  });
}

/** A damaged record may have a time beyond the calendar. */
const dateText = (date: Date, lang: Lang): string =>
  Number.isNaN(date.getTime())
    ? '?'
    : new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(date);
