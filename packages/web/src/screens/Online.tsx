/** A table on a server. */

import { useEffect } from 'preact/hooks';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { t } from '../words.ts';

export function Online({ code }: { readonly code: string }) {
  const title = t('web.with-friends');
  useEffect(() => {
    document.title = `${title} – Dicehall`;
  }, [title]);
  return (
    <div class="page" data-code={code}>
      <PageTop title={title} />
      <main>
        <p>{t('web.no-server')}</p>
        <p>
          <PageLink to={{ name: 'home' }} class="button primary">
            {t('web.home')}
          </PageLink>
        </p>
      </main>
    </div>
  );
}
