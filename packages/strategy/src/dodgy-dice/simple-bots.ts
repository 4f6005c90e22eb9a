/**
 * Bots that play as people do. They name the next number of what they have most of, and differ in how
 * far they go along with others. Beginners call too early: a statement that is rather false is still
 * worse for the next one, who has to go higher.
 */

import { type DodgyAction, IMAGES } from '@dicehall/rules/dodgy-dice';
import {
  type DodgyQuestion,
  evenlyBest,
  type MixingBot,
  mixingBot,
  only,
  takeStone,
} from './mixed-bot.ts';
import { type Truth, truthOf } from './truth.ts';

interface Person {
  readonly name: string;
  doubts(truth: Truth): boolean;
  takes(actions: readonly DodgyAction[]): number[];
}

const person = ({ name, doubts, takes }: Person): MixingBot =>
  mixingBot(name, (question) => {
    const { view, seat, actions } = question;
    if (view.phase === 'take') return takes(actions);
    if (view.phase === 'say') return sayWhatIHold(question);
    const newest = view.said.at(-1);
    if (actions.length === 1 || newest === undefined) return only(actions, 0);
    const isDoubtful = doubts(truthOf(view, seat, newest));
    return actions.map(({ kind }) => ((kind === 'dodgy') === isDoubtful ? 1 : 0));
  });

function sayWhatIHold({ view, actions }: DodgyQuestion): number[] {
  const next = evenlyBest(actions.slice(0, IMAGES.length), (action) =>
    action.kind === 'say' ? (view.hand[action.image] ?? 0) : 0,
  );
  return actions.map((_, index) => next[index] ?? 0);
}

/** Plays for the first time. Believes little that she cannot see, and overlooks what the stone is good for. */
export const nora = person({
  name: 'nora',
  doubts: ({ needed, covered }) => needed > covered / 12,
  takes: (actions) => only(actions, 0),
});

/** Counts one in six of the others' dice, and calls what goes beyond. */
export const bruno = person({
  name: 'bruno',
  doubts: ({ needed, covered }) => needed > covered / 6,
  takes: takeStone,
});

/** Grants everybody one die more than that. */
export const clara = person({
  name: 'clara',
  doubts: ({ needed, covered }) => needed > covered / 6 + 1,
  takes: takeStone,
});

/** Has learnt to let others run into trouble: calls when there is hardly a chance left. */
export const diego = person({
  name: 'diego',
  doubts: ({ chance }) => chance < 0.1,
  takes: takeStone,
});
