/** All dice of Dodgy Dice after a call: a column for each image, the one named in brackets. */

import { glyph, STAR, type Style } from '@dicehall/research/terminal/style';
import { pad, padLeft, width } from '@dicehall/research/terminal/text';
import { countFor, IMAGES, isIn, newest, stoneCountsAs } from '@dicehall/rules/dodgy-dice';
import { say } from '@dicehall/words';
import { imageName } from '@dicehall/words/dodgy-dice';
import { NAME_COLUMNS, playerLabel } from '../players.ts';
import type { SceneOf } from '../slice.ts';

/** Columns before the name: whose turn, and the number. */
const BEFORE_NAME = 4;

export function drawOpenDice(
  { view, names }: SceneOf<'dodgy-dice'>,
  style: Style,
  { nameColumns, gap } = { nameColumns: NAME_COLUMNS, gap: 2 },
): string[] {
  const margin = nameColumns + BEFORE_NAME;
  const { lang } = style;
  const statement = newest(view);
  if (statement === undefined) return [];
  const titles = IMAGES.map((_, image) => imageName(lang, image, 1));
  const row = (cells: readonly string[]): string =>
    titles.map((title, image) => padLeft(cells[image] ?? '', width(title) + gap)).join('');
  const bracketed = (count: number, image: number): string =>
    image === statement.image ? `[${count}]` : `${count} `;

  const stone = (): string => {
    const shows = stoneCountsAs(view, statement);
    return glyph(style, STAR) + (shows < 0 ? '' : ` ${imageName(lang, shows, 1)}`);
  };
  const hands = names.flatMap((name, seat) => {
    if (!isIn(view, seat)) return [];
    const counts = (view.open[seat] ?? []).map(bracketed);
    const label = playerLabel(seat, name, seat === view.seat, style, nameColumns);
    return [label + row(counts) + (view.stone === seat ? `  ${stone()}` : '')];
  });
  const sum = IMAGES.map((_, image) =>
    image === statement.image ? bracketed(countFor(view.open, view, statement), image) : '',
  );
  return [
    ' '.repeat(margin) + row(titles.map((title) => `${title} `)),
    ...hands,
    pad(`    ${say(lang, 'terminal.counted')}`, margin) + style.paint('strong', row(sum)),
  ].map((line) => line.trimEnd());
}
