import type { DodgyView } from '@dicehall/rules/dodgy-dice';
import en from '../en/rules-dodgy-dice.json' with { type: 'json' };
import es from '../es/rules-dodgy-dice.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

export const rules: GameRules<keyof typeof en.sections, DodgyView['phase']> = {
  texts: { en, es },
  cite: 'Dodgy',
  rulings: {
    aim: [15],
    setup: [1, 8],
    roll: [12],
    say: [2, 3, 4],
    answer: [4, 5, 6],
    reveal: [7, 20],
    take: [11],
    stone: [8, 9, 10],
    'next-round': [12, 13],
    end: [14, 15],
    'short-game': [16, 17, 18, 19],
    'house-rules': [9, 16],
  },
  sectionFor: {
    lot: 'setup',
    roll: 'roll',
    say: 'say',
    answer: 'answer',
    take: 'take',
    over: 'end',
  },
};
