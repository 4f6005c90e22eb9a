import { skipBoDice as rules, type SkipBoView } from '@dicehall/rules/skip-bo-dice';
import type { GameProps } from '../../src/games/contract.ts';
import { Actions } from '../../src/games/skip-bo-dice/Actions.tsx';
import { SkipBoDie } from '../../src/games/skip-bo-dice/Art.tsx';
import { Board } from '../../src/games/skip-bo-dice/Board.tsx';
import type { Exhibit } from '../exhibit.ts';
import { boardExhibit, known } from './board-exhibit.tsx';

const HEAD = 'skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot';

const viewOf = (text: string): SkipBoView => known(`${HEAD} ${text}`, rules.notation.parseView);

const MOMENTS: Readonly<Record<string, SkipBoView>> = {
  'first roll': viewOf(
    'phase=place seat=0 next=1 hand=5 dice=1,1,2,7,G placed=0 last=number points=0 scores=0,0 goal=50 closer=-',
  ),
  'on a Skip-Bo': viewOf(
    'phase=place seat=0 next=7 hand=3 dice=5,8,9 placed=2 last=symbol points=6 scores=23,31 goal=50 closer=-',
  ),
  'another’s turn': viewOf(
    'phase=place seat=1 next=3 hand=3 dice=1,4,7 placed=2 last=number points=2 scores=23,31 goal=50 closer=-',
  ),
  'the last turn': viewOf(
    'phase=place seat=0 next=1 hand=5 dice=1,2,3,G,R placed=0 last=number points=0 scores=23,52 goal=50 closer=1',
  ),
  'the end': viewOf(
    'phase=over seat=1 next=1 hand=5 dice=- placed=0 last=number points=0 scores=23,52 goal=50 closer=1',
  ),
  'before the first roll': viewOf(
    'phase=roll seat=0 next=1 hand=5 dice=- placed=0 last=number points=0 scores=0,0 goal=50 closer=-',
  ),
  'all placed': viewOf(
    'phase=place seat=0 next=6 hand=0 dice=- placed=5 last=number points=5 scores=23,31 goal=50 closer=-',
  ),
};

type More = Partial<Pick<GameProps<'skip-bo-dice'>, 'rolled' | 'lastStep' | 'wanted'>>;

const moment = (name: string, view: SkipBoView, more: More = {}): Exhibit =>
  boardExhibit({ Board, Actions }, `Skip-Bo Dice: ${name}`, {
    view,
    actions: [...rules.actions(view, 0)],
    names: { seats: ['Ana', 'Ben'] },
    seat: 0,
    rolled: undefined,
    ...more,
  });

const CHOICE = viewOf(
  'phase=place seat=0 next=3 hand=3 dice=1,4,7 placed=2 last=number points=2 scores=23,31 goal=50 closer=-',
);

/** Ana has stopped: what she did not place still lies there. */
const STOPPED = rules.clone(CHOICE);
const STOP = { kind: 'action', seat: 0, action: { kind: 'stop' } } as const;
rules.play(STOPPED, STOP);

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Skip-Bo Dice: faces',
    draw: () => (
      <p class="sb-dice">
        {[1, 4, 5, 8, 9, 12, 13, 14, 15].map((face) => (
          <SkipBoDie key={face} face={face} index={face} />
        ))}
      </p>
    ),
  },
  ...Object.entries(MOMENTS).map(([name, view]) => moment(name, view)),
  moment('stop or roll on', CHOICE),
  moment('a lesson that wants to roll on', CHOICE, { wanted: 'roll' }),
  moment('after a stop', STOPPED, { lastStep: { before: CHOICE, step: STOP, after: STOPPED } }),
  moment(
    'bust',
    viewOf(
      'phase=roll seat=1 next=5 hand=5 dice=- placed=0 last=number points=0 scores=23,31 goal=50 closer=-',
    ),
    { rolled: { roll: { kind: 'dice', faces: [1, 9, 14] }, seat: 0, count: 7, isNew: false } },
  ),
];
