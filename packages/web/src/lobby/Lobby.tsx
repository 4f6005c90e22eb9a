/** Before the start: the way in for others, who sits where, bots, house rules, and the start. */

import type { Wish } from '@dicehall/link';
import { type Refusal, seatsOf } from '@dicehall/rules';
import { tableRefusalText } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import { BotNotes } from '../bots/BotNotes.tsx';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { freeName } from '../local/quick.ts';
import { sayStatus } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { PageTop } from '../parts/PageTop.tsx';
import { ownName } from '../parts/settings.ts';
import { Teams } from '../rules/Teams.tsx';
import { Invite } from '../seats/Invite.tsx';
import { rulesFor, takenIn } from '../seats/seating.ts';
import { TelevisionLink } from '../seats/TelevisionLink.tsx';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import type { Visit } from '../visit/visit.ts';
import { lang, t } from '../words.ts';
import { LobbyRules, written } from './LobbyRules.tsx';
import { LobbySeat } from './LobbySeat.tsx';
import { LobbyWaiting } from './LobbyWaiting.tsx';
import '../look/setup.css';
import '../seats/online.css';

export function Lobby({ at }: { readonly at: Visit }) {
  const [fault, setFault] = useState('');
  const view = at.view.value;
  const state = at.live.value;
  if (view === undefined) return null;
  const { game, seats, settings } = view;
  const own = ownSeats(state);
  const taken = takenIn(view);
  const names = namesOf(view);
  const least = seatsOf(game).min;
  const players = Math.max(least, taken.length);
  const isFull = taken.length === seats.length;
  // Who came to sit down finds the way at the bottom, where nothing moves it out of sight.
  const isVisitor = own.length === 0 && !state.isHost;
  const few = t('web-online.too-few', { n: least - taken.length });
  const isTooFew = taken.length < least;
  // This device is one of them until its seat is known to be taken, and need not be told.
  const isCounted = !own.some((seat) => state.present.includes(seat));
  const watchers = state.watchers - (isCounted ? 1 : 0);

  const send = async (wish: Wish): Promise<boolean> => {
    const answer = await at.send(wish);
    const why = answer.ok ? '' : why_(answer.refusal);
    setFault(why);
    if (why !== '') sayStatus(why);
    return answer.ok;
  };
  const why_ = (refusal: Parameters<typeof tableRefusalText>[1] | Refusal): string =>
    tableRefusalText(lang.peek(), refusal, names, own[0] ?? 0);
  const sit = (): Promise<boolean> => {
    const wished = own.length === 0 ? ownName.peek().trim() : '';
    const isFree = wished !== '' && !names.seats.includes(wished);
    return send({ kind: 'sit', name: isFree ? wished : freeName(names.seats) });
  };
  const addBot = (): Promise<boolean> => {
    const seated = seats.map((sitter) => sitter.level);
    const level = offeredLevel(game, seated);
    const seat = seats.findIndex(({ kind }) => kind === 'empty');
    return send({ kind: 'bot', seat, level, name: nameFor(game, level, names.seats) });
  };
  /** Seats that nobody took are put away first, with what was chosen for them. */
  const putAway = (): Promise<boolean> =>
    send({ kind: 'change', order: taken, options: written(rulesFor(view, taken.length)) });
  const start = async (): Promise<void> => {
    if (isTooFew) return sayStatus(few);
    if (isFull || (await putAway())) await send({ kind: 'start' });
  };

  return (
    <div class="page lobby" data-code={at.code} data-seated={own.length}>
      <PageTop title={t(`web.game.${game}`)} />
      <main class="lobby-main">
        {settings.public && !isFull && (
          <p class="lobby-anybody">
            {t('web-online.anybody', { n: seats.length - taken.length })}{' '}
            {state.isHost && t('web-online.anybody-host')}
          </p>
        )}
        <Invite code={at.code} game={t(`web.game.${game}`)} />
        <section class="lobby-seats" aria-label={t('web.who-plays')}>
          <h2>{t('web.who-plays')}</h2>
          <ol data-names="">
            {taken.map((seat, place) => (
              <LobbySeat key={seat} at={at} seat={seat} place={place} send={send} />
            ))}
          </ol>
          <Teams game={game} names={taken.map((seat) => names.seats[seat] ?? '')} />
          <div class="setup-more">
            {!isFull && !isVisitor && (
              <button
                type="button"
                class={own.length === 0 ? 'button primary big' : 'button'}
                onClick={sit}
              >
                <Icon name="plus" />
                {t(own.length === 0 ? 'web-online.sit' : 'web-online.sit-another')}
              </button>
            )}
            {!isFull && state.isHost && (
              <button type="button" class="button" onClick={addBot}>
                <Icon name="plus" />
                {t('web.add-bot')}
              </button>
            )}
          </div>
          <BotNotes
            game={game}
            levels={seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []))}
            options={rulesFor(view, players)}
            seats={players}
          />
          <p class="note">
            {t('web-online.free', { n: seats.length - taken.length })}{' '}
            {watchers > 0 && t('web-online.watchers', { n: watchers })}
          </p>
        </section>
        <LobbyRules at={at} players={players} send={send} />
        <p class="note lobby-tv">
          <TelevisionLink code={at.code} />
        </p>
      </main>
      <footer class="setup-start lobby-start">
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        {state.status === 'lost' && <p class="fault">{t('web-online.lost')}</p>}
        {state.isHost ? (
          <>
            {isTooFew && (
              <p id="lobby-few" class="lobby-few">
                {few}
              </p>
            )}
            <button
              type="button"
              class="button primary big"
              aria-disabled={isTooFew}
              aria-describedby={isTooFew ? 'lobby-few' : undefined}
              onClick={start}
            >
              <Icon name="play" />
              {t('web.start')}
            </button>
          </>
        ) : isVisitor && !isFull ? (
          <>
            <p class="lobby-waiting lobby-few">
              {at.freed.value} {t('web-online.sit-or-watch')}
            </p>
            <button type="button" class="button primary big" onClick={sit}>
              <Icon name="plus" />
              {t('web-online.sit')}
            </button>
          </>
        ) : (
          <LobbyWaiting at={at} />
        )}
      </footer>
    </div>
  );
}
