/** One die: how often each face fell for each thrower, over the band that chance alone leaves. */

import {
  type Band,
  bandOf,
  type Cell,
  chancesOf,
  isInside,
  THROWERS,
  type Thrower,
  total,
} from '@dicehall/strategy/tally';
import { dieFaceName, dieName, type MessageKey } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

const COLUMN: Readonly<Record<Thrower, MessageKey>> = {
  own: 'dice.by-own',
  bot: 'dice.by-bot',
  other: 'dice.by-other',
  table: 'dice.by-table',
};

/** Cells of one die. */
export function DieTable({ cells }: { readonly cells: readonly Cell[] }) {
  const [first] = cells;
  if (first === undefined) return null;
  const shown = cells.toSorted((a, b) => THROWERS.indexOf(a.by) - THROWERS.indexOf(b.by));
  const n = total(cells.map(({ counts }) => total(counts)));
  const chances = chancesOf(first);
  return (
    <table class="tally">
      <caption>{t('dice.caption', { die: dieName(lang.value, first), n })}</caption>
      <thead>
        <tr>
          <th scope="col">{t('dice.face')}</th>
          {shown.map(({ by }) => (
            <th key={by} scope="col">
              {t(COLUMN[by])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {first.faces.map((face, at) => (
          <tr key={face}>
            <th scope="row">
              {dieFaceName(lang.value, first, face)}{' '}
              <span class="tally-chance">
                {t('dice.in-100', { n: Math.round(100 * (chances[at] ?? 0)) })}
              </span>
            </th>
            {shown.map((cell) => (
              <Count key={cell.by} cell={cell} at={at} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Count({ cell, at }: { readonly cell: Cell; readonly at: number }) {
  const falls = total(cell.counts);
  const bands = chancesOf(cell).map((chance) => bandOf(falls, chance));
  const count = cell.counts[at] ?? 0;
  const band = bands[at] ?? { least: 0, most: 0 };
  const full = Math.max(1, ...cell.counts, ...bands.map(({ most }) => most));
  const isChance = isInside(count, band);
  return (
    <td data-outside={isChance ? undefined : ''}>
      <span class="tally-count">{count}</span>
      <Track count={count} band={band} full={full} />
      <span class="tally-band">{t('dice.band', { ...band })}</span>
      {!isChance && (
        <span class="tally-mark">{t(count > band.most ? 'dice.more' : 'dice.fewer')}</span>
      )}
    </td>
  );
}

interface TrackProps {
  readonly count: number;
  readonly band: Band;
  /** The count that fills the track. */
  readonly full: number;
}

/** The same as a picture: a bar, and the band as a frame around its end. */
const Track = ({ count, band: { least, most }, full }: TrackProps) => {
  const at = (n: number): string => `${(100 * n) / full}%`;
  return (
    <span class="tally-track" aria-hidden="true">
      <span class="tally-bar" style={{ width: at(count) }} />
      <span class="tally-frame" style={{ left: at(least), width: at(most - least) }} />
    </span>
  );
};
