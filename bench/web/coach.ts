/**
 * The coach in a browser with the processor four times slower, as on a phone: reviews, a hundred futures, and what was
 * said in Dodgy Dice. Every game begins in a new page, where nothing has been compiled, fetched or thought about.
 */

import { type GameId, gameOf } from '@dicehall/rules';
import { inBrowser, type PageOpener, whyNoBrowser } from '../browser.ts';
import { type BenchReport, type FigureRow, makeReading, makeRow } from '../figures.ts';
import type { Effort } from '../rules/bench.ts';
import { decisionTexts, gameLine } from './games.ts';
import { SLOWER, slowPage } from './slow-page.ts';

/** What a review may take, in milliseconds. */
const REVIEWS: readonly (readonly [GameId, readonly number[], bar: number])[] = [
  ['skip-bo-dice', [2, 4, 8], 2000],
  ['dodge-dice', [2, 4, 6], 2000],
  ['sequence-dice', [2, 3, 4], 10_000],
  ['dodgy-dice', [2, 3, 4, 5, 6], 2000],
];

/** What the futures of a choice may take, and what is heard in what was said. */
const FUTURES_BAR = 300;
const ODDS_BAR = 200;

const FUTURES: readonly (readonly [GameId, readonly number[]])[] = [
  ['skip-bo-dice', [2, 4]],
  ['dodge-dice', [2, 4]],
  ['sequence-dice', [2, 4]],
  ['dodgy-dice', [2, 4, 6]],
];

/** How many choices the app shows the games of at first. */
const FEW = 3;

const TALKERS: readonly number[] = [2, 3, 4, 5, 6];

async function bench(
  measure: (open: PageOpener) => Promise<readonly FigureRow[]>,
): Promise<BenchReport> {
  const fault = whyNoBrowser();
  if (fault !== undefined) return { rows: [], notMeasured: [fault] };
  return { rows: await inBrowser('./web/coach-page.ts', measure), notMeasured: [] };
}

export const benchReviews = ({ quick, say }: Effort): Promise<BenchReport> =>
  bench(async (open) => {
    const rows: FigureRow[] = [];
    for (const [game, tables, bar] of REVIEWS) {
      for (const seats of quick ? tables.slice(0, 1) : tables) {
        say(`review: ${game} among ${seats}`);
        const alone: number[] = [];
        const together: number[] = [];
        for (let number = 0; number < (quick ? 1 : 5); number++) {
          const line = await gameLine(game, seats, number);
          alone.push(await reviewAlone(open, game, line));
          if (gameOf(game).meta.hidden) together.push(await reviewTogether(open, game, line));
        }
        const about = {
          id: `review.${game}.of-${seats}`,
          what: `${game} among ${seats}: a review, ${SLOWER}x slower`,
          unit: 'ms',
          details: `${alone.length} games`,
        };
        if (together.length === 0) {
          rows.push(makeRow({ ...about, bar, sign: '<=' }, alone));
          continue;
        }
        const one = { ...about, id: `${about.id}.one-worker`, what: `${about.what}, one worker` };
        const two = { ...about, what: `${about.what}, two workers` };
        rows.push(makeReading(one, alone), makeRow({ ...two, bar, sign: '<=' }, together));
      }
    }
    return rows;
  });

async function reviewAlone(open: PageOpener, game: GameId, line: string): Promise<number> {
  const page = await slowPage(await open());
  const { taken } = await page.call('review', game, line);
  await page.close();
  return taken;
}

/** Two workers as in the app, one after the other: the longer half, and what is left to do then. */
async function reviewTogether(open: PageOpener, game: GameId, line: string): Promise<number> {
  const [front, back] = [await slowPage(await open()), await slowPage(await open())];
  const first = await front.call('half', game, line, true);
  const second = await back.call('half', game, line, false);
  const { value: done } = await back.call<unknown>('handOver', game, line);
  await front.call('takeOver', game, line, done);
  const rest = await front.call('review', game, line);
  for (const page of [front, back]) await page.close();
  return Math.max(first.taken, second.taken) + rest.taken;
}

export const benchFutures = ({ quick, say }: Effort): Promise<BenchReport> =>
  bench(async (open) => {
    const rows: FigureRow[] = [];
    for (const [game, tables] of FUTURES) {
      for (const seats of quick ? tables.slice(0, 1) : tables) {
        say(`futures: ${game} among ${seats}`);
        const times = await futuresTimes(open, game, seats, quick ? 3 : 15);
        const about = {
          unit: 'ms',
          details: `${times.dots.length} decisions`,
          bar: FUTURES_BAR,
          sign: '<=' as const,
        };
        const id = `futures.${game}.of-${seats}`;
        const what = `${game} among ${seats}, ${SLOWER}x slower`;
        rows.push(
          makeRow({ ...about, id: `${id}.dots`, what: `${what}: dots of all choices` }, times.dots),
          makeRow({ ...about, id: `${id}.games`, what: `${what}: games of a choice` }, times.games),
        );
      }
    }
    return rows;
  });

/** All in one page: the worker of the app stays, too. The first decision is left out, as it compiles all of it. */
async function futuresTimes(open: PageOpener, game: GameId, seats: number, count: number) {
  const page = await slowPage(await open());
  const dots: number[] = [];
  const games: number[] = [];
  for (const [at, text] of (await decisionTexts(game, seats, count)).entries()) {
    const asked = await page.call<readonly number[]>('dots', game, text);
    if (at > 0) dots.push(asked.taken);
    for (const place of asked.value.slice(0, FEW)) {
      const { taken } = await page.call('games', place);
      if (at > 0) games.push(taken);
    }
  }
  await page.close();
  return { dots, games };
}

export const benchOdds = ({ quick, say }: Effort): Promise<BenchReport> =>
  bench(async (open) => {
    const rows: FigureRow[] = [];
    for (const seats of quick ? TALKERS.slice(0, 1) : TALKERS) {
      say(`what was said: dodgy-dice among ${seats}`);
      const texts = await decisionTexts('dodgy-dice', seats, quick ? 3 : 12);
      for (const slower of [1, SLOWER]) {
        const page = await slowPage(await open(), slower);
        const times: number[] = [];
        for (const text of texts) times.push((await page.call('odds', 'dodgy-dice', text)).taken);
        await page.close();
        const about = {
          id: `odds.dodgy-dice.of-${seats}.${slower}x`,
          what: `dodgy-dice among ${seats}, ${slower}x slower: odds in a new round`,
          unit: 'ms',
          details: `${times.length} views`,
        };
        rows.push(
          makeRow({ ...about, bar: ODDS_BAR, sign: '<=' }, times),
          makeReading({ ...about, id: `${about.id}.worst`, what: `${about.what}, the slowest` }, [
            Math.max(...times),
          ]),
        );
      }
    }
    return rows;
  });
