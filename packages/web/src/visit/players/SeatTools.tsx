/** The host's tools for one person, before and during a game. */

import type { CommandInput } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { useState } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { NameField } from '../../parts/NameField.tsx';
import { namesOf } from '../../table/names.ts';
import { t } from '../../words.ts';

interface Props {
  readonly view: TableView;
  readonly seat: Seat;
  readonly isAway: boolean;
  /** Whether it was done. */
  send(command: CommandInput): Promise<boolean>;
}

export function SeatTools(props: Props) {
  const { view, seat, isAway } = props;
  const player = namesOf(view).seats[seat] ?? '';
  // The host of a quick match is one by chance, and renames nobody. No host removes a stranger who is there to play.
  const isMatched = view.origin === 'quick-match';
  const isSafe = (isMatched || view.settings.public) && view.phase !== 'seating' && !isAway;
  return (
    <details class="seat-tools">
      <summary>
        <span class="button">{t('web-players.tools', { player })}</span>
      </summary>
      <div class="seat-tools-list">
        {!isMatched && <Rename {...props} player={player} />}
        <Tools {...props} />
        {!isSafe && <Remove {...props} player={player} />}
      </div>
    </details>
  );
}

type ToolProps = Props & { readonly player: string };

function Tools({ view, seat, send }: Props) {
  const isMuted = view.seats[seat]?.muted === true;
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => send({ kind: 'mute', seat, on: !isMuted })}
      >
        {t(isMuted ? 'web-players.unmute' : 'web-players.mute')}
      </button>
      {view.host?.seat !== seat && (
        <button type="button" class="button" onClick={() => send({ kind: 'pass-host', seat })}>
          {t('web-players.make-host')}
        </button>
      )}
    </>
  );
}

function Remove({ seat, player, send }: ToolProps) {
  return (
    <>
      <SureButton
        text={t('web-players.remove')}
        sure={t('web-players.remove-sure', { player })}
        act={() => send({ kind: 'remove', seat })}
      />
      <SureButton
        text={t('web-players.ban')}
        sure={t('web-players.ban-sure', { player })}
        act={() => send({ kind: 'remove', seat, ban: true })}
      />
    </>
  );
}

interface SureProps {
  readonly text: string;
  readonly sure: string;
  act(): void;
}

/** A second tap on the same place does it. */
function SureButton({ text, sure, act }: SureProps) {
  const [isAsking, setAsking] = useState(false);
  const ask = (): void => {
    setAsking(true);
    // A button that gets another name is not read again by itself.
    sayStatus(sure);
  };
  return (
    <button
      type="button"
      class={isAsking ? 'button primary' : 'button'}
      onBlur={() => setAsking(false)}
      onClick={isAsking ? act : ask}
    >
      {isAsking ? sure : text}
    </button>
  );
}

function Rename({ seat, player, send }: ToolProps) {
  const [text, setText] = useState<string>();
  if (text === undefined) {
    return (
      <button type="button" class="button" onClick={() => setText(player)}>
        {t('web-players.rename')}
      </button>
    );
  }
  return (
    <form
      class="seat-rename"
      onSubmit={async (event) => {
        event.preventDefault();
        if (await send({ kind: 'rename', seat, name: text })) setText(undefined);
      }}
    >
      <NameField
        label={t('web-players.new-name', { player })}
        name={text}
        isFocused
        change={setText}
      />
      <button type="submit" class="button">
        {t('web-players.rename-done')}
      </button>
    </form>
  );
}
