/**
 * After a call all dice lie open and are counted one by one, seat by seat, until it shows who was right. The
 * count is fixed before: a tap or key ends the counting, and without movement it is there at once.
 */

import {
  countFor,
  type DodgyView,
  IMAGES,
  isIn,
  newest,
  type Statement,
  stoneCountsAs,
} from '@dicehall/rules/dodgy-dice';
import { Shape } from '../../parts/Shape.tsx';
import { shapesFor } from '../../parts/shapes.ts';
import { t } from '../../words.ts';
import type { GameProps } from '../contract.ts';
import { Glyph, imageCount, imageName, Stone } from './Art.tsx';
import { useDiceCount } from './dice-count.ts';

/** The column after those of the images. */
const STONE = IMAGES.length;
/** Hands that leave each other room on a phone. */
const FEW = 3;

type Props = Pick<GameProps<'dodgy-dice'>, 'view' | 'names' | 'shapes' | 'isInAir'>;

export function Reveal({ view, names, shapes, isInAir = false }: Props) {
  const statement = newest(view);
  const found = statement === undefined ? 0 : countFor(view.open, view, statement);
  const counted = useDiceCount(found, isInAir);
  if (statement === undefined) return null;
  const signs = shapes ?? shapesFor(view.seats);
  const rows = rowsOf(view, statement);
  return (
    <div class="dd-reveal">
      <Verdict statement={statement} counted={counted} isDone={counted === found} />
      <ul
        class={rows.length <= FEW ? 'dd-rows dd-few' : 'dd-rows'}
        style={{ '--rows': rows.length, '--columns': view.stone < 0 ? STONE : STONE + 1 }}
        aria-label={t('web-dodgy-dice.open-dice')}
      >
        {rows.map(({ seat, before, hand }) => (
          <li key={seat} data-seat={seat} class="dd-row">
            <span class="hidden-text">
              {t('state.dodgy-dice.open-dice', {
                player: names.seats[seat] ?? '',
                dice: openText(view, seat, hand),
              })}
            </span>
            <span class="dd-who" aria-hidden="true">
              <Shape name={signs[seat] ?? 'disc'} />
              <span class="dd-name" translate={false}>
                {names.seats[seat]}
              </span>
            </span>
            <OpenHand view={view} seat={seat} statement={statement} counted={counted - before} />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface Row {
  readonly seat: number;
  readonly hand: readonly number[];
  /** Dice that were counted before this hand is. */
  readonly before: number;
}

function rowsOf(view: DodgyView, statement: Statement): readonly Row[] {
  let before = 0;
  return view.open.flatMap((hand, seat) => {
    if (!isIn(view, seat)) return [];
    const row = { seat, hand, before };
    const isStone = view.stone === seat && stoneCountsAs(view, statement) === statement.image;
    before += (hand[statement.image] ?? 0) + (isStone ? 1 : 0);
    return [row];
  });
}

function openText(view: DodgyView, seat: number, hand: readonly number[]): string {
  const dice = hand.flatMap((n, image) => (n > 0 ? [imageCount(n, image)] : []));
  if (view.stone === seat) {
    const { stoneShows } = view;
    dice.push(
      stoneShows >= 0
        ? t('name.stone-showing', { image: imageName(stoneShows, 1) })
        : t('name.stone'),
    );
  }
  return dice.join(', ');
}

interface VerdictProps {
  readonly statement: Statement;
  readonly counted: number;
  readonly isDone: boolean;
}

const Verdict = ({ statement: { count, image }, counted, isDone }: VerdictProps) => (
  <p class={isDone ? 'dd-verdict dd-done' : 'dd-verdict'} aria-hidden="true">
    <span>
      <strong key={counted} class="dd-counter">
        {counted}
      </strong>
      <small>{t('web-dodgy-dice.found')}</small>
    </span>
    <Glyph image={image} />
    <span>
      <strong>{count}</strong>
      <small>{t('web-dodgy-dice.named')}</small>
    </span>
    <span class={counted >= count ? 'dd-stamp dd-true' : 'dd-stamp'}>
      {isDone ? t(counted >= count ? 'web-dodgy-dice.true' : 'web-dodgy-dice.false') : '…'}
    </span>
  </p>
);

interface OpenHandProps {
  readonly view: DodgyView;
  readonly seat: number;
  readonly statement: Statement;
  /** How many of the dice that count in this hand have been counted. */
  readonly counted: number;
}

function OpenHand({ view, seat, statement, counted }: OpenHandProps) {
  const hand = view.open[seat] ?? [];
  const matching = hand[statement.image] ?? 0;
  const lit = Math.max(0, Math.min(matching, counted));
  const isStoneLit = counted > matching && stoneCountsAs(view, statement) === statement.image;
  return (
    <span class="dd-open" aria-hidden="true">
      {hand.map((n, image) => {
        if (n === 0) return null;
        const isMatch = image === statement.image;
        const look = isMatch ? (lit > 0 ? 'dd-match dd-lit' : 'dd-match') : 'dd-other';
        return (
          <span key={image} class={`dd-pile ${look}`} style={{ '--column': image + 1 }}>
            <Glyph image={image} />
            <strong key={lit}>{isMatch && lit > 0 ? lit : n}</strong>
          </span>
        );
      })}
      {view.stone === seat && (
        <span
          class={isStoneLit ? 'dd-pile dd-match dd-lit' : 'dd-pile dd-other'}
          style={{ '--column': STONE + 1 }}
          data-stone=""
        >
          <Stone shows={view.stoneShows} />
        </span>
      )}
    </span>
  );
}
