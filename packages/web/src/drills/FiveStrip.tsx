/** How many of your five are due today, with the way to them; nothing if none are. */

import { useEffect, useState } from 'preact/hooks';
import { needReviewWords } from '../late-words.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageLink } from '../parts/PageLink.tsx';
import { t } from '../words.ts';
import { keptFive } from './five-store.ts';
import { dueAt } from './schedule.ts';

export function FiveStrip() {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    needReviewWords().then(
      () => setReady(true),
      () => {},
    );
  }, []);
  const n = dueAt(keptFive(), Date.now()).length;
  if (!isReady || n === 0) return null;
  return (
    <p data-five={n}>
      <PageLink to={{ name: 'five' }} class="button">
        <Icon name="rules" />
        {t('web-drills.due', { n })}
      </PageLink>
    </p>
  );
}
