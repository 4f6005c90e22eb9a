/** A review for people at a terminal: what mattered first, then how it adds up, then the steps. */

import { columns } from '@dicehall/research/terminal/text';
import type { ActionOf, GameId } from '@dicehall/rules';
import type { Judgement, LedgerEntry, Review } from '@dicehall/strategy/review';
import { actionText, botName, gameName, type Lang, rollText, say } from '@dicehall/words';
import { hundredths, type ReviewedGame, sideName } from './review.ts';
import { verdictLines } from './verdicts.ts';

const gain = (value: number, lang: Lang): string => hundredths(value, lang, 'exceptZero');

/** Whole paragraphs and tables, an empty line between them. `isAll`: every step, not only those that mattered. */
export const reviewText = <K extends GameId>(
  reviewed: ReviewedGame<K>,
  lang: Lang,
  isAll = false,
): readonly string[] => [
  ...headLines(reviewed, lang),
  '',
  ...verdictLines(reviewed, lang),
  '',
  say(lang, 'review.matrix'),
  ...matrixLines(reviewed, lang),
  '',
  ...entryLines(reviewed, lang, isAll),
];

/** Whether the reference does now this and now that at the moment of a choice. */
const isMixed = ({ entry }: Judgement<unknown>): boolean =>
  entry.options?.choices.some(({ share }) => share > 0 && share < 1) ?? false;

function headLines<K extends GameId>({ game, review }: ReviewedGame<K>, lang: Lang): string[] {
  const { reference, exact, moments } = review;
  const [, player = ''] = reference.split('/');
  const bot = botName(lang, game, player);
  const error = hundredths(Math.max(...moments.map((one) => one.error)), lang);
  return [
    say(lang, 'review.title', { game: gameName(lang, game) }),
    player === 'random'
      ? say(lang, 'review.reference-samples', { reference })
      : say(lang, 'review.reference', { bot, reference }),
    exact ? say(lang, 'review.exact') : say(lang, 'review.estimated', { error }),
    say(lang, 'review.unit'),
    ...(review.judgements.some(isMixed) ? [say(lang, 'review.mixes')] : []),
  ];
}

/** Smaller effects are listed only on request. */
const MATTERED = 0.05;

const mattered = <A>({ judgements, turningPoint }: Review<A>, entry: LedgerEntry<A>): boolean => {
  const word = judgements.find((one) => one.entry === entry)?.word;
  const isCosting = word === 'fine' || word === 'costly';
  return isCosting || entry === turningPoint || Math.max(...entry.values.map(Math.abs)) >= MATTERED;
};

function entryLines<K extends GameId>(
  reviewed: ReviewedGame<K>,
  lang: Lang,
  isAll: boolean,
): string[] {
  const { review, names, standIns } = reviewed;
  const head = (['step', 'who', 'what', 'word', 'did'] as const).map((name) =>
    say(lang, `review.head-${name}`),
  );
  const entries = review.entries.filter(({ kind }) => kind !== 'rest');
  const shown = isAll ? entries : entries.filter((entry) => mattered(review, entry));
  const left = entries.length - shown.length;
  const rows = shown.map((entry) => {
    const { n, seat, values } = entry;
    const player = names.seats[seat ?? -1] ?? say(lang, 'review.nobody');
    const judged = review.judgements.find((one) => one.entry === entry);
    const side = seat === undefined ? undefined : review.sides[seat];
    return [
      `${n}`,
      standIns.has(n) ? say(lang, 'review.stand-in', { player }) : player,
      whatText(reviewed, entry, lang),
      judged === undefined ? '' : wordText(reviewed, judged, lang),
      side === undefined ? '' : gain(values[side] ?? 0, lang),
    ];
  });
  return [
    say(lang, isAll ? 'review.steps' : 'review.steps-mattered'),
    ...columns([head, ...rows], 4),
    ...(left > 0 ? [say(lang, 'review.steps-left', { n: left })] : []),
  ];
}

function whatText<K extends GameId>(
  { game, names, steps }: ReviewedGame<K>,
  { n, kind, seat }: LedgerEntry<ActionOf<K>>,
  lang: Lang,
): string {
  const step = steps[n - 1];
  if (kind === 'cups') return say(lang, 'review.cups');
  if (step?.kind === 'roll') {
    const roll = rollText(lang, game, step.roll, names);
    return seat === undefined ? roll : say(lang, 'review.rolled', { roll });
  }
  return step?.kind === 'action'
    ? actionText(lang, game, step.action, names)
    : say(lang, 'review.agreed-draw');
}

function wordText<K extends GameId>(
  { game, names }: ReviewedGame<K>,
  { word, cost, best }: Judgement<ActionOf<K>>,
  lang: Lang,
): string {
  if (word === 'best' || word === 'close') return say(lang, `review.word-${word}`);
  const data = { cost: hundredths(cost, lang), best: actionText(lang, game, best, names) };
  return say(lang, `review.word-${word}`, data);
}

/** Rows are what was done, columns to whom; start and rows add up to the result. */
function matrixLines<K extends GameId>(reviewed: ReviewedGame<K>, lang: Lang): string[] {
  const { review, names } = reviewed;
  const { start, result, seats, others } = review;
  const isSomething = (row: readonly number[]): boolean =>
    row.some((value) => Math.abs(value) >= SHOWN);
  const changes = [
    ...seats.flatMap(({ dice, choices, standIn, cups }, seat) => {
      const player = names.seats[seat] ?? '';
      return [
        [say(lang, 'review.row-dice', { player }), dice] as const,
        [say(lang, 'review.row-choices', { player }), choices] as const,
        [say(lang, 'review.row-stand-in', { player }), standIn] as const,
        [say(lang, 'review.row-cups', { player }), cups] as const,
      ];
    }),
    [say(lang, 'review.row-lot'), others.roll] as const,
    [say(lang, 'review.row-draw'), others.choice] as const,
    [say(lang, 'review.row-rest'), others.rest] as const,
  ].filter(([, row]) => isSomething(row));
  const table = columns(
    [
      ['', ...start.map((_, side) => sideName(reviewed, side))],
      [say(lang, 'review.row-start'), ...start.map((value) => hundredths(value, lang))],
      ...changes.map(([name, row]) => [name, ...row.map((value) => gain(value, lang))]),
      [say(lang, 'review.row-result'), ...result.map((value) => hundredths(value, lang))],
    ],
    1,
  );
  const isBeyond100 = changes.some(([, row]) => row.some((value) => Math.abs(value) > 1));
  return isBeyond100 ? [...table, say(lang, 'review.beyond-100')] : table;
}

/** Less is printed as nothing. */
const SHOWN = 0.0005;
