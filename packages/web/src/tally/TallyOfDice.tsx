/** All dice that this device has counted, with the evidence against them; or what to do to have some. */

import { BAND, byDie } from '@dicehall/strategy/tally';
import { useRef, useState } from 'preact/hooks';
import { sayStatus } from '../parts/announce.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import type { KeptTally } from '../records/tally-store.ts';
import { t } from '../words.ts';
import { DieTable } from './DieTable.tsx';
import { Evidence } from './Evidence.tsx';
import './tally.css';

interface Props {
  readonly kept: KeptTally;
  forget(): void;
}

export function TallyOfDice({ kept: { tally, games }, forget }: Props) {
  const top = useRef<HTMLDivElement>(null);
  const drop = (): void => {
    forget();
    sayStatus(t('dice.forgotten'));
    // What was tapped is gone.
    top.current?.focus();
  };
  const listed = [...new Set(tally.map(({ game }) => game))];
  return (
    <div class="tally-page" tabIndex={-1} ref={top}>
      <p>{t('dice.lead')}</p>
      {tally.length === 0 ? (
        <p class="panel tally-empty">{t('dice.empty')}</p>
      ) : (
        <>
          <Evidence tally={tally} games={games} />
          <p class="note">{t('dice.legend', { band: Math.round(100 * BAND) })}</p>
          {listed.map((game) => (
            <section key={game} class="panel tally-game">
              <h2>{t(`name.game.${game}`)}</h2>
              {byDie(tally.filter((cell) => cell.game === game)).map((cells, at) => (
                <DieTable key={at} cells={cells} />
              ))}
            </section>
          ))}
        </>
      )}
      <p class="note">{t('dice.limits')}</p>
      <p class="tally-ways">
        <PageLink to={{ name: 'replay' }} class="button">
          {t('dice.check')}
        </PageLink>
        {tally.length > 0 && <Forget forget={drop} />}
      </p>
    </div>
  );
}

/** Asks first: there is no way back. */
function Forget({ forget }: Pick<Props, 'forget'>) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button type="button" class="button" onClick={() => setAsking(true)}>
        {t('dice.forget')}
      </button>
      {isAsking && (
        <Sheet title={t('dice.forget')} close={() => setAsking(false)}>
          <p>{t('dice.forget-sure')}</p>
          <div class="sheet-choices">
            <button
              type="button"
              class="button"
              onClick={() => {
                setAsking(false);
                forget();
              }}
            >
              {t('dice.forget-yes')}
            </button>
            <button type="button" class="button primary" onClick={() => setAsking(false)}>
              {t('dice.forget-no')}
            </button>
          </div>
        </Sheet>
      )}
    </>
  );
}
