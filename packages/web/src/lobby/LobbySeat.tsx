/** One taken seat before the start: its shape, who sits there, and the way out. */

import type { CommandInput } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { parseName } from '@dicehall/table';
import { useEffect, useState } from 'preact/hooks';
import { BotPicker } from '../bots/BotPicker.tsx';
import { BotTag } from '../bots/BotTag.tsx';
import { nameFor, rememberLevel } from '../bots/levels.ts';
import { ownName } from '../parts/device/settings.ts';
import { Icon } from '../parts/Icon.tsx';
import { NameField } from '../parts/NameField.tsx';
import { PlayerName } from '../parts/PlayerName.tsx';
import { Shape } from '../parts/Shape.tsx';
import { SHAPES } from '../parts/shapes.ts';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { MineButton } from '../visit/players/OwnClaim.tsx';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';

interface Props {
  readonly visit: Visit;
  readonly seat: Seat;
  /** Its place among those who play: it decides the shape. */
  readonly place: number;
  send(command: CommandInput): Promise<boolean>;
}

export function LobbySeat({ visit, seat, place, send }: Props) {
  const state = visit.live.value;
  const view = visit.view.value;
  const sitter = view?.seats[seat];
  if (view === undefined || sitter === undefined) return null;
  const { name, kind, level } = sitter;
  const { game } = view;
  const own = ownSeats(state);
  const isOwn = own.includes(seat);
  // The server says only after a moment who is there.
  const isAway = kind === 'person' && !isOwn && !state.present.includes(seat);
  const remove = isOwn
    ? ({ kind: 'leave', seat } as const)
    : state.isHost
      ? ({ kind: 'remove', seat } as const)
      : undefined;
  return (
    <li class="lobby-seat">
      <Shape name={SHAPES[place] ?? 'disc'} />
      {isOwn ? (
        <OwnName
          name={name}
          number={place + 1}
          rename={(next) => {
            // First, or the news of the new name would find the old wish and take it back.
            if (own[0] === seat) ownName.value = next;
            send({ kind: 'rename', seat, name: next });
          }}
        />
      ) : kind === 'bot' && state.isHost ? (
        <BotPicker
          game={game}
          number={place + 1}
          name={name}
          level={level}
          choose={(picked) => {
            rememberLevel(game, picked);
            const others = namesOf(view).seats.filter((_, other) => other !== seat);
            send({ kind: 'bot', seat, level: picked, name: nameFor(game, picked, others) });
          }}
        />
      ) : (
        <PlayerName name={name} />
      )}
      <span class="player-tags">
        {isOwn && own.length === 1 && <span class="player-tag">{t('web.you')}</span>}
        {view.host?.seat === seat && (
          <span class="player-tag host-tag">{t('web-players.host')}</span>
        )}
        {kind === 'bot' && !state.isHost && <BotTag game={game} level={level} name={name} />}
        {isAway && <span class="player-tag">{t('web.away')}</span>}
      </span>
      {/* Of a seat whose device is there nobody asks it by the way: the list of players is the place. */}
      {isAway && own.length === 0 && <MineButton seat={seat} view={view} send={send} />}
      {remove !== undefined && (
        <button
          type="button"
          class="button icon"
          aria-label={t(isOwn ? 'web-online.stand-up' : 'web-seating.remove-seat', { name })}
          onClick={() => send(remove)}
        >
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}

interface NameProps {
  readonly name: string;
  readonly number: number;
  rename(name: string): void;
}

/** The others see it when the field is left. */
function OwnName({ name, number, rename }: NameProps) {
  const [text, setText] = useState(name);
  useEffect(() => setText(name), [name]);
  const done = (): void => {
    const wished = parseName(text);
    if (!wished.ok || wished.name === name) setText(name);
    else rename(wished.name);
  };
  return (
    <NameField
      label={t('web-seating.name-of', { n: number })}
      name={text}
      change={setText}
      done={done}
    />
  );
}
