/** The page of a table that is still loading, or cannot be reached. */

import type { GameId } from '@dicehall/rules';
import type { ComponentChildren } from 'preact';
import { pictureOf } from '../games/index.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { Sorry } from '../parts/Sorry.tsx';
import { t } from '../words.ts';

export const ToHome = () => (
  <PageLink to={{ name: 'home' }} class="button primary">
    {t('web.home')}
  </PageLink>
);

interface Props {
  readonly title: string;
  readonly fault: string;
  readonly game?: GameId | undefined;
  /** What to do after a fault; by default, try another code. */
  readonly children?: ComponentChildren;
}

export function Placeholder({ title, fault, game, children }: Props) {
  return (
    <div class="page">
      <PageTop title={title} />
      <main>
        {fault === '' ? (
          <p class="loading">{t('web.loading')}</p>
        ) : (
          <Sorry text={fault} picture={game && pictureOf(game)}>
            {children ?? (
              <>
                <PageLink to={{ name: 'join' }} class="button">
                  {t('web.join')}
                </PageLink>
                <ToHome />
              </>
            )}
          </Sorry>
        )}
      </main>
    </div>
  );
}
