/** The last games of this device, each one tap away from its replay. */

import { useEffect, useRef, useState } from 'preact/hooks';
import { sayStatus } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { type Finished, finishedGames, forgetFinished } from '../records/record-store.ts';
import { lang, t } from '../words.ts';

interface Props {
  see(content: string): void;
}

export function FinishedGames({ see }: Props) {
  const [games, setGames] = useState<readonly Finished[]>();
  const load = (): Promise<void> => finishedGames().then(setGames);
  useEffect(() => void load(), []);
  return games === undefined ? null : (
    <FinishedList games={games} see={see} remove={(id) => forgetFinished(id).then(load)} />
  );
}

interface ListProps extends Props {
  readonly games: readonly Finished[];
  remove(id: string): Promise<void>;
}

export function FinishedList({ games, see, remove }: ListProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const drop = async (id: string): Promise<void> => {
    await remove(id);
    sayStatus(t('web-online.finished-removed'));
    // What was tapped is gone.
    heading.current?.focus();
  };
  return (
    <section class="finished">
      <h2 tabIndex={-1} ref={heading}>
        {t('web-online.finished')}
      </h2>
      {games.length === 0 && <p class="note">{t('web-online.finished-none')}</p>}
      <ul>
        {games.map((one) => (
          <li key={one.id}>
            <button type="button" class="button finished-see" onClick={() => see(one.content)}>
              <Icon name="play" />
              <span>
                {t(`name.game.${one.game}`)}{' '}
                <span class="note">
                  {one.names.join(', ')}. {wonText(one)} <time>{whenOf(one)}</time>
                </span>
              </span>
            </button>
            <button
              type="button"
              class="button icon"
              aria-label={t('web-online.finished-remove', {
                game: t(`name.game.${one.game}`),
                when: whenOf(one),
              })}
              onClick={() => drop(one.id)}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function wonText({ names, result: { winners, drawn } }: Finished): string {
  if (drawn) return t('web-online.finished-drawn');
  const who = winners.map((seat) => names[seat]).join(', ');
  return t('web-online.finished-won', { winners: who });
}

/** As it is written where the reader lives, if that is in the language of the page. */
function whenOf({ kept }: Finished): string {
  const own = navigator.languages.find((one) => one.startsWith(lang.value)) ?? lang.value;
  return new Intl.DateTimeFormat(own, { dateStyle: 'medium', timeStyle: 'short' }).format(kept);
}
