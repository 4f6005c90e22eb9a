/** The result of a tournament for people: the ratings, and how every pairing went. */

import { gameOf } from '@dicehall/rules';
import { gameName, type Lang, say } from '@dicehall/words';
import type { Style } from '../terminal/style.ts';
import { columns, percent } from '../terminal/text.ts';
import type { AdjustedShare, PairingReport, TournamentReport } from './report.ts';

type Head =
  | 'bot'
  | 'rating'
  | 'interval'
  | 'games'
  | 'share'
  | 'adjusted'
  | 'narrower'
  | 'against'
  | 'better';

export function reportText(report: TournamentReport, style: Style): readonly string[] {
  const { lang } = style;
  const { game, games, seats, seed, options, ratings, pairings } = report;
  const title = say(lang, 'research.tournament-title', {
    game: gameName(lang, game),
    seats,
    games: games.toLocaleString(lang),
    seed,
  });
  const head = (name: Head): string => say(lang, `research.head-${name}`);
  const range = (low: string, high: string): string => say(lang, 'research.from-to', { low, high });
  const tenths = (share: number): string => percent(share, lang, 1);
  const rated = ratings.map((one) => [
    one.bot,
    one.rating.toFixed(0),
    range(one.low.toFixed(0), one.high.toFixed(0)),
    one.games.toLocaleString(lang),
    tenths(one.share),
  ]);
  const isAdjusted = pairings.some(({ adjusted }) => adjusted !== undefined);
  const times = (one: AdjustedShare): string => say(lang, 'research.times', { n: tenth(one) });
  const tenth = ({ narrower }: AdjustedShare): string =>
    narrower.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const adjustedCells = (one: AdjustedShare | undefined): readonly string[] =>
    one === undefined
      ? ['', '', '']
      : [tenths(one.share), range(tenths(one.low), tenths(one.high)), times(one)];
  const met = pairings.map((one) => [
    one.first,
    one.second,
    one.games.toLocaleString(lang),
    tenths(one.share),
    range(tenths(one.low), tenths(one.high)),
    ...(isAdjusted ? adjustedCells(one.adjusted) : []),
    betterOf(one) ?? say(lang, 'research.open'),
  ]);
  return [
    style.paint('strong', title),
    Object.entries(options)
      .map(([name, value]) => `${name}=${value}`)
      .join(', '),
    '',
    ...columns(
      [[head('bot'), head('rating'), head('interval'), head('games'), head('share')], ...rated],
      1,
    ),
    '',
    ...columns(
      [
        [
          head('bot'),
          head('against'),
          ...(['games', 'share', 'interval'] as const).map(head),
          ...(isAdjusted ? (['adjusted', 'interval', 'narrower'] as const).map(head) : []),
          head('better'),
        ],
        ...met,
      ],
      2,
    ),
    '',
    ...(report.faults ?? []).map(({ bot, code, games }) =>
      say(lang, 'research.forfeits', { bot, games, why: say(lang, `research.bot-${code}`) }),
    ),
    say(lang, 'research.tournament-note'),
    ...(isAdjusted ? [say(lang, 'research.adjusted-note')] : []),
    ...wideNote(pairings, lang),
    ...(isAdjusted && gameOf(game).meta.hidden ? [say(lang, 'research.adjusted-covered')] : []),
  ];
}

/** Taking the dice out is worth it from here on. */
const WORTH = 3;

/** For which pairings it does less, and why. */
function wideNote(pairings: readonly PairingReport[], lang: Lang): readonly string[] {
  const wide = pairings.filter(
    ({ adjusted }) => adjusted !== undefined && adjusted.narrower < WORTH,
  );
  if (wide.length === 0) return [];
  const pairs = wide.map(({ first, second }) => `${first}–${second}`).join(', ');
  return [say(lang, 'research.adjusted-wide', { pairs, n: WORTH })];
}

const betterOf = ({ first, second, better }: PairingReport): string | undefined =>
  better === 'open' ? undefined : better === 'first' ? first : second;
