/** Who plays, before the start: the taken seats, and the ways to fill another. */

import type { CommandInput, LinkState } from '@dicehall/link';
import { seatsOf } from '@dicehall/rules';
import { parseName, type TableView } from '@dicehall/table';
import { BotNotes } from '../bots/BotNotes.tsx';
import { nameFor, offeredLevel } from '../bots/levels.ts';
import { ownName } from '../parts/device/settings.ts';
import { Icon } from '../parts/Icon.tsx';
import { Teams } from '../rules/Teams.tsx';
import { freeName } from '../seats/player-names.ts';
import { occupiedSeats, rulesFor } from '../seats/seat-plan.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';
import { LobbySeat } from './LobbySeat.tsx';

/** The first seat of this device gets the name in the settings; the table tells equal names apart. */
export function sitCommand(view: TableView, state: LinkState): CommandInput {
  const wished = ownSeats(state).length === 0 ? parseName(ownName.peek()) : undefined;
  return { kind: 'sit', name: wished?.ok ? wished.name : freeName(namesOf(view).seats) };
}

function botCommand(view: TableView): CommandInput {
  const { game, seats } = view;
  const level = offeredLevel(
    game,
    seats.map((sitter) => sitter.level),
  );
  const seat = seats.findIndex(({ kind }) => kind === 'empty');
  return { kind: 'bot', seat, level, name: nameFor(game, level, namesOf(view).seats) };
}

interface Props {
  readonly visit: Visit;
  readonly view: TableView;
  send(command: CommandInput): Promise<boolean>;
}

export function LobbySeats({
  visit,
  view,
  send,
  openPlayers,
}: Props & { readonly openPlayers: () => void }) {
  const { game, seats } = view;
  const state = visit.live.value;
  const own = ownSeats(state);
  const taken = occupiedSeats(view);
  const { seats: names } = namesOf(view);
  const players = Math.max(seatsOf(game).min, taken.length);
  // Until its seat is confirmed, the server counts this device as a watcher too.
  const isCounted = !own.some((seat) => state.present.includes(seat));
  const watchers = state.watchers - (isCounted ? 1 : 0);
  return (
    <section class="lobby-seats" aria-label={t('web-seating.who-plays')}>
      <h2>{t('web-seating.who-plays')}</h2>
      <ol data-names="">
        {taken.map((seat, place) => (
          <LobbySeat key={seat} visit={visit} seat={seat} place={place} send={send} />
        ))}
      </ol>
      <Teams game={game} names={taken.map((seat) => names[seat] ?? '')} />
      <MoreSeats visit={visit} view={view} send={send} />
      <p class="lobby-players">
        <button type="button" class="button" onClick={openPlayers}>
          <Icon name="friends" />
          {t('web-players.seats')}
        </button>
      </p>
      <BotNotes
        game={game}
        levels={seats.flatMap(({ kind, level }) => (kind === 'bot' ? [level] : []))}
        options={rulesFor(view, players)}
        seats={players}
      />
      <p class="note">
        {view.locked
          ? t('web-players.locked')
          : t('web-online.free', { n: seats.length - taken.length })}{' '}
        {watchers > 0 && t('web-online.watchers', { n: watchers })}
      </p>
    </section>
  );
}

function MoreSeats({ visit, view, send }: Props) {
  const state = visit.live.value;
  const isFirst = ownSeats(state).length === 0;
  const isFull = occupiedSeats(view).length === view.seats.length;
  // A visitor's button is at the bottom of the page, where nothing moves it out of sight.
  const isVisitor = isFirst && !state.isHost;
  return (
    <div class="setup-more">
      {!isFull && !isVisitor && !view.locked && (
        <button
          type="button"
          class={isFirst ? 'button primary big' : 'button'}
          onClick={() => send(sitCommand(view, state))}
        >
          <Icon name="plus" />
          {t(isFirst ? 'web-online.sit' : 'web-online.sit-another')}
        </button>
      )}
      {!isFull && state.isHost && (
        <button type="button" class="button" onClick={() => send(botCommand(view))}>
          <Icon name="plus" />
          {t('web-seating.add-bot')}
        </button>
      )}
    </div>
  );
}
