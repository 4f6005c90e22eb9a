/** The time left to decide. Spoken once per question, when your own is running out. */

import { useEffect } from 'preact/hooks';
import { sayAlert, unsayAlert } from '../parts/announce.ts';
import { secondsUntil, useSecondsLeft } from '../parts/seconds-left.ts';
import { ownSeats } from '../show/snapshot.ts';
import { t } from '../words.ts';
import type { Visit } from './visit.ts';

const SHORT = 15;

/** `1:05`, or hours where there are many. */
export function timeText(seconds: number): string {
  if (seconds >= 5400) return `${Math.round(seconds / 3600)} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function TurnClock({ visit }: { readonly visit: Visit }) {
  const { clockAhead, views, status } = visit.live.value;
  const asked = views[0]?.match?.asked ?? [];
  const own = ownSeats(visit.live.value);
  const hurried = asked.filter(({ due }) => due !== undefined);
  const first = hurried.find(({ seat }) => own.includes(seat)) ?? hurried[0];
  const due = first?.due?.at;
  const left = useSecondsLeft(due && due - clockAhead);
  const isOwn = first !== undefined && own.includes(first.seat);
  const isShort = left !== undefined && left <= SHORT;
  useEffect(() => {
    if (!isShort || !isOwn || due === undefined) return;
    // It stays while it is true, and goes with the question.
    const text = t('web-online.little-time', { n: secondsUntil(due - clockAhead) });
    sayAlert(text);
    return () => unsayAlert(text);
  }, [isShort, isOwn, due]);
  // Without a connection nobody knows what happened when the time was up.
  if (left === undefined || (left === 0 && status === 'lost')) return null;
  return (
    <span
      class={isShort ? 'clock clock-short' : 'clock'}
      role="timer"
      aria-label={t('web-online.time-left', { time: timeText(left) })}
    >
      {timeText(left)}
    </span>
  );
}
