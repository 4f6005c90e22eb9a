/** Advice among three and more: the round is planned with learnt values of the standings after it. */

import type { DodgeView } from '@dicehall/rules/dodge-dice';
import type { BookSource } from '../../books.ts';
import { type Advice, type Adviser, kept, penaltyIndex } from '../advice.ts';
import {
  type Crowd,
  gift,
  ignoring,
  momentIndex,
  planCrowd,
  rolling,
  skipping,
  solveCrowd,
  taking,
} from './crowd.ts';
import { type Judge, judgeBy } from './network.ts';
import { readWeights, WEIGHTS_NAME } from './weights.ts';

export function crowdAdviser(judge: Judge): Adviser {
  const crowds = new Map<string, Crowd>();
  return (view) => {
    const { lastMatchChip, target } = view.options;
    const key = [lastMatchChip, target, view.scores, view.chips, view.playing].join(' ');
    return crowdAdvice(
      judge,
      view,
      kept(crowds, key, () => planCrowd(judge, view)),
    );
  };
}

/** With the weights of the source, fetched on first use. */
export function weighedAdviser(source: BookSource): Adviser {
  let adviser: Adviser | undefined;
  return (view) => {
    if (adviser === undefined) {
      const bytes = source(WEIGHTS_NAME);
      if (bytes === undefined) return undefined;
      adviser = crowdAdviser(judgeBy(readWeights(bytes)));
    }
    return adviser(view);
  };
}

function crowdAdvice(judge: Judge, view: DodgeView, crowd: Crowd): Advice {
  const { seat, left, rolled } = view;
  const penalty = penaltyIndex(view.penalty);
  solveCrowd(crowd, penalty);
  const moment = penalty === undefined ? 0 : momentIndex(penalty, left);
  return {
    exact: false,
    worth(action) {
      switch (action.kind) {
        case 'roll':
          return rolling(crowd, seat, moment)[seat] ?? 0;
        case 'skip':
          return skipping(crowd, seat, moment)?.[seat] ?? 0;
        case 'ignore':
          return ignoring(crowd, seat, moment)?.[seat] ?? 0;
        case 'take': {
          if (rolled === undefined) return 0;
          const fixed = penalty ?? penaltyIndex(rolled.penalty) ?? 0;
          return taking(crowd, seat, fixed, left, rolled)[seat] ?? 0;
        }
        case 'give':
          return view.penalty === 0
            ? 0
            : (gift(judge, view, seat, view.penalty, action.to)[seat] ?? 0);
      }
    },
  };
}
