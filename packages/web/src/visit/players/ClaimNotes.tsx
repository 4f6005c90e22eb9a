/** A small question that covers nothing: somebody on a new device says that a seat is theirs. */

import type { CommandInput } from '@dicehall/link';
import type { TableView } from '@dicehall/table';
import { useEffect } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { useSecondsLeft } from '../../parts/seconds-left.ts';
import { Note } from '../../table/Note.tsx';
import { namesOf } from '../../table/names.ts';
import { t } from '../../words.ts';
import type { Visit } from '../visit.ts';
import { type AskedClaim, claimsToAnswer } from './claims.ts';

interface Props {
  readonly visit: Pick<Visit, 'live'>;
  readonly view: TableView;
  send(command: CommandInput): void;
}

export const ClaimNotes = ({ visit, view, send }: Props) =>
  claimsToAnswer(view, visit.live.value).map((one) => (
    <ClaimNote key={one.claim.claim} {...one} visit={visit} view={view} send={send} />
  ));

function ClaimNote({ claim, by, visit, view, send }: Props & AskedClaim) {
  const left = useSecondsLeft(claim.until - visit.live.value.clockAhead);
  const isOwn = by === claim.seat;
  const text = question(claim, view, isOwn);
  useEffect(() => sayStatus(text), [claim.claim]);
  if (left === 0) return null;
  const answer = (kind: 'allow' | 'deny') => () =>
    send({ kind, claim: claim.claim, ...(by !== undefined && { seat: by }) });
  return (
    <Note text={text}>
      <button type="button" class="button" onClick={answer('allow')}>
        {t(isOwn ? 'web-players.asks-yes-own' : 'web-players.asks-yes')}
      </button>
      <button type="button" class="button" onClick={answer('deny')}>
        {t('web-players.asks-no')}
      </button>
    </Note>
  );
}

function question({ seat, name }: AskedClaim['claim'], view: TableView, isOwn: boolean): string {
  if (isOwn) return t('web-players.asks-own');
  const player = namesOf(view).seats[seat] ?? '';
  return name === '' || name === player
    ? t('web-players.asks', { player })
    : t('web-players.asks-named', { player, name });
}
