import { type DodgeView, dodgeDice, SKIP_COST } from '@dicehall/rules/dodge-dice';
import { introSentences } from '../house-rules.ts';
import { resultLines } from '../result.ts';
import { player, points, tell, type Voice } from '../voice.ts';
import { penaltyColour, penaltyShape, RESULT_BY, roll } from './names.ts';

export function describe(voice: Voice, view: DodgeView): readonly string[] {
  const result = dodgeDice.result(view);
  const setting = introSentences(voice, 'dodge-dice', view);
  if (result !== undefined) return [...setting, ...resultLines(voice, RESULT_BY, result)];
  return [
    ...setting,
    ...view.scores.map((_, seat) => playerSentence(voice, view, seat)),
    tell(voice, 'state.dodge-dice.middle', { chips: chipCount(voice, view.centre) }),
    penaltySentence(voice, view),
    tell(voice, 'state.dodge-dice.dice-left', { n: view.left }),
    turnSentence(voice, view),
  ];
}

const chipCount = (voice: Voice, n: number): string => tell(voice, 'name.chips', { n });

function playerSentence(voice: Voice, { scores, chips, playing }: DodgeView, seat: number): string {
  const data = { player: player(voice, seat), points: points(voice, scores[seat] ?? 0) };
  return playing[seat]
    ? tell(voice, 'state.dodge-dice.player', {
        ...data,
        chips: chipCount(voice, chips[seat] ?? 0),
      })
    : tell(voice, 'state.dodge-dice.player-out', data);
}

function penaltySentence(voice: Voice, { penalty }: DodgeView): string {
  if (penalty === 0) return tell(voice, 'state.dodge-dice.no-penalty');
  return tell(voice, 'state.dodge-dice.penalty', {
    points: points(voice, penalty),
    shape: penaltyShape(voice.lang, penalty),
    colour: penaltyColour(voice.lang, penalty),
  });
}

function turnSentence(voice: Voice, view: DodgeView): string {
  const who = { player: player(voice, view.seat) };
  switch (view.phase) {
    case 'lot':
      return tell(voice, 'state.lot');
    case 'after': {
      const dice = view.rolled === undefined ? '' : roll(voice, view.rolled);
      return tell(voice, 'state.dodge-dice.after', { ...who, dice });
    }
    case 'give':
      return tell(voice, 'state.dodge-dice.give', { ...who, points: points(voice, view.penalty) });
    case 'before':
      return (view.chips[view.seat] ?? 0) < SKIP_COST
        ? tell(voice, 'state.dodge-dice.before-no-chip', who)
        : tell(voice, 'state.dodge-dice.before', who);
    default:
      return tell(voice, 'state.dodge-dice.roll', who);
  }
}
