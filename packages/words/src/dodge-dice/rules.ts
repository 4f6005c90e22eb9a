import type { DodgeView } from '@dicehall/rules/dodge-dice';
import en from '../en/dodge-dice/rules.json' with { type: 'json' };
import es from '../es/dodge-dice/rules.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

type Section = keyof typeof en.sections;

export const rules: GameRules<Section, DodgeView> = {
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
  sectionFor,
};

function sectionFor({ phase, left, rolled }: DodgeView): Section {
  switch (phase) {
    case 'lot':
      return 'setup';
    case 'before':
    case 'roll':
      return 'turn';
    case 'after':
      // A roll that would end the round raises the question what it costs; any other, what ignoring brings.
      return rolled?.icon === 'stop' || rolled?.matches === left ? 'round-end' : 'ignore';
    case 'give':
      return 'round-end';
    case 'over':
      return 'end';
  }
}
