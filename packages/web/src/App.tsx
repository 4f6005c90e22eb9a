/** The current page. Each loads when it is first opened; the one before stays until then. */

import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { hasLesson, loadTable } from './games/index.ts';
import { hush } from './parts/announce.ts';
import { focusHeading } from './parts/focus/keep-focus.ts';
import { LiveRegions } from './parts/LiveRegions.tsx';
import { LoadFault } from './parts/LoadFault.tsx';
import { hasLoadFailed, loadFailed } from './parts/load-failure.ts';
import { type Page, type PageName, page } from './parts/route.ts';
import { Home, loadHome } from './screens/Home.tsx';
import { fetchWords, type Lang, lang, t, withWords } from './words.ts';

type Screen<N extends PageName> = ComponentType<Extract<Page, { readonly name: N }>>;

const SCREENS: { readonly [N in PageName]: () => Screen<N> | Promise<Screen<N>> } = {
  home: () => Home,
  missing: async () => (await import('./screens/NotFound.tsx')).NotFound,
  play: async () => (await import('./screens/Play.tsx')).Play,
  setup: async () => (await withWords(import('./screens/Setup.tsx'))).Setup,
  learn: async () => (await import('./lessons/Learn.tsx')).Learn,
  table: async () => (await import('./screens/Online.tsx')).Online,
  tv: async () => (await import('./television/Television.tsx')).Television,
  join: async () => (await withWords(import('./screens/Join.tsx'))).Join,
  rules: async () => (await import('./screens/RulesPage.tsx')).RulesPage,
  replay: async () => (await import('./screens/Replay.tsx')).Replay,
  review: async () => (await import('./screens/Review.tsx')).Review,
  chance: async () => (await import('./screens/Chance.tsx')).Chance,
  dice: async () => (await import('./screens/Dice.tsx')).Dice,
  // In one file with the review: another would be named on the first screen.
  five: async () => (await import('./screens/Review.tsx')).Five,
  settings: async () => (await withWords(import('./screens/SettingsPage.tsx'))).SettingsPage,
};

/** A page with the screen that draws it, so that their types stay together. */
interface Drawn {
  readonly page: Page;
  draw(): preact.JSX.Element;
}

async function drawnFor<N extends PageName>(
  name: N,
  own: Extract<Page, { readonly name: N }>,
): Promise<Drawn> {
  const Own: Screen<N> = await SCREENS[name]();
  return { page: own, draw: () => <Own key={keyOf(own)} {...own} /> };
}

/** Another game or table is another page; another section of the same rules is not. */
function keyOf(own: Page): string {
  if ('game' in own) return `${own.name}/${own.game}`;
  return 'code' in own ? `${own.name}/${own.code}` : own.name;
}

/**
 * Requests everything that a page needs at once; otherwise each file would wait for another to arrive. What fails is
 * requested again by the page itself, which says so.
 */
export function fetchPage(own: Page, language: Lang): void {
  const asked: Promise<unknown>[] = [load(own)];
  if ('game' in own) asked.push(loadTable(own.game), fetchWords(language, own.game));
  if (own.name === 'play') asked.push(import('./local/open.ts'));
  for (const one of asked) one.catch(() => {});
}

const homeDrawn: Drawn = { page: { name: 'home' }, draw: () => <Home /> };

export function App() {
  const [drawn, setDrawn] = useState<Drawn>(homeDrawn);
  const wanted = page.value;
  useEffect(() => {
    let isCurrent = true;
    hasLoadFailed.value = false;
    fetchPage(wanted, lang.peek());
    load(wanted).then(
      (next) => {
        if (!isCurrent) return;
        // Nothing of a page that is gone is read out.
        if (keyOf(next.page) !== keyOf(drawn.page)) hush();
        setDrawn(next);
      },
      () => isCurrent && loadFailed(),
    );
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  const isReady = keyOf(drawn.page) === keyOf(wanted);
  useEffect(() => {
    return isReady && wanted.name !== 'home' ? focusHeading() : undefined;
  }, [isReady, wanted.name]);
  const isFirst = drawn === homeDrawn && wanted.name !== 'home';
  return (
    <>
      <LiveRegions />
      {hasLoadFailed.value ? (
        <LoadFault />
      ) : isFirst ? (
        <p class="loading">{t('web.loading')}</p>
      ) : (
        drawn.draw()
      )}
    </>
  );
}

function load(wanted: Page): Promise<Drawn> {
  if (wanted.name === 'home') return loadHome().then(() => homeDrawn);
  if (wanted.name === 'learn' && !hasLesson(wanted.game)) {
    return drawnFor('missing', { name: 'missing' });
  }
  return drawnFor(wanted.name, wanted);
}
