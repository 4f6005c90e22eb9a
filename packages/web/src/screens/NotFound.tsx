/** The page for an unknown address. */

import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { Sorry } from '../parts/Sorry.tsx';
import { t } from '../words.ts';

export const NotFound = () => (
  <div class="page">
    <PageTop title={t('web.missing')} />
    <main>
      <Sorry text={t('web.missing-help')}>
        <PageLink to={{ name: 'home' }} class="button primary">
          {t('web.home')}
        </PageLink>
      </Sorry>
    </main>
  </div>
);
