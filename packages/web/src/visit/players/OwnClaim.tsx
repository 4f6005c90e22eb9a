/** For a visitor who has lost the device with their seat: to say so, and whom the answer waits for. */

import type { CommandInput } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import { players } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import { ownName } from '../../parts/device/settings.ts';
import { Icon } from '../../parts/Icon.tsx';
import { useSecondsLeft } from '../../parts/seconds-left.ts';
import { ownSeats } from '../../show/snapshot.ts';
import { Note } from '../../table/Note.tsx';
import { namesOf } from '../../table/names.ts';
import { lang, t } from '../../words.ts';
import type { Visit } from '../visit.ts';
import { claimableSeats } from './claims.ts';
import { isAway } from './stand-in.ts';

interface Props {
  readonly visit: Pick<Visit, 'live' | 'claimed'>;
  readonly view: TableView;
  send(command: CommandInput): void;
}

function claimCommand(seat: Seat): CommandInput {
  const name = ownName.peek().trim();
  return { kind: 'claim', seat, ...(name !== '' && { name }) };
}

export const MineButton = ({
  seat,
  view,
  send,
}: Omit<Props, 'visit'> & { readonly seat: Seat }) => (
  <button
    type="button"
    class="button"
    aria-label={t('web-players.mine-of', { player: namesOf(view).seats[seat] ?? '' })}
    onClick={() => send(claimCommand(seat))}
  >
    {t('web-players.mine')}
  </button>
);

/** What this device has asked for and is not decided yet; empty if nothing. */
export function useOwnClaim({ visit, view }: Omit<Props, 'send'>): string {
  const { clockAhead } = visit.live.value;
  const own = view.claims?.find(({ seat }) => seat === visit.claimed.value);
  const left = useSecondsLeft(own && own.until - clockAhead);
  if (own === undefined || left === 0) return '';
  if (own.asked.includes(own.seat)) return t('web-players.mine-asked-own');
  if (own.asked.length === 0) return t('web-players.mine-asked-host');
  const voice = { lang: lang.value, names: namesOf(view) };
  return t('web-players.mine-asked', { players: players(voice, own.asked) });
}

/** In a game: what was asked, or whether this visitor is one of those who are away. */
export function OwnClaimNote({ visit, view, send }: Props) {
  const [isStranger, setStranger] = useState(false);
  const asked = useOwnClaim({ visit, view });
  const state = visit.live.value;
  if (ownSeats(state).length > 0 || state.status !== 'joined') return null;
  if (asked !== '') return <Note text={asked} />;
  const [missing, another] = claimableSeats(view).filter((seat) => isAway(state, seat));
  // With several missing, the list of players is the place to choose.
  if (isStranger || missing === undefined || another !== undefined) return null;
  const player = namesOf(view).seats[missing] ?? '';
  return (
    <Note text={t('web-players.mine-lost', { player })}>
      <button type="button" class="button" onClick={() => send(claimCommand(missing))}>
        {t('web-players.mine')}
      </button>
      <button
        type="button"
        class="button icon"
        aria-label={t('web.close')}
        onClick={() => setStranger(true)}
      >
        <Icon name="close" />
      </button>
    </Note>
  );
}
