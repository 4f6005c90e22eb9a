import { skipBoDice as rules } from '@dicehall/rules/skip-bo-dice';
import { skipBoTalk } from '@dicehall/words/skip-bo-dice';
import type { Exhibit } from '../../screens/Gallery.tsx';
import { TWO } from '../../table/gallery-session.ts';
import { momentOf } from '../exhibit.tsx';
import { skipBoDice } from '../skip-bo-dice/index.tsx';
import { plainGame } from './index.tsx';

const game = plainGame('skip-bo-dice', skipBoTalk, skipBoDice.rules, skipBoDice.standing);

export const GALLERY: readonly Exhibit[] = [
  momentOf(game, 'A game in words: some choices', {
    view: TWO,
    actions: [...rules.actions(TWO, 0)],
    names: { seats: ['Ana', 'Ben'] },
    seat: 0,
    rolled: undefined,
  }),
];
