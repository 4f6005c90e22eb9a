import type { DodgeView } from '@dicehall/rules/dodge-dice';
import en from '../en/rules-dodge-dice.json' with { type: 'json' };
import es from '../es/rules-dodge-dice.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

export const rules: GameRules<keyof typeof en.sections, DodgeView['phase']> = {
  texts: { en, es },
  cite: 'Dodge',
  rulings: {
    aim: [15],
    setup: [1],
    turn: [2, 5, 6],
    'round-end': [3, 4, 12, 13, 14],
    skip: [7, 11, 19],
    ignore: [8, 9, 10, 11],
    chips: [6, 17, 18],
    end: [12, 15, 16, 17],
    'house-rules': [4],
  },
  sectionFor: {
    lot: 'setup',
    before: 'skip',
    roll: 'turn',
    after: 'ignore',
    give: 'round-end',
    over: 'end',
  },
};
