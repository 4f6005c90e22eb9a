import {
  type DodgeAction,
  type DodgeRoll,
  type DodgeView,
  ICONS,
  PENALTIES,
  dodgeDice as rules,
} from '@dicehall/rules/dodge-dice';
import type { FollowedStep } from '@dicehall/table';
import type { GameProps } from '../../src/games/contract.ts';
import { Actions } from '../../src/games/dodge-dice/Actions.tsx';
import { ActionDie, Chip, DodgeDie, PenaltyDie } from '../../src/games/dodge-dice/Art.tsx';
import { Board } from '../../src/games/dodge-dice/Board.tsx';
import type { Exhibit } from '../exhibit.ts';
import { boardExhibit, known } from './board-exhibit.tsx';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dani', 'Eva', 'Finn'];

function viewOf(seats: number, text: string): DodgeView {
  const head = `dodge-dice@1 ${seats} lastMatchChip=chip-only,target=100,first=lot`;
  return known(`${head} ${text}`, rules.notation.parseView);
}

const dice = (icon: (typeof ICONS)[number], matches: number): DodgeRoll => ({
  kind: 'dice',
  penalty: 0,
  icon,
  matches,
});

/** A moment that a roll or an action has led to. */
function led(before: DodgeView, what: DodgeRoll | DodgeAction): FollowedStep<'dodge-dice'> {
  const after = rules.clone(before);
  const step =
    what.kind === 'dice' || what.kind === 'lot'
      ? ({ kind: 'roll', roll: what } as const)
      : ({ kind: 'action', seat: before.seat, action: what } as const);
  rules.play(after, step);
  return { before, step, after };
}

const OPEN = 'phase=before seat=0 penalty=- left=8 rolled=-';

const VIEWS: Readonly<Record<string, DodgeView>> = {
  'opens a round': viewOf(2, `${OPEN} scores=0,0 chips=3,3 centre=12 playing=0,1`),
  'roll or skip': viewOf(
    2,
    'phase=before seat=0 penalty=20 left=3 rolled=- scores=40,70 chips=3,1 centre=14 playing=0,1',
  ),
  'no chip to pay': viewOf(
    2,
    'phase=before seat=0 penalty=40 left=1 rolled=- scores=-20,80 chips=0,5 centre=13 playing=0,1',
  ),
  'first roll, may be ignored': viewOf(
    2,
    'phase=after seat=0 penalty=- left=8 rolled=10,x2,4 scores=0,0 chips=3,3 centre=12 playing=0,1',
  ),
  'Stop, may be ignored': viewOf(
    3,
    'phase=after seat=0 penalty=40 left=6 rolled=stop,1 scores=50,90,20 chips=2,9,3 centre=4 playing=0,1,2',
  ),
  'a chip comes with it': viewOf(
    2,
    'phase=after seat=0 penalty=20 left=4 rolled=chip,1 scores=60,40 chips=4,1 centre=13 playing=0,1',
  ),
  'last match, three times': viewOf(
    2,
    'phase=after seat=0 penalty=40 left=2 rolled=x3,2 scores=60,40 chips=2,1 centre=15 playing=0,1',
  ),
  'last match, to the other': viewOf(
    2,
    'phase=after seat=0 penalty=20 left=2 rolled=give,2 scores=60,40 chips=2,1 centre=15 playing=0,1',
  ),
  'last match, to one of the others': viewOf(
    3,
    'phase=after seat=0 penalty=20 left=2 rolled=give,2 scores=60,40,0 chips=2,1,3 centre=12 playing=0,1,2',
  ),
  'last match, with a chip': viewOf(
    2,
    'phase=after seat=0 penalty=20 left=2 rolled=chip,2 scores=60,40 chips=2,1 centre=15 playing=0,1',
  ),
  'who gets the points': viewOf(
    6,
    'phase=give seat=0 penalty=40 left=0 rolled=- scores=50,90,20,0,70,60 chips=3,3,3,3,3,3 centre=0 playing=0,1,2,3,4,5',
  ),
  'another’s turn': viewOf(
    3,
    'phase=before seat=1 penalty=40 left=4 rolled=- scores=50,90,20 chips=2,9,3 centre=4 playing=0,1,2',
  ),
  'the end': viewOf(
    2,
    'phase=over seat=0 penalty=- left=8 rolled=- scores=40,110 chips=3,1 centre=14 playing=0',
  ),
  'a play-off': viewOf(
    4,
    'phase=before seat=0 penalty=10 left=5 rolled=- scores=30,110,30,70 chips=1,6,0,2 centre=9 playing=0,2',
  ),
};

const rolling = viewOf(
  2,
  'phase=roll seat=1 penalty=10 left=5 rolled=- scores=40,70 chips=3,1 centre=14 playing=0,1',
);

const MINUS = viewOf(
  2,
  'phase=after seat=0 penalty=20 left=2 rolled=minus,2 scores=60,40 chips=14,1 centre=3 playing=0,1',
);

const LED: Readonly<Record<string, FollowedStep<'dodge-dice'>>> = {
  'two have just gone aside': led(rolling, dice('give', 2)),
  'Stop has ended the round': led(rolling, dice('stop', 1)),
  'nobody gets points': led(rolling, dice('chip', 5)),
  'points have come off': led(MINUS, { kind: 'take' }),
};

type More = Partial<Pick<GameProps<'dodge-dice'>, 'lastStep' | 'wanted' | 'seat'>>;

const exhibit = (name: string, view: DodgeView, more: More = {}): Exhibit =>
  boardExhibit({ Board, Actions }, `Dodge Dice: ${name}`, {
    view,
    actions: 'seat' in more ? [] : [...rules.actions(view, 0)],
    names: { seats: NAMES.slice(0, view.seats) },
    seat: 0,
    rolled: undefined,
    ...more,
  });

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Dodge Dice: faces and chips',
    draw: () => (
      <p class="gallery-row">
        {([0, ...PENALTIES] as const).map((penalty) => (
          <PenaltyDie key={penalty} penalty={penalty} />
        ))}
        {([0, ...PENALTIES] as const).map((penalty, index) => (
          <DodgeDie key={penalty} face={penalty} isMatch={penalty === 20} index={index} />
        ))}
        {[undefined, ...ICONS].map((icon) => (
          <ActionDie key={icon ?? ''} icon={icon} />
        ))}
        <Chip />
      </p>
    ),
  },
  ...Object.entries(VIEWS).map(([name, view]) => exhibit(name, view)),
  exhibit('last match, minus', MINUS),
  exhibit('a lesson that wants to ignore', MINUS, { wanted: 'ignore' }),
  exhibit('somebody who looks on', MINUS, { seat: undefined }),
  ...Object.entries(LED).map(([name, lastStep]) => exhibit(name, lastStep.after, { lastStep })),
];
