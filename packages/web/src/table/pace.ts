/** How long a moment is shown before the next one. The result is fixed before: the picture never decides. */

import type { Setting } from '../settings.ts';

export interface Tempo {
  readonly dice: Setting<'dice'>;
  readonly bots: Setting<'bots'>;
  /** No movement, by wish or by the system's setting. */
  readonly instant: boolean;
}

export interface Moment {
  readonly kind: 'own' | 'other' | 'bot' | 'roll';
  /** Whose roll: a bot's is shorter. */
  readonly isBots: boolean;
  /** Something was lost, and everybody should see it. */
  readonly lingers: boolean;
  /** Moments of bots that wait to be shown, this one included. */
  readonly queued: number;
}

/** A tumble of dice: 600 ms, at most a second in all; at least 250 so that it is seen to be a roll. */
const TUMBLE: Readonly<Record<Setting<'dice'>, number>> = {
  normal: 600,
  quick: 300,
  instant: 0,
};

const BOT_ROLL = 400;
/** Less is not seen to be a roll. */
const LEAST_ROLL = 250;
const BOT_ACTION = 220;
const FAST_BOT = 40;
/** What is left of a bot's second and a half when its first roll has been shown. */
const BOT_REST = 1100;
const LINGER = 1100;
const SHORT_LINGER = 300;

/** How long dice turn. They never turn longer than the moment is shown, except a fast bot's, which nobody waits for. */
export function tumbleFor({ dice, bots, instant }: Tempo, isBots: boolean): number {
  if (instant) return 0;
  if (!isBots) return TUMBLE[dice];
  return Math.min(TUMBLE[dice], bots === 'fast' ? LEAST_ROLL : BOT_ROLL);
}

export function showFor(tempo: Tempo, { kind, isBots, lingers, queued }: Moment): number {
  const isFast = tempo.bots === 'fast' && isBots;
  const isShort = isFast || tempo.dice === 'instant';
  const linger = lingers ? (isShort ? SHORT_LINGER : LINGER) : 0;
  switch (kind) {
    case 'own':
      return linger;
    case 'roll': {
      if (isFast) return FAST_BOT + linger;
      return tumbleFor(tempo, isBots) + linger;
    }
    case 'bot':
    case 'other': {
      if (isFast) return FAST_BOT + linger;
      return Math.min(BOT_ACTION, BOT_REST / Math.max(1, queued)) + linger;
    }
  }
}
