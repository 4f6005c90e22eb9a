import type { SequenceView } from '@dicehall/rules/sequence-dice';
import en from '../en/rules-sequence-dice.json' with { type: 'json' };
import es from '../es/rules-sequence-dice.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

export const rules: GameRules<keyof typeof en.sections, SequenceView['phase']> = {
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
  sectionFor: {
    begin: 'begin',
    roll: 'turn',
    place: 'turn',
    over: 'end',
  },
};
