/** The first screen: the games, and the ways to play them. Everything is one tap away and nothing asks who you are. */

import { type GameId, seatsOf } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { GAMES_TO_OFFER, hasLesson, pictureOf } from '../games/index.ts';
import type { GiveUp } from '../local/GiveUp.tsx';
import { forgetEnded, type KeptTable, keptTables } from '../local/table-store.ts';
import { isDone } from '../parts/device/lesson-store.ts';
import { settings } from '../parts/device/settings.ts';
import { Icon } from '../parts/Icon.tsx';
import { loadFailed } from '../parts/load-failure.ts';
import { PageLink } from '../parts/PageLink.tsx';
import { keepPhase, runningTables } from '../seats/seat-store.ts';
import { LANG_NAMES, LANGS, lang, speak, t } from '../words.ts';
import type { OwnTablesStrip } from './OwnTablesStrip.tsx';
import './home.css';

/** A table that is to make room for a new one, with the sheet that asks for it. */
interface GivenTable {
  readonly GiveUp: typeof GiveUp;
  readonly table: KeptTable;
}

/** Drawn only where this device has a seat somewhere, so a first visit does not load it. */
let Strip: typeof OwnTablesStrip | undefined;

/** Before the first screen is drawn, so that nothing moves under a finger. */
export async function loadHome(): Promise<void> {
  if (Strip !== undefined || runningTables().length === 0) return;
  // Offline on a browser that keeps no app, the games can still be played.
  Strip = await import('./OwnTablesStrip.tsx').then(
    (loaded) => loaded.OwnTablesStrip,
    () => undefined,
  );
}

export function Home() {
  const [kept, setKept] = useState<readonly KeptTable[]>([]);
  useEffect(() => {
    document.title = 'Dicehall';
    // A browser that keeps nothing has nothing to resume.
    keptTables().then(setKept, () => {});
    return whenIdle(() => import('../local/open.ts'));
  }, []);
  const [running, setRunning] = useState(runningTables);
  useEffect(() => {
    if (running.length === 0) return;
    return whenIdle(async () => {
      const { refreshTables } = await import('../seats/own-tables.ts');
      const on = await refreshTables(running);
      // One may have been taken off the list meanwhile.
      setRunning((listed) => on.filter(({ code }) => listed.some((one) => one.code === code)));
    });
  }, []);
  const dismiss = (code: string): void => {
    keepPhase(code, undefined);
    setRunning((listed) => listed.filter((one) => one.code !== code));
  };
  const [given, setGiven] = useState<GivenTable>();
  const giveUp = (table: KeptTable): void =>
    void import('../local/GiveUp.tsx').then((asking) => setGiven({ ...asking, table }), loadFailed);
  return (
    <div class="home">
      <header class="home-top">
        <h1 class="home-name" translate={false}>
          <img src="/icons/logo.svg" alt="" width="44" height="44" />
          Dicehall
        </h1>
        <LangSwitch />
        <PageLink to={{ name: 'settings' }} class="button icon" label={t('web.settings')}>
          <Icon name="settings" />
        </PageLink>
      </header>
      <main>
        <div class="home-lead">
          <p>{t('web.lead')}</p>
          <PageLink to={{ name: 'join' }} class="button">
            <Icon name="join" />
            {t('web.join-or-anybody')}
          </PageLink>
        </div>
        {Strip && running.length > 0 && <Strip tables={running} dismiss={dismiss} />}
        <ul class="home-games">
          {GAMES_TO_OFFER.map((id) => (
            <Card
              key={id}
              id={id}
              kept={kept.find(({ game }) => game === id)}
              isLearnt={isDone(id)}
              giveUp={giveUp}
            />
          ))}
        </ul>
      </main>
      {/* Only over https, or on the server's own machine, does a browser keep the app. */}
      <Foot isKept={isSecureContext} />
      {given && <given.GiveUp table={given.table} close={() => setGiven(undefined)} />}
    </div>
  );
}

/** From one language to the next, by its own name. */
export function LangSwitch() {
  const next = LANGS[(LANGS.indexOf(lang.value) + 1) % LANGS.length] ?? 'en';
  const change = async (): Promise<void> => {
    await speak(next);
    settings.lang.value = next;
  };
  return (
    <button type="button" class="button" lang={next} onClick={change}>
      {LANG_NAMES[next]}
    </button>
  );
}

/** The promises of the app, among them whether it works offline. */
export const Foot = ({ isKept }: { readonly isKept: boolean }) => (
  <footer class="home-foot note">
    <p>
      <PageLink to={{ name: 'replay' }}>{t('web.replay-saved')}</PageLink>
    </p>
    <p>{t(isKept ? 'web.promise' : 'web.promise-networked')}</p>
    <p>{t('web.notice')}</p>
  </footer>
);

/** Fetches what every table needs while the visitor still looks around, so that a game begins at once. */
function whenIdle(load: () => Promise<unknown>): () => void {
  const timer = setTimeout(() => load().catch(() => {}), 300);
  return () => clearTimeout(timer);
}

const learnLabel = (game: string, isLearnt: boolean): string =>
  [t('web.learn-of', { game }), ...(isLearnt ? [t('web.learn-done')] : [])].join(', ');

interface CardProps {
  readonly id: GameId;
  readonly kept: KeptTable | undefined;
  /** Its lesson was finished on this device. */
  readonly isLearnt: boolean;
  giveUp(table: KeptTable): void;
}

export function Card({ id, kept, isLearnt, giveUp }: CardProps) {
  const name = t(`name.game.${id}`);
  const seats = seatsOf(id);
  const open = kept?.isOver === false ? kept : undefined;
  return (
    <li class={`panel home-card home-${id}`}>
      <img class="home-picture" src={pictureOf(id)} alt="" width="320" height="200" />
      <div class="home-words">
        <h2>{name}</h2>
        <p>{t(`web.about.${id}`)}</p>
        <p class="note">
          <span class="home-seats">{t('web.seats', seats)}</span>
          <span class="home-links">
            {hasLesson(id) && (
              <PageLink to={{ name: 'learn', game: id }} label={learnLabel(name, isLearnt)}>
                {t('web.learn-short')}
                {isLearnt && <Icon name="check" />}
              </PageLink>
            )}
            <PageLink
              to={{ name: 'rules', game: id, section: '' }}
              label={t('web.rules-of', { game: name })}
            >
              {t('web.rules')}
            </PageLink>
          </span>
        </p>
      </div>
      <div class="home-ways">
        <PageLink
          to={{ name: 'play', game: id }}
          class="button primary big home-now"
          label={t(open ? 'web.go-on-with' : 'web.play-now-of', { game: name })}
          {...(kept?.isOver && { before: () => forgetEnded(id) })}
        >
          <Icon name="play" />
          {t(open ? 'web.go-on' : 'web.play-now')}
        </PageLink>
        {open && (
          <button
            type="button"
            class="button home-new"
            aria-label={t('web.anew-of', { game: name })}
            onClick={() => giveUp(open)}
          >
            <Icon name="plus" />
            {t('web.anew')}
          </button>
        )}
        <PageLink
          to={{ name: 'setup', game: id }}
          class="button"
          label={t('web.same-device-of', { game: name })}
        >
          <Icon name="device" />
          {t('web.same-device')}
        </PageLink>
        <PageLink
          to={{ name: 'table', code: `new-${id}` }}
          class="button"
          label={t('web.with-friends-of', { game: name })}
        >
          <Icon name="friends" />
          {t('web.with-friends')}
        </PageLink>
      </div>
    </li>
  );
}
