/** Somebody whom the table waits for is away: the time until a bot can play for them, then the way to ask for one. */

import { useEffect } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { useSecondsLeft } from '../../parts/seconds-left.ts';
import { Note } from '../../table/Note.tsx';
import { t } from '../../words.ts';

interface Props {
  readonly player: string;
  /** From when a bot may be asked for, by this device's clock. */
  readonly from: number;
  standIn(): void;
}

export function AwayNote({ player, from, standIn }: Props) {
  const left = useSecondsLeft(from) ?? 0;
  // Seconds are to be seen; they are not counted aloud.
  useEffect(() => {
    if (left > 0) sayStatus(t('web-players.away-spoken', { player }));
  }, [from]);
  if (left > 0) return <Note text={t('web-players.away-until', { player, n: left })} />;
  return (
    <Note text={t('web-players.away', { player })}>
      <button type="button" class="button" onClick={standIn}>
        {t('web-online.stand-in')}
      </button>
    </Note>
  );
}
