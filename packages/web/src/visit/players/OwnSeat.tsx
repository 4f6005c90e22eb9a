/** One's own seat: on how many devices it is, and how it gets to another. */

import { type CommandInput, devicesWith, makeSeatCode } from '@dicehall/link';
import type { Seat } from '@dicehall/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { LinkPanel } from '../../seats/LinkPanel.tsx';
import { seatCodeLink } from '../../seats/links.ts';
import { device } from '../../seats/server.ts';
import { t } from '../../words.ts';
import type { Visit } from '../visit.ts';

interface Props {
  readonly visit: Visit;
  readonly seat: Seat;
  /** Whether it was done. */
  send(command: CommandInput): Promise<boolean>;
}

export function OwnSeat({ visit, seat, send }: Props) {
  const [isMoving, setMoving] = useState(false);
  const on = devicesWith(visit.live.value, seat);
  const putOut = async (): Promise<void> => {
    if (await send({ kind: 'renew', seat })) sayStatus(t('web-players.only-here-done'));
  };
  return (
    <div class="own-seat">
      <p class="note">{t('web-players.on-devices', { n: on })}</p>
      <div class="own-seat-ways">
        {on > 1 && (
          <button type="button" class="button" onClick={putOut}>
            {t('web-players.only-here')}
          </button>
        )}
        <button
          type="button"
          class={isMoving ? 'button primary' : 'button'}
          aria-pressed={isMoving}
          onClick={() => setMoving(!isMoving)}
        >
          {t('web-players.move')}
        </button>
      </div>
      {isMoving && <MoveSeat visit={visit} seat={seat} send={send} />}
    </div>
  );
}

/** A code that works once, as a picture for a camera and to be typed. */
function MoveSeat({ visit, seat, send }: Props) {
  const [code, setCode] = useState('');
  const [isShared, setShared] = useState(false);
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isGone = false;
    const next = makeSeatCode(device.randomBytes);
    // The code before it is void: nothing is shown that does not work.
    setCode('');
    send({ kind: 'handover', seat, code: next, share: isShared }).then((isDone) => {
      if (!isGone && isDone) setCode(next);
    });
    return () => {
      isGone = true;
    };
  }, [isShared]);
  useEffect(() => {
    if (code === '') return;
    // It is below what was tapped, at the end of a sheet.
    whole.current?.scrollIntoView({ block: 'nearest' });
    sayStatus(`${t('web-players.move-help')} ${code}`);
  }, [code]);
  return (
    <div class="move-seat" ref={whole}>
      {code === '' ? (
        <p class="loading">{t('web.loading')}</p>
      ) : (
        <LinkPanel
          url={seatCodeLink(visit.code, code)}
          title={t('web-players.move')}
          label={t('web-players.move')}
          qr={t('web-players.move-qr')}
          help={`${t('web-players.move-help')} ${t('web-players.move-once')}`}
        >
          <p class="invite-code" translate={false}>
            <span class="hidden-text">{t('web-players.move-code')}</span> {code}
          </p>
        </LinkPanel>
      )}
      <label class="move-keep">
        <input
          type="checkbox"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {t('web-players.move-keep')}
      </label>
    </div>
  );
}
