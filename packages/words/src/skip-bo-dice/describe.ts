import { type SkipBoView, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { introSentences } from '../house-rules.ts';
import { resultLines } from '../result.ts';
import { player, scoreList, tell, type Voice } from '../voice.ts';
import { faceList, RESULT_BY, spaceColourName } from './names.ts';

export function describe(voice: Voice, view: SkipBoView): readonly string[] {
  const { phase, goal, closer } = view;
  const result = skipBoDice.result(view);
  const setting = introSentences(voice, 'skip-bo-dice', view);
  if (result !== undefined) return [...setting, ...resultLines(voice, RESULT_BY, result)];
  const table = [
    ...setting,
    tell(voice, 'state.skip-bo-dice.goal', { goal }),
    tell(voice, 'state.scores', { scores: scoreList(voice, view.scores) }),
  ];
  if (phase === 'lot') return [...table, tell(voice, 'state.lot')];
  if (closer >= 0) {
    table.push(tell(voice, 'state.skip-bo-dice.last-turns', { player: player(voice, closer) }));
  }
  return [...table, turnSentence(voice, view), nextSentence(voice, view), ...pointsOf(voice, view)];
}

function turnSentence(voice: Voice, { phase, seat, hand, dice }: SkipBoView): string {
  const who = { player: player(voice, seat) };
  if (phase === 'roll') return tell(voice, 'state.skip-bo-dice.roll', { ...who, n: hand });
  if (dice.length === 0) return tell(voice, 'state.skip-bo-dice.place-none', who);
  return tell(voice, 'state.skip-bo-dice.place', { ...who, dice: faceList(voice.lang, dice) });
}

const nextSentence = (voice: Voice, { next }: SkipBoView): string =>
  tell(voice, 'state.skip-bo-dice.next', { next, colour: spaceColourName(voice.lang, next) });

/** What the turn is worth, and whether it may stop here. */
function pointsOf(voice: Voice, { phase, placed, points, onSymbol }: SkipBoView): string[] {
  const earned = points > 0 ? [tell(voice, 'state.skip-bo-dice.points', { points })] : [];
  if (phase !== 'place') return earned;
  if (placed === 0) return [...earned, tell(voice, 'state.skip-bo-dice.must-place')];
  if (onSymbol) return [...earned, tell(voice, 'state.skip-bo-dice.no-stop')];
  return [tell(voice, 'state.skip-bo-dice.stop', { points })];
}
