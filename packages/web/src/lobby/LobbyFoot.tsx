/** The foot of the lobby: the host's way to start, a visitor's way to sit down, or for whom the others wait. */

import type { CommandInput } from '@dicehall/link';
import { seatsOf } from '@dicehall/rules';
import { ABSENCE, LONG_ABSENCE } from '@dicehall/table';
import { sayStatus } from '../parts/announce.ts';
import { Icon } from '../parts/Icon.tsx';
import { useSecondsLeft } from '../parts/seconds-left.ts';
import { optionsText } from '../rules/options.ts';
import { occupiedSeats, rulesFor } from '../seats/seat-plan.ts';
import { ownSeats } from '../show/snapshot.ts';
import { TrustWatch } from '../table/trust/TrustWatch.tsx';
import { isAway, standInFrom } from '../visit/players/stand-in.ts';
import { useStartWait } from '../visit/start-wait.ts';
import type { Visit } from '../visit/visit.ts';
import { t } from '../words.ts';
import { sitCommand } from './LobbySeats.tsx';

interface Props {
  readonly visit: Visit;
  /** Why the last command was refused; empty if it was not. */
  readonly fault: string;
  send(command: CommandInput): Promise<boolean>;
}

export function LobbyFoot({ visit, fault, send }: Props) {
  const state = visit.live.value;
  const startWait = useStartWait(visit.view.value, ownSeats(state));
  return (
    <footer class="setup-start lobby-start">
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <TrustWatch link={visit} />
      {startWait !== '' && <p class="lobby-few">{startWait}</p>}
      {state.status === 'lost' && <p class="fault">{t('web-online.lost')}</p>}
      {state.isHost ? <Start visit={visit} send={send} /> : <Guest visit={visit} send={send} />}
    </footer>
  );
}

function Start({ visit, send }: Omit<Props, 'fault'>) {
  const view = visit.view.value;
  if (view === undefined) return null;
  const taken = occupiedSeats(view);
  const missing = seatsOf(view.game).min - taken.length;
  const isTooFew = missing > 0;
  /** Until every device has answered, or one has not in time. */
  const isBeginning = view.terms !== undefined;
  const few = t('web-online.too-few', { n: missing });
  /** Empty seats are put away first, with the rules chosen for them. */
  const putAway = async (): Promise<boolean> =>
    taken.length === view.seats.length ||
    send({ kind: 'change', order: taken, options: optionsText(rulesFor(view, taken.length)) });
  const start = async (): Promise<void> => {
    if (isTooFew) return sayStatus(few);
    if (isBeginning) return;
    if (await putAway()) await send({ kind: 'start' });
  };
  return (
    <>
      {isTooFew && (
        <p id="lobby-few" class="lobby-few">
          {few}
        </p>
      )}
      <button
        type="button"
        class="button primary big"
        aria-disabled={isTooFew || isBeginning}
        aria-describedby={isTooFew ? 'lobby-few' : undefined}
        onClick={start}
      >
        <Icon name="play" />
        {t('web-seating.start')}
      </button>
    </>
  );
}

function Guest({ visit, send }: Omit<Props, 'fault'>) {
  const view = visit.view.value;
  const state = visit.live.value;
  if (view === undefined) return null;
  if (ownSeats(state).length > 0) return <Seated visit={visit} />;
  if (view.locked || occupiedSeats(view).length === view.seats.length) {
    return (
      <p class="lobby-waiting">
        {visit.removal.value}{' '}
        {t(view.locked ? 'web-players.locked-watch' : 'web-online.full-watch')}
      </p>
    );
  }
  return (
    <>
      <p class="lobby-waiting lobby-few">
        {visit.removal.value} {t('web-online.sit-or-watch')}
      </p>
      <button
        type="button"
        class="button primary big"
        onClick={() => send(sitCommand(view, state))}
      >
        <Icon name="plus" />
        {t('web-online.sit')}
      </button>
    </>
  );
}

/** All that is left is to wait: for whom, or for a new host if they have gone. */
function Seated({ visit }: Pick<Props, 'visit'>) {
  const state = visit.live.value;
  const { host } = visit.view.value ?? {};
  if (host === undefined) return <p class="lobby-waiting">{t('web-online.waiting-host')}</p>;
  const { seat, name: player } = host;
  // Without a connection nobody knows who else has one.
  const isHere = state.status === 'lost' || !isAway(state, seat);
  // Counted from the same moment as the time until a bot may be asked for.
  const passes = standInFrom(state, seat) - ABSENCE + LONG_ABSENCE;
  return (
    <p class="lobby-waiting">
      {isHere ? (
        t('web-online.waiting-for', { player })
      ) : (
        <HostAway player={player} until={passes} />
      )}
    </p>
  );
}

interface AwayProps {
  readonly player: string;
  /** When the host's part passes on. */
  readonly until: number;
}

function HostAway({ player, until }: AwayProps) {
  const left = useSecondsLeft(until) ?? 0;
  return left > 0
    ? t('web-players.host-away', { player, n: left })
    : t('web-players.away', { player });
}
