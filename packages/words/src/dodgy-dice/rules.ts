import { type DodgyView, IN_THE_MIDDLE, loserOf } from '@dicehall/rules/dodgy-dice';
import en from '../en/dodgy-dice/rules.json' with { type: 'json' };
import es from '../es/dodgy-dice/rules.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

type Section = keyof typeof en.sections;

export const rules: GameRules<Section, DodgyView> = {
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
  sectionFor,
};

function sectionFor(view: DodgyView): Section {
  const { phase, stone } = view;
  switch (phase) {
    case 'lot':
      return 'setup';
    case 'roll':
    case 'say':
    case 'answer':
      return phase;
    case 'take':
      // With the stone in reach, what it is worth is the question.
      return stone === IN_THE_MIDDLE || stone === loserOf(view) ? 'stone' : 'take';
    case 'over':
      return 'end';
  }
}
