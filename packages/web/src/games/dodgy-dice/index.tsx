import {
  countFor,
  type DodgyView,
  isIn,
  leastCount,
  loserOf,
  mustCall,
  newest,
} from '@dicehall/rules/dodgy-dice';
import type { FollowedStep } from '@dicehall/table';
import { words } from '@dicehall/words/dodgy-dice';
import type { Names } from '@dicehall/words/on-demand';
import { t } from '../../words.ts';
import { gameModule } from '../game-module.ts';
import { Actions } from './Actions.tsx';
import { imageCount } from './Art.tsx';
import { Board } from './Board.tsx';
import { countTime, verdictTime } from './dice-count.ts';
import { Hand, handText } from './Hand.tsx';
import { score } from './Seats.tsx';

function prompt(view: DodgyView, seat: number, { seats }: Names): string {
  const last = newest(view);
  switch (view.phase) {
    case 'say':
      return last === undefined
        ? t('web-dodgy-dice.prompt-open')
        : t('web-dodgy-dice.prompt-raise', { least: leastCount(view) });
    case 'answer': {
      if (last === undefined) return '';
      const statement = imageCount(last.count, last.image);
      return mustCall(view, seat)
        ? t('web-dodgy-dice.prompt-must-call', { statement })
        : t('web-dodgy-dice.prompt-answer', { player: seats[last.seat] ?? '', statement });
    }
    default:
      return t('web-dodgy-dice.prompt-take', { loser: seats[loserOf(view)] ?? '' });
  }
}

const isCall = ({ step }: FollowedStep<'dodgy-dice'>): boolean =>
  step.kind === 'action' && step.action.kind === 'dodgy';

export const dodgyDice = gameModule('dodgy-dice', {
  words,
  Board,
  Actions,
  prompt,
  score,
  isOut: (view, seat) => !isIn(view, seat),
  layout: 'round',
  rhythm: {
    /** A die has changed hands. */
    lingers: ({ step }) => step.kind === 'action' && step.action.kind === 'take',
    /** Everybody should see what lay under the cups. */
    countsFor(lastStep) {
      const { after: view } = lastStep;
      const statement = newest(view);
      if (!isCall(lastStep) || statement === undefined) return 0;
      return countTime(countFor(view.open, view, statement));
    },
    looksFor: (lastStep) => (isCall(lastStep) ? verdictTime() : 0),
  },
  speech: {
    ask: (view, seat) =>
      view.phase === 'answer' && !mustCall(view, seat)
        ? t('web-dodgy-dice.prompt-answer-heard')
        : undefined,
    teaser: ({ step }, { seats }) =>
      step.kind === 'action' && step.action.kind === 'dodgy'
        ? t('web-dodgy-dice.calls', { player: seats[step.seat] ?? '' })
        : undefined,
    isUrgent: isCall,
  },
  covered: {
    firstSpeaker: ({ opener }) => opener,
    Hand,
    handText,
    /** The next to speak looks first; to answer, players ask for their cups themselves. */
    wantsLook: ({ phase, seat }, own) => phase === 'say' && seat === own,
  },
  afterReview: async () => (await import('./xray/Xray.tsx')).xrayAfterReview(),
});
