/** What `dicehall tournament` has measured: docs/strength.md, the README's table and the ratings of the bots. */

import type { GameId } from '@dicehall/rules';
import { gameOf } from '@dicehall/rules';
import { yardstickOf } from '@dicehall/strategy';
import { fitOf, type PlayedPairing, shareAgainst } from './fit.ts';

/** What `dicehall tournament --json` prints, as far as it is used here. */
export interface Tournament {
  readonly game: GameId;
  readonly seats: number;
  readonly seed: number;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly ratings: readonly {
    readonly bot: string;
    readonly rating: number;
    readonly low: number;
    readonly high: number;
    readonly games: number;
    readonly share: number;
  }[];
  readonly pairings: readonly PlayedPairing[];
}

export const strengthPage = (tournaments: readonly Tournament[]): string =>
  [
    '# How strong the bots are',
    '',
    'Everybody plays everybody else, on both sides of the table and with the same dice. 400 points are a',
    'factor of ten in strength, as in chess; the mean of a game is 1500. Points of different games',
    'cannot be compared. Intervals say how far chance moves a rating in 95 of 100 tournaments, not how well',
    'one scale of ratings fits the game: that is said below each table, and the pairings themselves follow.',
    '"Of 10" is how many of ten games a bot wins against the gentle one, as measured between the two. This page',
    'is written by `npm run plots` from the results in `docs/figures`, which the command under each table prints.',
    '',
    ...tournaments.flatMap(section),
  ].join('\n');

const percent = (share: number): string => (100 * share).toFixed(1);

function section({ game, seed, ratings, pairings, options }: Tournament): readonly string[] {
  const games = pairings[0]?.games ?? 0;
  const rules = Object.entries(options).map(([name, value]) => `${name}=${value}`);
  const gentle = yardstickOf(game).name;
  const ofTen = (bot: string): string => {
    const share = shareAgainst(pairings, bot, gentle);
    return share === undefined ? '' : `about ${(10 * share).toFixed(0)}`;
  };
  return [
    `## ${gameOf(game).meta.title}`,
    '',
    `| bot | rating | 95 % interval | games | share of wins | of 10 against ${gentle} |`,
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...ratings.map(
      ({ bot, rating, low, high, games: played, share }) =>
        `| ${bot} | ${rating.toFixed(0)} | ${low.toFixed(0)} to ${high.toFixed(0)} | ${played.toLocaleString('en')} | ${percent(share)} % | ${ofTen(bot)} |`,
    ),
    '',
    ...fitLines(ratings, pairings),
    '',
    ...matrix(ratings, pairings),
    '',
    `Two seats, ${rules.join(', ')}:`,
    '',
    '```',
    `npx dicehall tournament ${game} --games ${games} --seed ${seed} --json`,
    '```',
    '',
  ];
}

/** How far the pairings are from what the ratings expect. */
function fitLines(
  ratings: Tournament['ratings'],
  pairings: Tournament['pairings'],
): readonly string[] {
  const { chiSquared, freedom, limit } = fitOf(ratings, pairings);
  const found = `χ² is ${chiSquared.toFixed(1)} on ${freedom} degrees of freedom, games counted as independent`;
  return chiSquared <= limit
    ? [
        `One scale fits: ${found};`,
        `chance alone exceeds ${limit.toFixed(1)} in 5 of 100 tournaments.`,
      ]
    : [
        `One scale does not fit: ${found}, and`,
        `chance alone exceeds ${limit.toFixed(1)} in only 5 of 100 tournaments. Who beats whom is in the pairings, not in`,
        'the ratings.',
      ];
}

/** Wins in percent, by bot and opponent, strongest first. */
function matrix(
  ratings: Tournament['ratings'],
  pairings: Tournament['pairings'],
): readonly string[] {
  const bots = ratings.map(({ bot }) => bot);
  return [
    `| wins in % against | ${bots.join(' | ')} |`,
    `| --- |${' ---: |'.repeat(bots.length)}`,
    ...bots.map((bot) => {
      const cells = bots.map((other) => {
        const share = shareAgainst(pairings, bot, other);
        return share === undefined ? '–' : percent(share);
      });
      return `| ${bot} | ${cells.join(' | ')} |`;
    }),
  ];
}

const BEGIN = '<!-- strength: written by npm run plots -->';
const END = '<!-- /strength -->';

/** The intervals say nothing of that. */
function fitSentence(tournaments: readonly Tournament[]): string {
  const unfit = tournaments.filter(({ ratings, pairings }) => {
    const { chiSquared, limit } = fitOf(ratings, pairings);
    return chiSquared > limit;
  });
  const titles = unfit.map(({ game }) => gameOf(game).meta.title).join(' and ');
  return unfit.length === 0
    ? 'One scale fits the results of every game.'
    : `One scale does not fit the results of ${titles}: there, a rating does not say who beats whom.`;
}

/** The same page with the strength of all bots between its two marks, strongest first. */
export function withStrength(page: string, tournaments: readonly Tournament[]): string {
  const [before, rest] = page.split(BEGIN);
  const [, after] = rest?.split(END) ?? [];
  if (before === undefined || after === undefined) throw new Error(`the page lacks "${BEGIN}"`);
  const most = Math.max(...tournaments.map(({ ratings }) => ratings.length));
  const cells = (of: (tournament: Tournament) => string): string =>
    `| ${tournaments.map(of).join(' | ')} |`;
  const lines = [
    cells(({ game }) => gameOf(game).meta.title),
    cells(() => '---'),
    ...Array.from({ length: most }, (_, place) =>
      cells(({ ratings }) => {
        const found = ratings[place];
        if (found === undefined) return '';
        const [rating, low, high] = [found.rating, found.low, found.high].map(Math.round);
        return `${found.bot} ${rating} (${low} to ${high})`;
      }),
    ),
    '',
    fitSentence(tournaments),
  ];
  return [before, BEGIN, '\n', lines.join('\n'), '\n', END, after].join('');
}

/** packages/strategy/src/<game>/ratings.ts. */
export function ratingsModule({ game, ratings, pairings }: Tournament): string {
  const gentle = yardstickOf(game).name;
  return [
    '/** Written by `npm run plots` from docs/figures: what `dicehall tournament` measured. */',
    '',
    "import type { Ratings } from '../strategy.ts';",
    '',
    'export const RATINGS: Ratings = {',
    ...ratings.map(({ bot, rating }) => {
      const share = shareAgainst(pairings, bot, gentle) ?? 0.5;
      return `  ${bot}: [${rating.toFixed(0)}, ${Number(share.toFixed(3))}],`;
    }),
    '};',
    '',
  ].join('\n');
}
