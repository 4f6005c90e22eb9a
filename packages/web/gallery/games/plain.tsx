import { loadGame } from '@dicehall/rules';
import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { words as dodgyWords } from '@dicehall/words/dodgy-dice';
import { words as skipBoWords } from '@dicehall/words/skip-bo-dice';
import { plainGame } from '../../src/games/plain/index.tsx';
import type { Exhibit } from '../exhibit.ts';
import { TWO } from '../table/session.ts';
import { boardExhibit, known } from './board-exhibit.tsx';

await Promise.all([loadGame('skip-bo-dice'), loadGame('dodgy-dice')]);
const open = plainGame('skip-bo-dice', skipBoWords);
const hidden = plainGame('dodgy-dice', dodgyWords);

const names = { seats: ['Ana', 'Ben', 'Carla'] };

const stateOf = (text: string) =>
  known(`dodgy-dice@1 3 outAt=0,stone=rolled,first=lot ${text}`, dodgyDice.notation.parseState);

const HANDS = 'hands=2bow,1ship,1sword,1tower,1tree/2ship,4tree/5sword,1tower';
const SAYING = stateOf(
  `phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- ${HANDS} shows=-`,
);
const ANSWERING = stateOf(
  `phase=answer seat=1 opener=2 dice=6,6,6 stone=middle said=2:2sword,0:3bow,1:5tree believed=- caller=- fallen=- ${HANDS} shows=-`,
);
const SHARERS = [0, 2];

export const GALLERY: readonly Exhibit[] = [
  boardExhibit(open, 'A game in words: some choices', {
    view: TWO,
    actions: [...skipBoDice.actions(TWO, 0)],
    names,
    seat: 0,
    rolled: {
      roll: { kind: 'dice', faces: [1, 4, 13] },
      seat: 0,
      count: 3,
      isNew: false,
    },
  }),
  boardExhibit<'dodgy-dice'>(hidden, 'A game in words: many choices', {
    view: dodgyDice.view(SAYING, 0),
    actions: dodgyDice.actions(SAYING, 0),
    names,
    seat: 0,
    rolled: undefined,
  }),
  boardExhibit<'dodgy-dice'>(hidden, 'A game in words: two are asked at one device', {
    view: dodgyDice.view(ANSWERING, 'spectator'),
    actions: dodgyDice.actions(ANSWERING, 0),
    asks: SHARERS.map((seat) => ({
      seat,
      actions: dodgyDice.actions(ANSWERING, seat),
      since: 0,
      until: undefined,
    })),
    sharers: SHARERS,
    names,
    seat: 0,
    rolled: undefined,
  }),
];
