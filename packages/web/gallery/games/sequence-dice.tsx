import { sequenceDice as rules, type SequenceView } from '@dicehall/rules/sequence-dice';
import { useState } from 'preact/hooks';
import type { GameProps } from '../../src/games/contract.ts';
import { Actions } from '../../src/games/sequence-dice/Actions.tsx';
import { Chip, PipDie } from '../../src/games/sequence-dice/Art.tsx';
import { Board } from '../../src/games/sequence-dice/Board.tsx';
import { sequenceDice } from '../../src/games/sequence-dice/index.tsx';
import { shapesFor } from '../../src/parts/shapes.ts';
import type { ShownRoll } from '../../src/show/step.ts';
import type { Exhibit } from '../exhibit.ts';
import { tapping } from '../reach.tsx';
import { boardExhibit, known } from './board-exhibit.tsx';

/** A seat has rolled a total; without one the game is over, and seat 0 has won. */
function viewOf(
  seats: number,
  total: number | undefined,
  board: string,
  row = 5,
  seat = 0,
): SequenceView {
  const moment =
    total === undefined
      ? `phase=over seat=0 contest=- total=- board=${board} winner=0`
      : `phase=place seat=${seat} contest=- total=${total} board=${board} winner=-`;
  return known(`sequence-dice@1 ${seats} row=${row} ${moment}`, rules.notation.parseView);
}

const LIFTING = viewOf(2, 5, '0000../0000../..0000/..0000/0000../11....', 6);

const MOMENTS: Readonly<Record<string, SequenceView>> = {
  'a number': viewOf(2, 8, '....../.0..../..01../..1.../....../......'),
  'rows to make and to stop': viewOf(2, 2, '....../.0..1./..01../..10../.1..0./......'),
  'all four covered': viewOf(2, 9, '0....1/...1../.0..../....0./..1.../0....0'),
  'a ten': viewOf(2, 10, '1....0/.0.1../..01../..10../.1..../1....0'),
  'an eleven, three players': viewOf(3, 11, '..2.../.0.1../..01../..12../.2..../......'),
  'an empty pile': LIFTING,
  'another’s turn': viewOf(2, 8, '....../.0..../..01../..1.../....../......', 5, 1),
  'two teams': viewOf(4, 12, '....../.0.1../..01../....../....../......'),
  'a row': viewOf(2, undefined, '.....0/.0.1../..01../..1.0./.111../00000.'),
};

const NAMES = ['Ana', 'Ben', 'Carla', 'Iker'];

const rolledOf = (total: number, hasFaces = true): ShownRoll<'sequence-dice'> => {
  const high = Math.ceil(total / 2);
  return {
    roll: { kind: 'dice', total },
    ...(hasFaces && { faces: [high - 1, total - high - 1] }),
    seat: 0,
    count: 7,
    isNew: false,
  };
};

const shownOf = (view: SequenceView): Omit<GameProps<'sequence-dice'>, 'send'> => {
  const shapes = shapesFor(view.seats);
  return {
    view,
    actions: rules.actions(view, 0),
    names: { seats: NAMES.slice(0, view.seats) },
    seat: 0,
    shapes: sequenceDice.signs?.(shapes) ?? shapes,
    rolled: view.phase === 'place' ? rolledOf(view.total) : undefined,
  };
};

const moment = (name: string, view: SequenceView, rolled = shownOf(view).rolled): Exhibit =>
  boardExhibit({ Board, Actions }, `Sequence Dice: ${name}`, { ...shownOf(view), rolled });

/** A board on which a chip is placed: the space stays marked. */
function Placing() {
  const [isPlaced, setPlaced] = useState(false);
  const board = `....../.0..../..01../..1.../....../.....${isPlaced ? '0' : '.'}`;
  return (
    <div class="gallery-board" onClickCapture={() => setPlaced(true)}>
      <Board {...shownOf(viewOf(2, 8, board, 5, isPlaced ? 1 : 0))} send={() => {}} />
    </div>
  );
}

const BEGINNING = known(
  'sequence-dice@1 2 row=5 phase=begin seat=1 contest=9,. total=- board=....../....../....../....../....../...... winner=-',
  rules.notation.parseView,
);
const NUMBER = viewOf(2, 8, '....../.0..../..01../..1.../....../......');

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Sequence Dice: chips and dice',
    draw: () => (
      <div class="sd-board sd-exhibit">
        {(['disc', 'square', 'triangle', 'star', 'diamond', 'cross', 'moon', 'drop'] as const).map(
          (shape, index) => (
            <Chip key={shape} shape={shape} number={index + 2} />
          ),
        )}
        {[1, 2, 3, 4, 5, 6].map((pips) => (
          <PipDie key={pips} pips={pips} index={pips} isTumbling={false} />
        ))}
      </div>
    ),
  },
  ...Object.entries(MOMENTS).map(([name, view]) => moment(name, view)),
  {
    ...moment('a chip to lift', LIFTING),
    reach: tapping('.sd-may'),
    awaits: '.sd-lifting',
  },
  moment('who begins', BEGINNING),
  moment('a roll for who begins', BEGINNING, rolledOf(9)),
  moment('dice of which only the total is known', NUMBER, rolledOf(8, false)),
  {
    ...moment('the way to the board by keyboard', NUMBER),
    reach: (own) => own.querySelector<HTMLElement>('.sd-to-board')?.focus(),
    awaits: '.sd-to-board:focus',
  },
  {
    name: 'Sequence Dice: a chip just placed',
    reach: tapping('.sd-space'),
    awaits: '.sd-last',
    draw: () => <Placing />,
  },
];
