/** Is it rigged? All dice seen on this device, counted. */

import { useEffect, useState } from 'preact/hooks';
import { needDiceWords } from '../late-words.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { PageTop } from '../parts/PageTop.tsx';
import { forgetTally, type KeptTally, keptTally } from '../records/tally-store.ts';
import { TallyOfDice } from '../tally/TallyOfDice.tsx';
import { t } from '../words.ts';

export function Dice() {
  const now = keptTally();
  const [kept, setKept] = useState<KeptTally>();
  useEffect(() => {
    let isLatest = true;
    needDiceWords(now.tally.map(({ game }) => game)).then(() => {
      document.title = `${t('dice.title')} – Dicehall`;
      if (isLatest) setKept(now);
    }, loadFailed);
    return () => {
      isLatest = false;
    };
  }, [now.counted.join(), now.games]);
  if (kept === undefined) return <p class="loading">{t('web.loading')}</p>;
  return (
    <div class="page">
      <PageTop title={t('dice.title')} />
      <main>
        <TallyOfDice kept={kept} forget={forgetTally} />
      </main>
    </div>
  );
}
