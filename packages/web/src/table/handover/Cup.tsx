/**
 * One player's dice, seen only while the cup is held up. Letting go covers them, and so does whatever takes
 * the page away: another window, a turned screen. Who cannot hold lifts it for a while; who cannot see asks
 * for it to be read.
 */

import type { GameId, Seat } from '@dicehall/rules';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { t } from '../../words.ts';
import type { LoadedCoach } from '../coach/index.ts';
import { type Session, secretView } from '../session/session.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly seat: Seat;
  readonly coached?: LoadedCoach<K> | undefined;
}

/** How long a cup stays up that nobody holds, counted from the last touch. */
const A_WHILE = 5_000;

/** What was read aloud goes out of the page again. */
const READ_FOR = 10_000;

const LIFTS = new Set([' ', 'Enter']);

export function Cup<K extends GameId>({ session, seat, coached }: Props<K>) {
  const up = useSignal<'held' | 'a while' | undefined>(undefined);
  const readings = useSignal(0);
  const covered = session.module.covered;
  const cover = (): void => {
    up.value = undefined;
  };
  useCovering(cover);
  useEffect(() => {
    if (up.value !== 'a while') return;
    let timer = setTimeout(cover, A_WHILE);
    const longer = (): void => {
      clearTimeout(timer);
      timer = setTimeout(cover, A_WHILE);
    };
    addEventListener('pointerdown', longer);
    addEventListener('keydown', longer);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', longer);
      removeEventListener('keydown', longer);
    };
  }, [up.value]);
  useEffect(() => {
    if (readings.value === 0) return;
    const timer = setTimeout(() => sayStatus(''), READ_FOR);
    return () => clearTimeout(timer);
  }, [readings.value]);
  useEffect(() => () => sayStatus(''), []);
  if (covered === undefined) return null;

  const view = up.value === undefined ? undefined : secretView(session, seat);
  const read = (): void => {
    const own = secretView(session, seat);
    sayStatus(covered.handText(own));
    readings.value++;
  };
  return (
    <>
      <button
        type="button"
        class={view === undefined ? 'cup' : 'cup cup-up'}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          up.value = 'held';
        }}
        onPointerUp={cover}
        onPointerCancel={cover}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={(event) => {
          if (!LIFTS.has(event.key)) return;
          event.preventDefault();
          up.value = 'held';
        }}
        onKeyUp={cover}
        onBlur={() => {
          if (up.peek() === 'held') cover();
        }}
      >
        <svg class="cup-picture" viewBox="0 0 96 88" aria-hidden="true">
          <path class="cup-body" d="M22 6h52l14 74H8z" />
          <path class="cup-band" d="M19.600 18h56.800l2.700 14H16.900z" />
          <path class="cup-foot" d="M5 74h86v10H5z" />
        </svg>
        <span>{t(up.value === 'held' ? 'web-screens.cup-release' : 'web-screens.cup-hold')}</span>
      </button>
      <div class="cup-dice">
        {view !== undefined && <covered.Hand view={view} />}
        {view !== undefined && coached && <coached.UnderCup coach={coached.coach} seat={seat} />}
      </div>
      <div class="cup-ways">
        <button
          type="button"
          class="button"
          onClick={() => {
            up.value = up.value === 'a while' ? undefined : 'a while';
          }}
        >
          {t(up.value === 'a while' ? 'web-screens.cup-cover' : 'web-screens.cup-a-while')}
        </button>
        <button type="button" class="button" aria-describedby="cup-read-note" onClick={read}>
          {t('web-screens.cup-read')}
        </button>
      </div>
      <p class="note" id="cup-read-note">
        {t('web-screens.cup-read-note')}
      </p>
    </>
  );
}

/** The page is no longer in front, or no longer as it was held. */
function useCovering(cover: () => void): void {
  useEffect(() => {
    const { orientation } = screen;
    document.addEventListener('visibilitychange', cover);
    addEventListener('blur', cover);
    orientation?.addEventListener('change', cover);
    return () => {
      document.removeEventListener('visibilitychange', cover);
      removeEventListener('blur', cover);
      orientation?.removeEventListener('change', cover);
    };
  }, []);
}
