import type { Seat } from '@dicehall/rules';
import {
  isSymbol,
  type SkipBoAction,
  type SkipBoRoll,
  type SkipBoView,
  skipBoDice,
} from '@dicehall/rules/skip-bo-dice';
import { winSentence } from '../result.ts';
import { inOrder, lotSentence, player, players, tell, type Voice } from '../voice.ts';
import { faceName, RESULT_BY, roll as rollName } from './names.ts';

export function rolled(
  voice: Voice,
  before: SkipBoView,
  roll: SkipBoRoll,
  after: SkipBoView,
): string {
  if (roll.kind === 'lot') return lotSentence(voice, roll.seat);
  const data = { player: player(voice, before.seat), dice: rollName(voice, roll) };
  if (after.phase === 'place') return tell(voice, 'log.skip-bo-dice.rolled', data);
  const bust = tell(voice, 'log.skip-bo-dice.bust', { ...data, points: before.points });
  return inOrder(bust, afterTurn(voice, before, after));
}

export function acted(
  voice: Voice,
  before: SkipBoView,
  seat: Seat,
  action: SkipBoAction,
  after: SkipBoView,
): string {
  const who = { player: player(voice, seat) };
  switch (action.kind) {
    case 'place': {
      const data = { ...who, face: faceName(voice.lang, action.face), points: after.points };
      return isSymbol(action.face)
        ? tell(voice, 'log.skip-bo-dice.placed-symbol', { ...data, space: before.next })
        : tell(voice, 'log.skip-bo-dice.placed', data);
    }
    case 'roll': {
      const how = mustRoll(before) ? 'forced' : 'chosen';
      return before.hand === 0
        ? tell(voice, `log.skip-bo-dice.roll-next-five-${how}`, who)
        : tell(voice, `log.skip-bo-dice.roll-${how}`, { ...who, n: after.hand });
    }
    case 'stop': {
      const data = { ...who, points: before.points, total: after.scores[seat] ?? 0 };
      const stopped = tell(voice, 'log.skip-bo-dice.stop', data);
      return inOrder(stopped, afterTurn(voice, before, after));
    }
  }
}

/** Skip-Bo 9: after a symbol the turn goes on, and where no die fits there is only one way. */
const mustRoll = (view: SkipBoView): boolean => skipBoDice.actions(view, view.seat).length === 1;

/** What the end of a turn can bring: the last turns, a higher goal, the end (Skip-Bo 14-17). */
function afterTurn(voice: Voice, before: SkipBoView, after: SkipBoView): string | undefined {
  const result = skipBoDice.result(after);
  if (result !== undefined) return winSentence(voice, RESULT_BY, result);
  const { scores, goal, closer } = after;
  if (goal > before.goal) {
    const best = Math.max(...scores);
    const tied = scores.flatMap((score, seat) => (score === best ? [seat] : []));
    const data = { players: players(voice, tied), points: best, goal };
    return tell(voice, 'log.skip-bo-dice.goal-raised', data);
  }
  if (before.closer >= 0 || closer < 0) return undefined;
  return tell(voice, 'log.skip-bo-dice.goal-reached', { player: player(voice, closer), goal });
}
