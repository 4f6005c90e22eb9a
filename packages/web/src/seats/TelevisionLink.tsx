/** The table for a room to look at, in a tab of its own: the game goes on in this one. */

import { pathOf } from '../parts/route.ts';
import { t } from '../words.ts';

interface Props {
  readonly code: string;
  readonly look?: string;
}

export const TelevisionLink = ({ code, look }: Props) => (
  <a
    href={pathOf({ name: 'tv', code })}
    class={look}
    target="_blank"
    rel="noopener"
    aria-label={t('web-online.tv-new-tab')}
  >
    {t('web-online.tv')}
  </a>
);
