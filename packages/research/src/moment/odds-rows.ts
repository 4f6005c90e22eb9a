/** The odds of a moment as lines: what is asked, and how likely it is or how much is to be expected. */

import type { GameId } from '@dicehall/rules';
import { makeSpace } from '@dicehall/rules/sequence-dice';
import type { Chance, OddsOf, PlainOdds } from '@dicehall/strategy';
import {
  imageCount,
  imageName,
  type Lang,
  type MessageData,
  type MessageKey,
  say,
} from '@dicehall/words';

export interface OddsRow {
  readonly text: string;
  /** A chance, or an amount that is exact. */
  readonly value: Chance | number;
}

type Rows<O> = (odds: O, row: Row, lang: Lang) => readonly OddsRow[];
type Row = (
  name: OddsName,
  value: Chance | number | undefined,
  data?: MessageData,
) => readonly OddsRow[];

/** The part of a message's key after `research.odds-`. */
type OddsName = MessageKey extends infer Key
  ? Key extends `research.odds-${infer Name}`
    ? Name
    : never
  : never;

const ROWS: { readonly [K in GameId]?: Rows<OddsOf<K>> } = {
  'skip-bo-dice': ({ bust, places, scores, expected }, row) => [
    ...row('bust', bust),
    ...places.flatMap((chance, i) => row('places', chance, { dice: i + 1 })),
    ...scores
      .filter(({ chance }) => chance.chance >= 0.01)
      .flatMap(({ points, chance }) => row('scores', chance, { points })),
    ...row('points-stop', expected.stop),
    ...row('points-roll', expected.roll),
    ...row('points-best', expected.best),
  ],

  'dodge-dice': ({ roll, taking, round }, row) => [
    ...(roll === undefined
      ? []
      : [
          ...row('ends', roll.ends),
          ...row('stop', roll.stop),
          ...row('last-match', roll.lastMatch),
          ...roll.matches.flatMap((chance, n) => row('matches', chance, { n })),
          ...row('chip', roll.chip),
          ...roll.collects.flatMap(({ points, chance }) => row('collects', chance, { points })),
          ...row('gives', roll.gives),
          ...row('roll-points', roll.expected),
        ]),
    ...(taking === undefined ? [] : row('taking', taking.points)),
    ...(round === undefined
      ? []
      : [...row('round-ends-here', round.endsHere), ...row('round-points', round.expected)]),
  ],

  'sequence-dice': ({ completes, blocks, furtherTurn, nothing, rivals, chips }, row) => [
    ...row('completes', completes),
    ...row('blocks', blocks),
    ...row('further-turn', furtherTurn),
    ...row('nothing', nothing),
    ...rivals.flatMap(({ side, completes: theirs, takes }) => [
      ...row('rival-completes', theirs, { side: side + 1 }),
      ...row('rival-takes', takes, { side: side + 1 }),
    ]),
    ...chips.flatMap(({ space, taken }) => row('chip-taken', taken, { space: makeSpace(space) })),
  ],

  'dodgy-dice': ({ newest, call, mine, expected }, row, lang) => [
    ...row('newest', newest?.isTrue),
    ...row('call-dice', call?.dice),
    ...mine
      .filter(({ isTrue }) => isTrue.chance >= 0.01)
      .flatMap(({ count, image, isTrue }) =>
        row('statement', isTrue, { statement: imageCount(lang, count, image) }),
      ),
    ...expected.flatMap(({ image, dice }) =>
      row('expected-dice', dice, { image: imageName(lang, image, 2) }),
    ),
  ],
};

export function rowsOf<K extends GameId>(
  game: K,
  odds: OddsOf<K> | PlainOdds,
  lang: Lang,
): readonly OddsRow[] {
  const row: Row = (name, value, data = {}) =>
    value === undefined ? [] : [{ text: say(lang, `research.odds-${name}`, data), value }];
  if (isPlain(odds)) return plainRows(odds, row);
  const own: Rows<OddsOf<K>> | undefined = ROWS[game];
  return own?.(odds, row, lang) ?? [];
}

const isPlain = (odds: object): odds is PlainOdds => 'kind' in odds && odds.kind === 'plain';

/** The likeliest rolls; a list of hundreds tells nobody anything. */
const MOST_ROLLS = 12;

const plainRows = ({ wins, roll }: PlainOdds, row: Row): readonly OddsRow[] => [
  ...wins.flatMap((chance, side) => row('plain-wins', chance, { side: side + 1 })),
  ...row('plain-ends-turn', roll?.endsTurn),
  ...(roll?.shows ?? [])
    .slice(0, MOST_ROLLS)
    .flatMap(({ roll: shown, chance }) => row('plain-shows', chance, { roll: shown })),
];
