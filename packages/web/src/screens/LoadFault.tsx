/** A part of the app could not be loaded. Nothing is lost: tables are kept. */

import { t } from '../words.ts';

export const LoadFault = () => (
  <main class="page">
    <h1 tabIndex={-1}>{t('web.load-fault')}</h1>
    <p>{t('web.load-fault-help')}</p>
    <button type="button" class="button primary" onClick={() => location.reload()}>
      {t('web.try-again')}
    </button>
  </main>
);
