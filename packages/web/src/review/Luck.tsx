/** What made one player's result: dice, choices and cups, from the start to the end, and how that adds up for all. */

import type { Seat } from '@dicehall/rules';
import { t } from '../words.ts';
import { matrixRows, type Part, type PartName, partsFor, type RowName } from './ledger-rows.ts';
import { changeText, tenthsOf, valueText } from './numbers.ts';
import { type People, tellOf } from './people.ts';
import type { ReviewPage } from './review-page.ts';
import { SideTable } from './SideTable.tsx';

interface Props {
  readonly reviewed: ReviewPage;
  readonly people: People;
  /** From whose chair. */
  readonly seat: Seat;
}

export function Luck({ reviewed, people, seat }: Props) {
  const side = reviewed.sides[seat] ?? 0;
  const start = tenthsOf(reviewed.start[side] ?? 0);
  const bars = barsOf(start, partsFor(reviewed, seat));
  const ends = bars.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...ends), Math.max(1000, ...ends)];
  return (
    <section class="review-part" aria-labelledby="review-luck">
      <h2 id="review-luck">{t('web-review.luck')}</h2>
      <p class="note">{t('web-review.unit')}</p>
      <dl class="falls">
        <Fall
          name={t('web-review.row-start')}
          text={valueText(start)}
          look="fall-end"
          low={low}
          high={high}
          from={0}
          to={start}
        />
        {bars.map(({ name, from, to }) => (
          <Fall
            key={name}
            name={partText(people, seat, name)}
            text={changeText(to - from)}
            look={to > from ? 'fall-gain' : 'fall-loss'}
            low={low}
            high={high}
            from={from}
            to={to}
          />
        ))}
        <Fall
          name={t('web-review.row-result')}
          text={valueText(tenthsOf(reviewed.result[side] ?? 0))}
          look="fall-end"
          low={low}
          high={high}
          from={0}
          to={tenthsOf(reviewed.result[side] ?? 0)}
        />
      </dl>
      <details class="review-more">
        <summary>{t('web-review.adds-up')}</summary>
        <SideTable
          label={t('web-review.adds-up')}
          people={people}
          rows={[
            { name: t('web-review.row-start'), texts: valuesIn(reviewed.start) },
            ...matrixRows(reviewed).map(({ name, tenths }) => ({
              name: rowText(people, name),
              texts: tenths.map(changeText),
            })),
          ]}
          sum={{ name: t('web-review.row-result'), texts: valuesIn(reviewed.result) }}
        />
        <p class="note">{t('web-review.adds-up-about')}</p>
      </details>
    </section>
  );
}

const valuesIn = (shares: readonly number[]): readonly string[] =>
  shares.map((share) => valueText(tenthsOf(share)));

interface Bar {
  readonly name: PartName;
  readonly from: number;
  readonly to: number;
}

/** Each begins where the last one ends. */
function barsOf(start: number, parts: readonly Part[]): readonly Bar[] {
  let at = start;
  return parts.map(({ name, tenths }) => {
    const from = at;
    at += tenths;
    return { name, from, to: at };
  });
}

interface FallProps {
  readonly name: string;
  readonly text: string;
  readonly look: 'fall-end' | 'fall-gain' | 'fall-loss';
  /** All in tenths of a game in 100: the ends of the scale, and those of the bar. */
  readonly low: number;
  readonly high: number;
  readonly from: number;
  readonly to: number;
}

const Fall = ({ name, text, look, low, high, from, to }: FallProps) => {
  const percent = (tenths: number): string => `${((100 * tenths) / (high - low)).toFixed(2)}%`;
  return (
    <div class="fall">
      <dt>{name}</dt>
      <dd class="fall-track" aria-hidden="true">
        <span
          class={`fall-bar ${look}`}
          style={{ left: percent(Math.min(from, to) - low), width: percent(Math.abs(to - from)) }}
        />
      </dd>
      <dd class="fall-text">{text}</dd>
    </div>
  );
};

const OWN = {
  'other-dice': 'own-dice',
  'other-choices': 'own-choices',
  'other-stand-in': 'own-stand-in',
} as const;

function partText(people: People, seat: Seat, name: PartName): string {
  switch (name) {
    case 'own-dice':
    case 'own-choices':
    case 'own-stand-in':
      return tellOf(people, seat, (told) => `web-review.row-${name}-${told}`);
    case 'other-dice':
    case 'other-choices':
    case 'other-stand-in': {
      // Of two, the other one has a name.
      if (people.sides.length !== 2) return t(`web-review.row-${name}`);
      const what = OWN[name];
      return tellOf(people, 1 - seat, (told) => `web-review.row-${what}-${told}`);
    }
    default:
      return t(`web-review.row-${name}`);
  }
}

function rowText(people: People, name: RowName): string {
  if (!('seat' in name)) return t(`web-review.row-${name.kind}`);
  const { kind, seat } = name;
  return tellOf(people, seat, (told) =>
    kind === 'cups' ? `web-review.row-cups-${told}` : `web-review.row-own-${kind}-${told}`,
  );
}
