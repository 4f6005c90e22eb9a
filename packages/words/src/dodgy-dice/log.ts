/** Made from what a viewer sees: no sentence here can name a die that lies covered before it. */

import type { Seat } from '@dicehall/rules';
import {
  ceilingOf,
  countFor,
  type DodgyAction,
  type DodgyRoll,
  type DodgyView,
  diceOf,
  IN_THE_MIDDLE,
  isIn,
  loserOf,
  newest,
} from '@dicehall/rules/dodgy-dice';
import { wonBy } from '../result.ts';
import { inOrder, lotSentence, player, tell, type Voice } from '../voice.ts';
import { handText, imageCount, imageName } from './names.ts';

/** A hand is told to its own seat alone, even if the step itself has slipped through to others. */
export function rolled(voice: Voice, before: DodgyView, roll: DodgyRoll): string {
  const { seat } = roll;
  if (roll.kind === 'lot') return lotSentence(voice, seat);
  if (before.viewer !== seat) return tell(voice, 'log.secret', { player: player(voice, seat) });
  const { counts, stone } = roll;
  const dice = handText(voice.lang, counts, stone, before.stone === seat);
  return tell(voice, 'log.dodgy-dice.rolled', { player: player(voice, seat), dice });
}

export function acted(
  voice: Voice,
  before: DodgyView,
  seat: Seat,
  action: DodgyAction,
  after: DodgyView,
): string {
  const who = { player: player(voice, seat) };
  switch (action.kind) {
    case 'say': {
      const statement = imageCount(voice.lang, action.count, action.image);
      return action.count === ceilingOf(after)
        ? tell(voice, 'log.dodgy-dice.say-most', { ...who, statement })
        : tell(voice, 'log.dodgy-dice.say', { ...who, statement });
    }
    case 'believe':
      return beliefSentence(voice, seat, after);
    case 'dodgy':
      return verdict(voice, seat, after);
    case 'take':
      return inOrder(
        takeSentence(voice, before, action.die),
        outSentence(voice, before, after),
        after.phase === 'over'
          ? wonBy(voice, [after.opener])
          : tell(voice, 'log.dodgy-dice.next-round', { player: player(voice, after.opener) }),
      );
  }
}

/** Once everybody has believed, the next player speaks. */
function beliefSentence(voice: Voice, seat: Seat, after: DodgyView): string {
  const data = { player: player(voice, seat), next: player(voice, after.seat) };
  if (after.phase === 'answer') return tell(voice, 'log.dodgy-dice.believe', data);
  const isAlone = after.fallen.length === after.seats - 2;
  const whose = isAlone ? 'alone' : after.seat === seat ? 'last' : 'all';
  return tell(voice, `log.dodgy-dice.believe-${whose}`, data);
}

/** All dice lie open now: how many there are, and who was right (Dodgy 7, 20). */
function verdict(voice: Voice, caller: Seat, after: DodgyView): string {
  const statement = newest(after);
  if (statement === undefined) return '';
  const { lang } = voice;
  const { count, image } = statement;
  const found = countFor(after.open, after, statement);
  const data = {
    player: player(voice, caller),
    speaker: player(voice, statement.seat),
    statement: imageCount(lang, count, image),
    found: imageCount(lang, found, image),
  };
  const outcome = found >= count ? 'true' : found > 0 ? 'false' : 'false-none';
  // Dodgy 9: worth a word where the stone is not what it shows.
  const isWild = after.stone === statement.seat && after.stoneShows !== image;
  return inOrder(
    tell(voice, `log.dodgy-dice.call-${outcome}`, data),
    isWild
      ? tell(voice, 'log.dodgy-dice.stone-counts', { image: imageName(lang, image, 1) })
      : undefined,
  );
}

function takeSentence(voice: Voice, before: DodgyView, die: 'regular' | 'stone'): string {
  const data = { player: player(voice, before.seat), loser: player(voice, loserOf(before)) };
  // Dodgy 10: the first die to change hands brings the stone with it.
  const what = before.stone === IN_THE_MIDDLE ? 'first' : die;
  return tell(voice, `log.dodgy-dice.take-${what}`, data);
}

/** Dodgy 14, 16, 18: out without dice, or out along with the last few. */
function outSentence(voice: Voice, before: DodgyView, after: DodgyView): string | undefined {
  const loser = loserOf(before);
  if (isIn(after, loser)) return undefined;
  const who = { player: player(voice, loser) };
  const n = diceOf(before, loser) - 1;
  return n === 0
    ? tell(voice, 'log.dodgy-dice.out', who)
    : tell(voice, 'log.dodgy-dice.out-with-dice', { ...who, n });
}
