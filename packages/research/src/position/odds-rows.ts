/** The odds of a moment of any game as lines. */

import type { GameId } from '@dicehall/rules';
import type { OddsOf, PlainOdds } from '@dicehall/strategy';
import { type Lang, say } from '@dicehall/words';
import { researchOf } from '../games.ts';
import type { MakeRow, OddsRow } from '../odds-row.ts';

export async function rowsOf<K extends GameId>(
  game: K,
  odds: OddsOf<K> | PlainOdds,
  lang: Lang,
): Promise<readonly OddsRow[]> {
  const row: MakeRow = (name, value, data = {}) =>
    value === undefined ? [] : [{ text: say(lang, `research.odds-${name}`, data), value }];
  if (isPlain(odds)) return plainRows(odds, row);
  const own = await researchOf(game).oddsRows?.();
  return own?.oddsRows(odds, row, lang) ?? [];
}

const isPlain = (odds: object): odds is PlainOdds => 'kind' in odds && odds.kind === 'plain';

/** The likeliest rolls; hundreds of lines help no one. */
const MOST_ROLLS = 12;

const plainRows = ({ wins, roll }: PlainOdds, row: MakeRow): readonly OddsRow[] => [
  ...wins.flatMap((chance, side) => row('plain-wins', chance, { side: side + 1 })),
  ...row('plain-ends-turn', roll?.endsTurn),
  ...(roll?.shows ?? [])
    .slice(0, MOST_ROLLS)
    .flatMap(({ roll: shown, chance }) => row('plain-shows', chance, { roll: shown })),
];
