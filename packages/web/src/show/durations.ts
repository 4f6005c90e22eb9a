/**
 * How long dice tumble and how long their result stays, by the player's tempo. A tap or key ends either part.
 * The result is fixed beforehand: the picture never decides.
 */

import type { SettingValue } from '../parts/device/settings.ts';

export interface Tempo {
  readonly dice: SettingValue<'dice'>;
  /** `first`: in the first game of its kind on this device. */
  readonly bots: SettingValue<'bots'> | 'first';
  /** No movement, by choice or by the system's setting. */
  readonly instant: boolean;
}

/** What decides how long a step stays. */
export interface StayFactors {
  readonly isBots: boolean;
  /** Somebody at this device chose it, and knows. */
  readonly isOwn: boolean;
  /** And somebody at this device is asked next. */
  readonly isAsked: boolean;
  /** Something was lost, and everybody should see it. */
  readonly lingers: boolean;
  readonly isRoll: boolean;
  /** Steps of the same turn that were shown before it, and that wait behind it. */
  readonly before: number;
  readonly behind: number;
  /** How long its sentence is. */
  readonly words: number;
  /** More has happened since, at a table that does not wait for this device. */
  readonly isBehind: boolean;
}

/** A tumble of dice: 600 ms, a second at most, and at least 250 so that it looks like a roll. */
const TUMBLE: Readonly<Record<SettingValue<'dice'>, number>> = {
  normal: 600,
  quick: 300,
  instant: 0,
};

const BOT_ROLL = 400;
/** Your own choice shows at once; the others' answer follows soon after. */
const OWN = 350;
const FAST_BOT = 40;
const BEHIND = 220;
const LINGER = 1600;
const BOT_LINGER = 1100;
const SHORT_LINGER = 300;

/** For a short sentence, for each word of a longer one, and at most. */
const USUAL = [700, 40, 2200] as const;
const READING = {
  normal: USUAL,
  fast: USUAL,
  first: [700, 60, 2600],
  slow: [1000, 140, 4500],
} as const;
const SHORT_WORDS = 6;

/**
 * A bot's whole turn takes a second and a half: a roll, its steps in quick succession, and one sentence that
 * can be read. Slow bots leave time for every sentence.
 */
const BOT_STEPS = 400;
/** The first step of a turn stays longer than those that follow from it. */
const BOT_FIRST = 300;
const BOT_LAST = 700;
const BOT_LAST_ROLL = 1100;
/** In a first game, the first steps of a turn show how it goes; others pass too quickly for their words to change. */
const EXPLAINED = 2;
const BOT_NEXT = 280;

function readingTime({ bots }: Tempo, words: number): number {
  const [short, word, longest] = READING[bots];
  return Math.min(longest, short + word * Math.max(0, words - SHORT_WORDS));
}

/** How long dice turn. A fast bot's do not: nobody wants to wait for them. */
export function tumbleFor({ dice, bots, instant }: Tempo, isBots: boolean): number {
  if (instant) return 0;
  if (!isBots) return TUMBLE[dice];
  return bots === 'fast' ? 0 : Math.min(TUMBLE[dice], BOT_ROLL);
}

/** How long a step stays when everything lies still. */
export function stayFor(tempo: Tempo, factors: StayFactors): number {
  const { isBots, isOwn, isAsked, lingers, words, isBehind } = factors;
  const isFast = tempo.bots === 'fast';
  const isShort = (isFast && isBots) || tempo.dice === 'instant';
  const linger = !lingers ? 0 : isShort ? SHORT_LINGER : isBots ? BOT_LINGER : LINGER;
  if (isOwn) return isAsked || isFast ? linger : Math.max(OWN, linger);
  if (isFast) return Math.max(FAST_BOT, linger);
  if (isBehind) return Math.max(BEHIND, linger);
  const reading = readingTime(tempo, words);
  const { before, behind, isRoll } = factors;
  const isWhole =
    !isBots || tempo.bots === 'slow' || (tempo.bots === 'first' && (before < EXPLAINED || !behind));
  const most = tempo.bots === 'first' ? (isRoll ? BOT_FIRST : BOT_NEXT) : inTurn(factors);
  return Math.max(isWhole ? reading : Math.min(reading, most), linger);
}

function inTurn({ isRoll, before, behind }: StayFactors): number {
  if (behind === 0) return isRoll ? BOT_LAST_ROLL : BOT_LAST;
  // All but what the turn begins and ends with.
  const steps = before + behind - 1;
  if (steps === 0) return BOT_STEPS;
  return isRoll || before === 0 ? BOT_FIRST : (BOT_STEPS - BOT_FIRST) / steps;
}
