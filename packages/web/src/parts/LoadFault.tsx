/** A part of the app could not be loaded. Nothing is lost: tables are kept. */

import { t } from '../words.ts';
import { Sorry } from './Sorry.tsx';

export const LoadFault = () => (
  <main class="page">
    <h1 tabIndex={-1}>{t('web.load-fault')}</h1>
    <TryAgain />
  </main>
);

/** A browser does not ask again for a file that failed until the page is reloaded. */
export const TryAgain = () => (
  <Sorry text={t('web.load-fault-help')}>
    <button type="button" class="button primary" onClick={() => location.reload()}>
      {t('web.try-again')}
    </button>
  </Sorry>
);
