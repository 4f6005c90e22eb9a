import {
  DEFENSIVE,
  isTwoOrTwelve,
  type SequenceView,
  sideOf,
  WILD,
} from '@dicehall/rules/sequence-dice';
import en from '../en/sequence-dice/rules.json' with { type: 'json' };
import es from '../es/sequence-dice/rules.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

type Section = keyof typeof en.sections;

export const rules: GameRules<Section, SequenceView> = {
  texts: { en, es },
  cite: 'Sequence',
  rulings: {
    aim: [1, 2, 15],
    setup: [4, 13],
    begin: [3],
    turn: [5, 6, 7, 12],
    'two-or-twelve': [8, 9],
    ten: [10, 12],
    eleven: [11],
    'empty-pile': [13],
    end: [14, 16, 17],
    'house-rules': [2, 8, 13],
  },
  sectionFor,
};

function sectionFor(view: SequenceView): Section {
  switch (view.phase) {
    case 'begin':
      return 'begin';
    case 'roll':
      return 'turn';
    case 'place':
      return sectionForRoll(view);
    case 'over':
      return 'end';
  }
}

/** An empty pile changes what every roll but a 10 asks for, so it comes before the roll. */
function sectionForRoll({ total, seat, seats, supply }: SequenceView): Section {
  if (total === DEFENSIVE) return 'ten';
  if (supply[sideOf(seat, seats)] === 0) return 'empty-pile';
  if (total === WILD) return 'eleven';
  return isTwoOrTwelve(total) ? 'two-or-twelve' : 'turn';
}
