import type { SkipBoView } from '@dicehall/rules/skip-bo-dice';
import en from '../en/skip-bo-dice/rules.json' with { type: 'json' };
import es from '../es/skip-bo-dice/rules.json' with { type: 'json' };
import type { GameRules } from '../rules.ts';

type Section = keyof typeof en.sections;

export const rules: GameRules<Section, SkipBoView> = {
  texts: { en, es },
  cite: 'Skip-Bo',
  rulings: {
    aim: [15],
    setup: [1, 18],
    turn: [4, 6, 7],
    ring: [2],
    'roll-again': [5, 10],
    bust: [3],
    symbol: [8, 9],
    scoring: [9, 11, 12],
    end: [13, 14, 15],
    tie: [16, 17],
    'house-rules': [],
  },
  sectionFor,
};

function sectionFor({ phase, points, placed, onSymbol }: SkipBoView): Section {
  switch (phase) {
    case 'lot':
      return 'setup';
    case 'roll':
      return points === 0 ? 'turn' : 'roll-again';
    case 'place':
      if (placed === 0) return 'turn';
      return onSymbol ? 'symbol' : 'scoring';
    case 'over':
      return 'end';
  }
}
