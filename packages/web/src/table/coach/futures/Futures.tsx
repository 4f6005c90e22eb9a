/** A hundred futures of the best choices, once somebody asks; of the others one tap further. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { sayStatus } from '../../../parts/announce.ts';
import { t } from '../../../words.ts';
import type { Session } from '../../session/session.ts';
import type { CoachDecision } from '../decision.ts';
import { ChoiceDots } from './ChoiceDots.tsx';
import { type FuturesContext, futuresContext } from './context.ts';
import { knownText } from './futures-text.ts';
import { type ShownFutures, useFutures } from './use-futures.ts';
import './futures.css';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly moment: CoachDecision<K>;
}

/** Choices that are shown before all are asked for. */
const FEW = 3;

export function Futures<K extends GameId>({ session, moment }: Props<K>) {
  const { shown, fill, again } = useFutures(moment, session.shown.value.table);
  const looking = futuresContext(session, moment);
  const [most, setMost] = useState(FEW);
  useEffect(() => sayStatus(t('web-futures.working')), []);
  const places = typeof shown === 'object' ? bestFirst(shown).slice(0, most) : [];
  useEffect(() => {
    for (const place of places) fill(place);
  }, [places.join()]);
  return (
    <>
      <h3>{t('web-futures.open')}</h3>
      {shown === undefined && <progress aria-label={t('web-futures.working')} />}
      {shown === 'failed' && (
        <p role="alert">
          {t('web-futures.failed')}{' '}
          <button type="button" class="button" onClick={again}>
            {t('web-futures.again')}
          </button>
        </p>
      )}
      {typeof shown === 'object' && (
        <>
          <div class="futures-choices">
            {places.map((place) => (
              <Dotted key={place} looking={looking} shown={shown} place={place} />
            ))}
          </div>
          {places.length < shown.dots.length && (
            <button type="button" class="button" onClick={() => setMost(most + FEW)}>
              {t('web-futures.more', { n: Math.min(FEW, shown.dots.length - places.length) })}
            </button>
          )}
          <p class="note">{knownText(session.game, shown)}</p>
        </>
      )}
    </>
  );
}

interface DottedProps<K extends GameId> {
  readonly looking: FuturesContext<K>;
  readonly shown: ShownFutures;
  readonly place: number;
}

function Dotted<K extends GameId>({ looking, shown, place }: DottedProps<K>) {
  const dots = shown.dots[place];
  if (dots === undefined) return null;
  const alike = (dice: number): readonly string[] =>
    [...shown.games].flatMap(([other, games]) => {
      const twin = other === place ? undefined : games.find((one) => one.dice === dice);
      if (twin === undefined) return [];
      const key = twin.won ? 'web-futures.same-won' : 'web-futures.same-lost';
      return [t(key, { action: looking.nameOf(other) })];
    });
  return <ChoiceDots {...{ looking, place, dots, alike }} games={shown.games.get(place)} />;
}

/** Equals stay in the order of the actions. */
const bestFirst = ({ dots }: ShownFutures): readonly number[] =>
  dots
    .map(({ value }, place) => ({ value, place }))
    .toSorted((one, other) => other.value - one.value || one.place - other.place)
    .map(({ place }) => place);
