/** Every sentence with a number in docs/strategy.md, and where its numbers come from. */

import { readFileSync } from 'node:fs';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { LEARNING } from '../../packages/research/src/dodge-dice/learn.ts';
import { BOOK_NAMES, readBook, SHIPPED } from '../../packages/research/src/dodgy-dice/book.ts';
import { GAMES } from '../../packages/research/src/sequence-dice/book-settings.ts';
import { MOST_OVER } from '../../packages/research/src/skip-bo-dice/three-players.ts';
import { bookName, readFacts } from '../../packages/strategy/src/skip-bo-dice/race/book.ts';
import { table } from './files.ts';
import { percentRange } from './pictures.ts';
import type { BluffData, ChipData, HeatData, StopData } from './shapes.ts';
import { MOST_POINTS } from './stop-data.ts';

/** A sentence, with a gap for every number that is computed. */
export interface Claim {
  readonly says: string;
  readonly numbers: () => readonly (string | number)[];
  /** What else it says of the data; without it the numbers are all. */
  readonly holds?: () => boolean;
}

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../docs/figures/${name}.json`, import.meta.url), 'utf8'));

const stop: StopData = read('skip-bo-dice-stop');
const chip: ChipData = read('dodge-dice-chip');
const heat: HeatData = read('sequence-dice-heat');
const bluff: BluffData = read('dodgy-dice-bluff');
const exploited: { readonly found: readonly Readonly<Record<string, number>>[] } =
  read('exploit-skip-bo-dice');

const percent = (share = 0, decimals = 1): string => (100 * share).toFixed(decimals);
const listed = (numbers: readonly number[], last: string): string =>
  `${numbers.slice(0, -1).join(', ')} ${last} ${numbers.at(-1)}`;

const freshGains = (other: number): readonly (readonly [number, number])[] => {
  const row = stop.newDice.against.find((one) => one.other === other)?.gains[0] ?? [];
  return stop.newDice.points.map((points, i) => [points, row[i] ?? 0]);
};
const pointsWhere = (
  gains: readonly (readonly [number, number])[],
  isWanted: (gain: number) => boolean,
): readonly number[] => gains.filter(([, gain]) => isWanted(gain)).map(([points]) => points);

const UP_TO = 20;
const early = freshGains(0).filter(([points]) => points <= UP_TO);
const firstTurn = (stop.start.find(({ from }) => from.includes(1))?.moments ?? []).map(
  ({ points, gain }): readonly [number, number] => [points, gain],
);

/** The share of rolls after which nothing can be placed. */
function bustShare(next: number, hand: number): number {
  const options = skipBoDice.options.parse({ first: 0 }, 2);
  if (!options.ok) throw new Error('the options are refused');
  const state = { ...skipBoDice.initial(options.value, 2), next, hand };
  const weights = { all: 0, bust: 0 };
  for (const { roll, weight } of skipBoDice.rolls(state)) {
    const after = skipBoDice.clone(state);
    skipBoDice.play(after, { kind: 'roll', roll });
    weights.all += weight;
    if (after.phase === 'roll') weights.bust += weight;
  }
  return weights.bust / weights.all;
}
const spacesMissed = (share: number, hands: readonly number[]): readonly number[] =>
  Array.from({ length: 12 }, (_, i) => i + 1).filter((next) =>
    hands.every((hand) => bustShare(next, hand) === share),
  );

const chipAt = (count: number, score: number): number =>
  chip.chips.find(({ chips }) => chips === count)?.points[chip.scores.indexOf(score)] ?? 0;

const chancesOf = (row: number): readonly number[] =>
  heat.boards.find((board) => board.row === row)?.chances ?? [];
const MIDDLE = [14, 15, 20, 21];
const CORNERS = [0, 5, 30, 35];
const DIAGONALS = [0, 7, 14, 21, 28, 35, 5, 10, 15, 20, 25, 30];
const EDGE_MIDDLES = [2, 3, 12, 18, 17, 23, 32, 33];
const NEXT_TO_MIDDLE = [7, 10, 25, 28];
const bestOf = (row: number, spaces: readonly number[]): number =>
  Math.max(...spaces.map((space) => chancesOf(row)[space] ?? 0));
const besides = (row: number, spaces: readonly number[]): number =>
  Math.max(...chancesOf(row).filter((_, space) => !spaces.includes(space)));
const worst = (row: number): number => Math.min(...chancesOf(row));

const rangeIn = (round: string): string => {
  const { least = 0, most = 1 } = bluff.rounds.find((one) => one.round === round) ?? {};
  return percentRange(least, most);
};
const roundOf = (name: string) => bluff.rounds.find(({ round }) => round === name);

export const CLAIMS: readonly Claim[] = [
  {
    says: 'The first player wins {} games in 100, whether the dice have two Skip-Bo faces or one (`…`).',
    numbers: () => [
      ...new Set(
        [2, 1].map((faces) =>
          percent(Number(readFacts(table(bookName(faces)), faces)['firstPlayerWins']), 2),
        ),
      ),
    ],
  },
  {
    says: 'Each colour has four spaces, and its fourth ({}) is missed by half of all rolls, however many dice are thrown; its first ({}) by one roll in sixteen with four dice or five (`…`, see above).',
    numbers: () => [
      listed(
        spacesMissed(1 / 2, [1, 2, 3, 4, 5]).filter((space) => space % 4 === 0),
        'and',
      ),
      listed(spacesMissed(1 / 16, [4, 5]), 'and'),
    ],
  },
  {
    says: 'The picture shows every moment at 0 to 0 in which you may both stop and roll.',
    numbers: () => [],
  },
  {
    says: 'Up to {} points, roll there with {} points, and stop with all others.',
    numbers: () => [
      MOST_POINTS,
      listed(
        pointsWhere(firstTurn, (gain) => gain < 0),
        'or',
      ),
    ],
    holds: () => firstTurn.length === MOST_POINTS && firstTurn.every(([, gain]) => gain !== 0),
  },
  {
    says: 'At 0 to 0, up to {} points, stop with {}; roll with {}.',
    numbers: () => [
      UP_TO,
      listed(
        pointsWhere(early, (gain) => gain > 0),
        'or',
      ),
      listed(
        pointsWhere(early, (gain) => gain < 0),
        'or',
      ),
    ],
    holds: () => early.every(([, gain]) => gain !== 0),
  },
  {
    says: 'With 7 the two are within {} % of each other.',
    numbers: () => [percent(early.find(([points]) => points === 7)?.[1], 2)],
  },
  {
    says: 'Against somebody who has 45 points a small turn is worth little: at 0 to 45 stop with {} points, and with no others up to {}.',
    numbers: () => [
      listed(
        pointsWhere(freshGains(45), (gain) => gain > 0),
        'or',
      ),
      MOST_POINTS,
    ],
  },
  // A year, and a house rule of the command beside it.
  {
    says: 'Neller and Presser (2004) found no single number to hold at for Pig either.',
    numbers: () => [],
  },
  {
    says: 'How near that is to perfect can be worked out for three who play to {}: give two seats to `…` and let the third play the best possible answer to her.',
    numbers: () => [read('exploit-skip-bo-dice').found[0].setting.goal],
  },
  {
    says: 'It wins {}, {} or {} games in 100, coming first, second or last: {} in 100 more, on average, than a third `…` would.',
    numbers: () => {
      const [found = {}] = exploited.found;
      const seats = ['responderFirst', 'responderSecond', 'responderThird'];
      return [...seats.map((seat) => percent(found[seat])), percent(found['gain'], 2)];
    },
  },
  {
    says: 'Two things are not exact there, and alike for both: a tie at the end is counted at what `…` takes it to be worth, and a lead over the goal, or over the best total, counts as at most {} points.',
    numbers: () => [MOST_OVER],
  },
  {
    says: 'Opening the first round is a burden, if a tiny one: the opener wins {} games in 100 (`…`).',
    numbers: () => [percent(chip.start[3], 2)],
  },
  {
    says: 'With three chips each, at the start of a game to 100, losing one of them costs as much as {} points.',
    numbers: () => [chipAt(3, 0).toFixed(0)],
  },
  {
    says: 'Ignoring a roll takes two chips, which are together worth about {} points then: too much to get out of ten or twenty points, but not out of forty or more.',
    numbers: () => [(chipAt(3, 0) + chipAt(2, 0)).toFixed(0)],
    holds: () => chipAt(3, 0) + chipAt(2, 0) > 20 && chipAt(3, 0) + chipAt(2, 0) < 40,
  },
  {
    says: 'All four are worth less at 80 to 80 than at 0 to 0, but they do not lose it steadily: the second is worth {} points at 0 to 0, {} at 60 to 60 and {} at 80 to 80.',
    numbers: () => [0, 60, 80].map((score) => chipAt(2, score)),
    holds: () => [1, 2, 3, 4].every((count) => chipAt(count, 80) < chipAt(count, 0)),
  },
  {
    says: 'Our strongest player works out each round with what the standing after it is worth to everybody, learnt from {} games for each number of seats in which everybody pays two chips for twenty points and more, and with four chips also for ten (`…`).',
    numbers: () => [LEARNING.games.toLocaleString('en')],
  },
  {
    says: 'What is known comes from an evaluation that learnt by playing {} games against itself (`…`) and a search that looks three plies ahead with it.',
    numbers: () => [GAMES.toLocaleString('en')],
  },
  {
    says: 'The four spaces in the middle are worth most: with a first chip there the evaluation gives {} % to five in a row and {} % to six.',
    numbers: () => [5, 6].map((row) => percent(bestOf(row, MIDDLE))),
    holds: () => [5, 6].every((row) => bestOf(row, MIDDLE) > besides(row, MIDDLE)),
  },
  {
    says: 'After them, to five in a row, come the spaces next to them on the long diagonals ({} %); to six in a row, the corners ({} %).',
    numbers: () => [percent(bestOf(5, NEXT_TO_MIDDLE)), percent(bestOf(6, CORNERS))],
    holds: () =>
      bestOf(5, NEXT_TO_MIDDLE) === besides(5, MIDDLE) && bestOf(6, CORNERS) === besides(6, MIDDLE),
  },
  {
    says: 'To five the corners have {} %, less than some spaces off the diagonals.',
    numbers: () => [percent(bestOf(5, CORNERS))],
    holds: () => bestOf(5, CORNERS) < besides(5, DIAGONALS),
  },
  {
    says: 'The worst are in the middle of an edge, at {} % and {} %.',
    numbers: () => [5, 6].map((row) => percent(worst(row))),
    holds: () =>
      [5, 6].every((row) => EDGE_MIDDLES.some((space) => chancesOf(row)[space] === worst(row))),
  },
  {
    says: 'On a corner or in the middle that is so after an 11, for a 2 or a 12 brings another turn.',
    numbers: () => [],
  },
  {
    says: 'Rounds with up to seven dice between two players are solved: nobody could win more than a thousandth of a die per round by playing them differently (`…`).',
    numbers: () => [],
    holds: () =>
      readBook(table(BOOK_NAMES.rolled), SHIPPED.rolled).every(({ gain }) => gain <= 0.001),
  },
  {
    says: 'With few dice the opener has the better end of it, because the other must go higher or call: with one die each, the opener wins two thirds of a die per round.',
    numbers: () => [],
    holds: () => roundOf('1-1')?.value === 0.667,
  },
  {
    says: 'With one die, against one or two, it never bluffs; two against one may bluff in up to {} % of first statements, or never, and lose nothing either way.',
    numbers: () => [percent(roundOf('2-1')?.most, 0)],
    holds: () =>
      roundOf('2-1')?.least === 0 && ['1-1', '1-2'].every((name) => roundOf(name)?.most === 0),
  },
  {
    says: 'Larger rounds leave no such freedom: two against two bluff in {}, three against two in {}, two against three in {} and three against three in {}.',
    numbers: () => ['2-2', '3-2', '2-3', '3-3'].map(rangeIn),
  },
  {
    says: 'Each round was solved again with {} dice for every such bluff, and once more with them for every other first statement: what a best responder then makes of it bounds all perfect play, and the policies found inside lose at most {} dice a round.',
    numbers: () => [bluff.bonus, Math.max(...bluff.rounds.map(({ loss }) => loss))],
  },
];

/** As the page has to have it. */
export function sentenceOf({ says, numbers }: Claim): string {
  const left = [...numbers()];
  const sentence = says.replaceAll('{}', () => String(left.shift() ?? '?'));
  return left.length === 0 ? sentence : `${sentence} (left over: ${left.join()})`;
}

const NUMBER = /\d|\b(?:half|third|quarter|fifth|sixteen|hundred|thousand|thousandth)s?\b/;

/** The sentences of a page that have a number in them: no code, tables, pictures or addresses. */
export const numberSentences = (page: string): readonly string[] =>
  page
    .replaceAll(/```[\s\S]*?```|!\[.*?\]\(.*?\)|^\|.*$/gm, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`]*`/g, '`…`')
    .split(/\n\s*\n/)
    .flatMap((paragraph) =>
      paragraph
        .replaceAll(/\s+/g, ' ')
        .trim()
        .split(/(?<=[.!?])\s+(?=[A-Z0-9`"])/),
    )
    .filter((sentence) => NUMBER.test(sentence));
