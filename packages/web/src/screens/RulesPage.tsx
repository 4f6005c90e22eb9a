/** The rules of a game, in our own words. */

import type { GameId } from '@dicehall/rules';
import { loadRules, type Rules, readRules } from '@dicehall/words/on-demand';
import { useEffect, useState } from 'preact/hooks';
import { hasLesson } from '../games/index.ts';
import { loadFailed } from '../parts/load-failed.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { RulesText } from '../rules/RulesText.tsx';
import { lang, t } from '../words.ts';

type Read = (language: 'en' | 'es') => Rules;

async function rulesReader<K extends GameId>(game: K): Promise<Read> {
  const rules = await loadRules(game);
  return (language) => readRules(language, rules);
}

export function RulesPage({ game, section }: { readonly game: GameId; readonly section: string }) {
  const [read, setRead] = useState<Read>();
  const title = t(`name.game.${game}`);
  useEffect(() => {
    document.title = `${t('web.rules-of', { game: title })} – Dicehall`;
  }, [title]);
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
          </>
        )}
      </main>
    </div>
  );
}
