/** An address that is no page. */

import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';

export const Missing = () => (
  <main class="page">
    <h1 tabIndex={-1}>{t('web.missing')}</h1>
    <p>{t('web.missing-help')}</p>
    <p>
      <PageLink to={{ name: 'home' }} class="button primary">
        {t('web.home')}
      </PageLink>
    </p>
  </main>
);
