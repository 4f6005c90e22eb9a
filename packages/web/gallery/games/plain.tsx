import { loadGame } from '@dicehall/rules';
import { skipBoDice as rules } from '@dicehall/rules/skip-bo-dice';
import { words } from '@dicehall/words/skip-bo-dice';
import { plainGame } from '../../src/games/plain/index.tsx';
import type { Exhibit } from '../exhibit.ts';
import { TWO } from '../table/session.ts';
import { momentOf } from './moment.tsx';

await loadGame('skip-bo-dice');
const game = plainGame('skip-bo-dice', words);

export const GALLERY: readonly Exhibit[] = [
  momentOf(game, 'A game in words: some choices', {
    view: TWO,
    actions: [...rules.actions(TWO, 0)],
    names: { seats: ['Ana', 'Ben'] },
    seat: 0,
    rolled: undefined,
  }),
];
