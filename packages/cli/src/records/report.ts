/** What was checked in a record: in numbers for programs, in sentences for people. */

import { type EventOf, type Finding, parseHeader, type RecordFile } from '@dicehall/table';
import { gameName, type Lang, type Names, resultText, say } from '@dicehall/words';
import { findingText } from './findings.ts';

/** The shape of `--json`. */
export interface Report {
  readonly holds: boolean;
  readonly findings: readonly Finding[];
  readonly checked: {
    readonly entries: number;
    readonly rolls: number;
    readonly dice: number;
    readonly hiddenHands: number;
    readonly choices: number;
    readonly contributions: number;
  };
}

export function reportOn({ log }: RecordFile, findings: readonly Finding[]): Report {
  const falls = log.filter(({ kind }) => kind === 'roll' || kind === 'hand');
  const start = startOf(log);
  return {
    holds: findings.length === 0,
    findings,
    checked: {
      entries: log.length,
      rolls: falls.length,
      dice: falls.reduce((sum, fall) => sum + ('dice' in fall ? (fall.dice?.length ?? 0) : 0), 0),
      hiddenHands: falls.filter(({ kind }) => kind === 'hand').length,
      choices: log.filter(({ kind }) => kind === 'act').length,
      contributions: (start?.contributions ?? []).filter((own) => own !== '').length,
    },
  };
}

const startOf = (log: RecordFile['log']): EventOf<'start'> | undefined =>
  log[0]?.kind === 'start' ? log[0] : undefined;

/** One change can spoil everything after it, so only the first few findings are told. */
const FEW = 5;

export function reportText(
  record: RecordFile,
  report: Report,
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
    say(lang, 'verify.holds'),
  ];
}

/** The game, the players and, if the record holds, the result. A damaged record may not say. */
function aboutText({ log }: RecordFile, { holds }: Report, lang: Lang): readonly string[] {
  const start = startOf(log);
  const header = parseHeader(start?.header ?? '');
  if (start === undefined || !header.ok) return [];
  const { game } = header.value;
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
    ...(holds && end?.kind === 'end' ? [resultText(lang, game, end.result, names)] : []),
  ];
}

/** A damaged record may have a time beyond the calendar. */
const dateText = (date: Date, lang: Lang): string =>
  Number.isNaN(date.getTime())
    ? '?'
    : new Intl.DateTimeFormat(lang, { dateStyle: 'long' }).format(date);
