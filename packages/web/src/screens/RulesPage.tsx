/** The rules of a game, in our own words. */

import type { GameId } from '@dicehall/rules';
import { loadRules, type Rules, readRules } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { hasLesson } from '../games/index.ts';
import { loadFailed } from '../parts/load-failure.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop, usePageTitle } from '../parts/PageTop.tsx';
import { RulesText } from '../rules/RulesText.tsx';
import { lang, needWords, t } from '../words.ts';

type Read = (language: 'en' | 'es') => Rules;

async function rulesReader<K extends GameId>(game: K): Promise<Read> {
  const [rules] = await Promise.all([loadRules(game), needWords('screens')]);
  return (language) => readRules(language, rules);
}

export function RulesPage({ game, section }: { readonly game: GameId; readonly section: string }) {
  const [read, setRead] = useState<Read>();
  const title = t(`name.game.${game}`);
  usePageTitle(t('web.rules-of', { game: title }));
  useEffect(() => {
    rulesReader(game).then((reader) => setRead(() => reader), loadFailed);
  }, [game]);
  return (
    <div class="page">
      <PageTop title={title} />
      <main>
        {read === undefined ? (
          <p class="loading">{t('web.loading')}</p>
        ) : (
          <>
            <RulesText rules={read(lang.value)} section={section} isPage />
            <p class="rules-ways">
              <PageLink to={{ name: 'play', game }} class="button primary big">
                {t('web.play-now')}
              </PageLink>
              {hasLesson(game) && (
                <PageLink to={{ name: 'learn', game }} class="button big">
                  {t('web.learn-now')}
                </PageLink>
              )}
            </p>
            <p>
              <PageLink to={{ name: 'chance' }} class="button">
                {t('web-screens.chance')}
              </PageLink>
            </p>
          </>
        )}
      </main>
    </div>
  );
}
