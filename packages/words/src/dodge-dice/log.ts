import type { Seat } from '@dicehall/rules';
import {
  type DiceRoll,
  type DodgeAction,
  type DodgeRoll,
  type DodgeView,
  dodgeDice,
  IGNORE_COST,
} from '@dicehall/rules/dodge-dice';
import { winSentence } from '../result.ts';
import { inOrder, lotSentence, player, players, points, tell, type Voice } from '../voice.ts';
import { iconName, RESULT_BY, roll as rollName } from './names.ts';

export function rolled(voice: Voice, before: DodgeView, roll: DodgeRoll, after: DodgeView): string {
  if (roll.kind === 'lot') return lotSentence(voice, roll.seat);
  const who = { player: player(voice, before.seat) };
  return inOrder(
    tell(voice, 'log.dodge-dice.rolled', { ...who, dice: rollName(voice, roll) }),
    isHelpless(before, after) ? tell(voice, 'log.dodge-dice.cannot-ignore', who) : undefined,
    // Whether to take or ignore it is a question, which the prompt asks; the log tells what happened.
    after.phase === 'after' ? undefined : effect(voice, before, roll, after),
  );
}

/** Dodge 8, 10: a roll that costs its roller points stands at once if the chips do not pay for ignoring it. */
const isHelpless = ({ seat, chips, scores }: DodgeView, after: DodgeView): boolean =>
  (chips[seat] ?? 0) < IGNORE_COST && (after.scores[seat] ?? 0) > (scores[seat] ?? 0);

export function acted(
  voice: Voice,
  before: DodgeView,
  seat: Seat,
  action: DodgeAction,
  after: DodgeView,
): string {
  const who = { player: player(voice, seat), next: player(voice, after.seat) };
  switch (action.kind) {
    case 'roll': {
      const how = mustRoll(before) ? 'forced' : 'chosen';
      return tell(voice, `log.dodge-dice.roll-${how}`, who);
    }
    case 'skip':
    case 'ignore':
      return tell(voice, `log.dodge-dice.${action.kind}`, who);
    case 'take':
      return inOrder(
        tell(voice, 'log.dodge-dice.take', who),
        before.rolled && effect(voice, before, before.rolled, after),
      );
    case 'give':
      return inOrder(
        tell(voice, 'log.dodge-dice.give', {
          ...who,
          points: points(voice, before.penalty),
          ...received(voice, action.to, after),
        }),
        afterRound(voice, before, after),
      );
  }
}

/** Without a chip nobody can skip, and there is only one way. */
const mustRoll = (view: DodgeView): boolean => dodgeDice.actions(view, view.seat).length === 1;

/** What a roll that stands has done, in the order of Dodge 2. */
function effect(voice: Voice, before: DodgeView, roll: DiceRoll, after: DodgeView): string {
  const { seat } = before;
  const who = { player: player(voice, seat), next: player(voice, after.seat) };
  if (roll.icon === 'stop') {
    const data = { ...who, ...gained(voice, before, seat, after) };
    return inOrder(tell(voice, 'log.dodge-dice.stop', data), afterRound(voice, before, after));
  }
  const left = before.left - roll.matches;
  return inOrder(
    roll.icon === 'chip' ? chipSentence(voice, before, after) : undefined,
    left > 0
      ? tell(voice, 'log.dodge-dice.dice-left', { ...who, n: left })
      : lastMatch(voice, before, roll, after),
  );
}

function chipSentence(voice: Voice, { seat, chips }: DodgeView, after: DodgeView): string {
  const isWon = (after.chips[seat] ?? 0) > (chips[seat] ?? 0);
  const who = { player: player(voice, seat) };
  return tell(voice, isWon ? 'log.dodge-dice.chip-won' : 'log.dodge-dice.no-chip-left', who);
}

function lastMatch(voice: Voice, before: DodgeView, roll: DiceRoll, after: DodgeView): string {
  const who = { player: player(voice, before.seat) };
  if (after.phase === 'give') {
    const data = { ...who, points: points(voice, after.penalty) };
    return tell(voice, 'log.dodge-dice.last-match-give', data);
  }
  return inOrder(matchSentence(voice, before, roll, after), afterRound(voice, before, after));
}

function matchSentence(voice: Voice, before: DodgeView, roll: DiceRoll, after: DodgeView): string {
  const { seat, options } = before;
  const who = { player: player(voice, seat) };
  const own = { ...who, ...gained(voice, before, seat, after) };
  switch (roll.icon) {
    case 'minus':
      return tell(voice, 'log.dodge-dice.last-match-minus', own);
    case 'give': {
      const receiver = after.scores.findIndex((score, one) => score !== before.scores[one]);
      const given = {
        ...gained(voice, before, receiver, after),
        ...received(voice, receiver, after),
      };
      return tell(voice, 'log.dodge-dice.last-match-given', given);
    }
    case 'chip':
      return options.lastMatchChip === 'chip-only'
        ? tell(voice, 'log.dodge-dice.last-match-chip')
        : tell(voice, 'log.dodge-dice.last-match-chip-points', own);
    default: {
      const icon = iconName(voice.lang, roll.icon);
      return tell(voice, 'log.dodge-dice.last-match', { ...own, icon });
    }
  }
}

/** The points that a round has added to a total, or taken off it, and the total. */
function gained(voice: Voice, before: DodgeView, seat: Seat, after: DodgeView) {
  const total = after.scores[seat] ?? 0;
  return { points: points(voice, Math.abs(total - (before.scores[seat] ?? 0))), total };
}

const received = (voice: Voice, seat: Seat, { scores }: DodgeView) => ({
  receiver: player(voice, seat),
  total: scores[seat] ?? 0,
});

/** Who goes on after a round: all, those tied for lowest, or nobody (Dodge 14-16). */
function afterRound(voice: Voice, before: DodgeView, after: DodgeView): string {
  const result = dodgeDice.result(after);
  return inOrder(
    endSentence(voice, before, after),
    result === undefined
      ? tell(voice, 'log.dodge-dice.next-round', { next: player(voice, after.seat) })
      : winSentence(voice, RESULT_BY, result),
  );
}

function endSentence(voice: Voice, before: DodgeView, after: DodgeView): string | undefined {
  const { scores, playing, options } = after;
  const dropped = playing.flatMap((plays, seat) => (!plays && before.playing[seat] ? [seat] : []));
  if (dropped.length === 0) return undefined;
  if (before.playing.includes(false)) {
    const data = { players: players(voice, dropped), n: dropped.length };
    return tell(voice, 'log.dodge-dice.dropped-out', data);
  }
  const { target } = options;
  const reached = player(
    voice,
    scores.findIndex((score) => score >= target),
  );
  const tied = playing.flatMap((plays, seat) => (plays ? [seat] : []));
  return after.phase === 'over'
    ? tell(voice, 'log.dodge-dice.target-reached', { player: reached, target })
    : tell(voice, 'log.dodge-dice.play-off', {
        player: reached,
        target,
        tied: players(voice, tied),
      });
}
