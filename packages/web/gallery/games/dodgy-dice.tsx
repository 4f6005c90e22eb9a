import {
  type DodgyAction,
  type DodgyState,
  type DodgyView,
  IMAGES,
  dodgyDice as rules,
} from '@dicehall/rules/dodgy-dice';
import type { FollowedStep } from '@dicehall/table';
import { Actions } from '../../src/games/dodgy-dice/Actions.tsx';
import { CupArt, ImageDie, Stone } from '../../src/games/dodgy-dice/Art.tsx';
import { Board } from '../../src/games/dodgy-dice/Board.tsx';
// The board fetches it late; here it is there from the start.
import '../../src/games/dodgy-dice/Reveal.tsx';
import type { Exhibit } from '../exhibit.ts';
import { boardExhibit, known } from './board-exhibit.tsx';

const PLAYERS = ['Ana', 'Ben', 'Carla', 'Dario', 'Elena', 'Farid'];

interface DodgyMoment {
  readonly state: DodgyState;
  readonly view: DodgyView;
  /** Undefined for somebody who looks on. */
  readonly seat: number | undefined;
  /** Seats that share the device. */
  readonly sharers?: readonly number[];
  /** Time that is left to answer. */
  readonly seconds?: number;
  readonly lastStep?: FollowedStep<'dodgy-dice'>;
  /** What a lesson asks for. */
  readonly wanted?: string;
  /** Bots alone are left to play. */
  readonly isAmongBots?: boolean;
  /** Who is not there. */
  readonly away?: readonly number[];
}

/** A moment as a seat knows it, from a state in notation. */
function seen(text: string, seat: number, sharers: readonly number[] = []): DodgyMoment {
  const state = known(`dodgy-dice@1 ${text}`, rules.notation.parseState);
  const view = rules.view(state, sharers.length > 0 ? 'spectator' : seat);
  return { state, view, seat, sharers };
}

/** The moment that an action of the seat leads to. */
function led({ state, view: before, seat = 0 }: DodgyMoment, action: DodgyAction): DodgyMoment {
  const next = rules.clone(state);
  const step = { kind: 'action', seat, action } as const;
  rules.play(next, step);
  const after = rules.view(next, seat);
  return { state: next, view: after, seat, lastStep: { before, step, after } };
}

const THREE = '3 outAt=0,stone=rolled,first=lot';
const SIX = '6 outAt=0,stone=rolled,first=0';
const HANDS = 'hands=2bow,1ship,1sword,1tower,1tree/2ship,4tree/5sword,1tower';
const OF_SIX =
  'hands=1bow,1ship/2ship,1tree/2sword,2tower/1ship,1tree,1compass/1bow,2ship/2tree,1sword';

const ANSWERING = seen(
  `${THREE} phase=answer seat=1 opener=2 dice=6,6,6 stone=middle said=2:2sword,0:3bow,1:5tree believed=2 caller=- fallen=- ${HANDS} shows=-`,
  0,
);

const MOMENTS: Readonly<Record<string, DodgyMoment>> = {
  'open a round': seen(
    `${THREE} phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- ${HANDS} shows=-`,
    0,
  ),
  'before the dice are rolled': seen(
    `${THREE} phase=roll seat=0 opener=0 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- hands=?/?/? shows=-`,
    0,
  ),
  'out at four': seen(
    `3 outAt=4,stone=rolled,first=lot phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- ${HANDS} shows=-`,
    0,
  ),
  'no more than one can be said': seen(
    `${THREE} phase=say seat=0 opener=2 dice=6,6,6 stone=middle said=2:17tree believed=- caller=- fallen=- ${HANDS} shows=-`,
    0,
  ),
  'believe or call': ANSWERING,
  'a lesson that wants to believe': { ...ANSWERING, wanted: 'believe' },
  'nothing but to call': seen(
    `${THREE} phase=answer seat=1 opener=0 dice=6,6,6 stone=middle said=0:3bow,1:18tree believed=- caller=- fallen=- ${HANDS} shows=-`,
    0,
  ),
  'little time to answer': {
    ...seen(
      `${THREE} phase=answer seat=1 opener=1 dice=6,6,6 stone=middle said=1:5tree believed=- caller=- fallen=- ${HANDS} shows=-`,
      0,
    ),
    seconds: 9,
  },
  'somebody is away': { ...ANSWERING, away: [2] },
  'another speaks': seen(
    `${THREE} phase=say seat=1 opener=1 dice=6,6,6 stone=middle said=- believed=- caller=- fallen=- ${HANDS} shows=-`,
    0,
  ),
  'a hand of twenty': seen(
    '2 outAt=0,stone=rolled,first=lot phase=answer seat=1 opener=1 dice=19,1 stone=0 said=1:3ship believed=- caller=- fallen=- hands=5bow,3ship,2sword,4tower,1tree,4compass/1ship shows=ship',
    0,
  ),
  'one is out, to say more': seen(
    `${THREE} phase=say seat=0 opener=2 dice=10,0,8 stone=2 said=2:4sword believed=- caller=- fallen=1 hands=2bow,3ship,1sword,2tower,2tree/?/5sword,1tower,2compass shows=bow`,
    0,
  ),
  'out, and bots play on': {
    ...seen(
      `${THREE} phase=say seat=1 opener=1 dice=0,10,8 stone=2 said=- believed=- caller=- fallen=0 hands=?/2bow,3ship,1sword,2tower,2tree/5sword,1tower,2compass shows=bow`,
      0,
    ),
    isAmongBots: true,
  },
  'a spectator': {
    ...seen(
      `${THREE} phase=answer seat=1 opener=0 dice=6,6,6 stone=middle said=0:3bow,1:5tree believed=2 caller=- fallen=- ${HANDS} shows=-`,
      0,
    ),
    seat: undefined,
  },
  'several on one device': seen(
    `${SIX} phase=answer seat=1 opener=0 dice=2,3,4,3,3,3 stone=0 said=0:2ship,1:6ship believed=3 caller=- fallen=- ${OF_SIX} shows=compass`,
    0,
    [0, 2, 4, 5],
  ),
  'the last one on a device': seen(
    `${SIX} phase=answer seat=1 opener=0 dice=2,3,4,3,3,3 stone=0 said=0:2ship,1:6ship believed=2,3,4,5 caller=- fallen=- ${OF_SIX} shows=compass`,
    0,
    [0],
  ),
  'nothing but to call, on one device': {
    ...seen(
      `${THREE} phase=answer seat=1 opener=0 dice=6,6,6 stone=middle said=0:3bow,1:18tree believed=- caller=- fallen=- ${HANDS} shows=-`,
      0,
      [0, 2],
    ),
    seconds: 9,
  },
  'all dice open': seen(
    `${SIX} phase=take seat=1 opener=0 dice=2,3,4,3,3,3 stone=0 said=0:2ship,1:6ship believed=3 caller=4 fallen=- ${OF_SIX} shows=compass`,
    1,
  ),
  'a die to take, and the stone': seen(
    `${THREE} phase=take seat=1 opener=0 dice=6,6,6 stone=middle said=0:9ship believed=- caller=1 fallen=- ${HANDS} shows=-`,
    1,
  ),
  'the end': led(
    seen(
      '2 outAt=4,stone=rolled,first=lot phase=take seat=1 opener=0 dice=5,15 stone=1 said=0:9ship believed=- caller=1 fallen=- hands=2bow,1ship,1sword,1tower/3ship,4tree,5sword,3compass shows=ship',
      1,
    ),
    { kind: 'take', die: 'regular' },
  ),
  'the stone to take': seen(
    `${THREE} phase=take seat=1 opener=0 dice=6,6,6 stone=0 said=0:9ship believed=- caller=1 fallen=- ${HANDS} shows=ship`,
    1,
  ),
};

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Dodgy Dice: pieces',
    draw: () => (
      <p class="gallery-row dd-images">
        {IMAGES.map((name, image) => (
          <ImageDie key={name} image={image} index={image} />
        ))}
        <Stone />
        <Stone shows={1} />
        <CupArt />
      </p>
    ),
  },
  ...Object.entries(MOMENTS).map(([name, own]) => {
    const { state, view, seat, sharers = [], seconds, lastStep, wanted, isAmongBots, away } = own;
    const asked = sharers.length > 0 ? sharers : seat === undefined ? [] : [seat];
    const until = seconds === undefined ? undefined : Date.now() + seconds * 1000;
    const asks = asked.flatMap((one) => {
      const actions = rules.actions(state, one);
      return actions.length > 0 ? [{ seat: one, actions, since: Date.now() - 2000, until }] : [];
    });
    return boardExhibit({ Board, Actions }, `Dodgy Dice: ${name}`, {
      view: seat === undefined ? rules.view(state, 'spectator') : view,
      actions: asks[0]?.actions ?? [],
      asks,
      names: { seats: PLAYERS.slice(0, view.seats) },
      seat,
      sharers,
      look: () => {},
      away: away ?? [],
      hurry: isAmongBots ? () => {} : undefined,
      rolled: undefined,
      lastStep,
      wanted,
    });
  }),
];
