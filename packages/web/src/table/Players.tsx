/** Everybody at the table. The player to move stands first and larger; shape and pattern tell it too. */

import type { GameId, Seat } from '@dicehall/rules';
import { useEffect, useRef } from 'preact/hooks';
import { BotTag } from '../bots/BotTag.tsx';
import { makeReachable } from '../parts/focus/scroll-focus.ts';
import { PlayerName } from '../parts/PlayerName.tsx';
import { Shape } from '../parts/Shape.tsx';
import type { ShapeName } from '../parts/shapes.ts';
import { Score } from '../position/Score.tsx';
import { t } from '../words.ts';
import { absentSeats, type Session } from './session/session.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly now: Seat | undefined;
}

export function Players<K extends GameId>({ session, shapes, now }: Props<K>) {
  const { table, settledView } = session.shown.value;
  const { views } = session.link.state;
  const away = absentSeats(session);
  const own = views.length === 1 ? views[0]?.viewer : undefined;
  const count = table.seats.length;
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => makeReachable(list.current), [count]);
  // Where the cards scroll, the next to play comes into sight; elsewhere nothing is measured for it.
  useEffect(() => {
    if (list.current?.tabIndex === 0) list.current.scrollTo({ left: 0, top: 0 });
  }, [now]);
  return (
    <ul class="players" aria-label={t('web.players')} ref={list}>
      {table.seats.map(({ name, kind, level, standIn }, seat) => {
        const isNow = seat === now;
        const turnsAway = now === undefined ? seat : (seat - now + count) % count;
        return (
          <li
            key={name}
            class={isNow ? 'player player-now' : 'player'}
            style={{ order: turnsAway }}
          >
            <Shape name={shapes[seat] ?? 'disc'} />
            <PlayerName name={name} />
            {isNow && <span class="hidden-text">{t('web-table.is-playing')}</span>}
            <span class="player-line">
              <Score module={session.module} view={settledView} seat={seat} />
              {seat === own && <span class="player-tag">{t('web.you')}</span>}
              {away.includes(seat) && !standIn && <span class="player-tag">{t('web.away')}</span>}
              {(kind === 'bot' || standIn) && (
                <BotTag game={session.game} level={level} name={name} />
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
