/** A table with a column for each side. Where it does not fit it scrolls by itself, also by keyboard. */

import { t } from '../words.ts';
import { type People, sideName } from './people.ts';

export interface SideRow {
  readonly name: string;
  /** By side. */
  readonly texts: readonly string[];
}

interface Props {
  readonly label: string;
  readonly people: People;
  readonly rows: readonly SideRow[];
  /** What the rows come to. */
  readonly sum?: SideRow;
}

export function SideTable({ label, people, rows, sum }: Props) {
  const sides = [...new Set(people.sides)];
  return (
    <section
      class="review-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
      tabIndex={0}
    >
      <table class="review-table">
        <thead>
          <tr>
            <th scope="col">{t('web-review.what')}</th>
            {sides.map((_, side) => (
              <th key={side} scope="col">
                {sideName(people, side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.name} {...row} />
          ))}
        </tbody>
        {sum !== undefined && (
          <tfoot>
            <Row {...sum} />
          </tfoot>
        )}
      </table>
    </section>
  );
}

const Row = ({ name, texts }: SideRow) => (
  <tr>
    <th scope="row">{name}</th>
    {texts.map((text, side) => (
      <td key={side}>{text}</td>
    ))}
  </tr>
);
