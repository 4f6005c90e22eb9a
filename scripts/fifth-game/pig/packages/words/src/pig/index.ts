/** What Pig says of its own: what a turn is worth. The rest is made from its labels and its notation. */

import type { Seat } from '@dicehall/rules';
import { type PigAction, type PigRoll, type PigView, pig } from '@dicehall/rules/pig';
import { genericWords } from '../generic.ts';
import { introSentences } from '../house-rules.ts';
import { resultLines, winSentence } from '../result.ts';
import { inOrder, player, scoreList, tell, type Voice } from '../voice.ts';

const RESULT_BY = 'points';

function acted(voice: Voice, before: PigView, seat: Seat, { kind }: PigAction, after: PigView) {
  const who = player(voice, seat);
  if (kind === 'roll') return tell(voice, 'log.pig.roll', { player: who });
  const total = after.scores[seat] ?? 0;
  const result = pig.result(after);
  return inOrder(
    tell(voice, 'log.pig.held', { player: who, points: before.points, total }),
    result && winSentence(voice, RESULT_BY, result),
  );
}

function rolled(voice: Voice, { seat }: PigView, { face }: PigRoll, after: PigView): string {
  const data = { player: player(voice, seat), dice: face, points: after.points };
  return tell(voice, after.seat === seat ? 'log.pig.rolled' : 'log.pig.bust', data);
}

function describe(voice: Voice, view: PigView): readonly string[] {
  const { scores, seat, points, options } = view;
  const setting = introSentences(voice, 'pig', view);
  const result = pig.result(view);
  if (result !== undefined) return [...setting, ...resultLines(voice, RESULT_BY, result)];
  return [
    ...setting,
    tell(voice, 'state.pig.target', { target: options.target }),
    tell(voice, 'state.scores', { scores: scoreList(voice, scores) }),
    tell(voice, 'state.pig.turn', { player: player(voice, seat), points }),
  ];
}

export const words = genericWords('pig', { acted, rolled, describe, result: RESULT_BY });
