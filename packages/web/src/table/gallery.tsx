/** The shell round any game, part by part, for the gallery. */

import { shapesFor } from '../parts/shapes.ts';
import type { Exhibit } from '../screens/Gallery.tsx';
import { Answer, CommandField, Suggested } from './CommandField.tsx';
import { GALLERY as AFTER } from './gallery-end.tsx';
import { EIGHT, NAMES, OPTIONS, still, TURN, TWO, viewOf } from './gallery-session.ts';
import { LogList } from './LogList.tsx';
import { Players } from './Players.tsx';
import { Strip } from './Strip.tsx';
import type { LogLine } from './session.ts';
import type { TurnCue } from './turn.ts';
import './table.css';

const nothing = (): void => {};

const cue = (seat: number | undefined, who: string, what: string): TurnCue => ({
  seat,
  who,
  what,
  teaser: '',
  isOwn: seat === 0,
  title: '',
});

const TURNS: Readonly<Record<string, readonly [TurnCue, refusal: string]>> = {
  'own turn': [cue(0, 'Your turn', 'Place a die on space 3.'), ''],
  'another’s turn': [cue(1, 'Ben’s turn', 'Ben rolls 2, 5, 8, 9, 12.'), ''],
  'a tap that is not allowed': [
    cue(0, 'Your turn', ''),
    'The next space is 3: place a 3 or a green Skip-Bo, or roll on. Spaces are filled in order.',
  ],
  'the game is over': [cue(undefined, 'The game is over', ''), ''],
};

const STRIPS: readonly Exhibit[] = Object.entries(TURNS).map(([name, [turn, refusal]]) => ({
  name: `Strip: ${name}`,
  draw: () => <Strip turn={turn} shapes={shapesFor(2)} refusal={refusal} open={nothing} />,
}));

const PLAYERS: readonly Exhibit[] = [
  {
    name: 'Players: you, and a bot',
    draw: () => (
      <Players session={still({ seats: ['Ana', ['Pip', 'pip']] })} shapes={shapesFor(2)} now={0} />
    ),
  },
  {
    name: 'Players: one is away, the other plays',
    draw: () => <Players session={still({ present: [0] })} shapes={shapesFor(2)} now={1} />,
  },
  {
    name: 'Players: eight',
    draw: () => (
      <Players session={still({ view: EIGHT, seats: NAMES })} shapes={shapesFor(8)} now={4} />
    ),
  },
  {
    name: 'Players: the longest name',
    draw: () => (
      <Players session={still({ seats: ['W'.repeat(24), 'Ben'] })} shapes={shapesFor(2)} now={0} />
    ),
  },
];

const PLACED = { kind: 'action', seat: 0, action: { kind: 'place', face: 2 } } as const;
const LINES: readonly LogLine<'skip-bo-dice'>[] = [
  { n: 1, happening: { before: TWO, step: PLACED, after: TWO } },
  {
    n: 2,
    happening: {
      before: TWO,
      step: { kind: 'action', seat: 0, action: { kind: 'stop' } },
      after: viewOf(`2 ${OPTIONS} ${TURN.replace('23,31', '25,31')}`),
    },
  },
  { n: 3, happening: { before: TWO, step: { kind: 'draw' }, after: TWO } },
];

const LOGS: readonly Exhibit[] = [
  { name: 'Log: empty', draw: () => <LogList session={still()} /> },
  { name: 'Log: some steps', draw: () => <LogList session={still({ lines: LINES })} /> },
  {
    name: 'Log: without its beginning',
    draw: () => <LogList session={still({ lines: LINES, isCut: true })} />,
  },
];

const COMMANDS: readonly Exhibit[] = [
  {
    name: 'Command field',
    draw: () => (
      <CommandField
        session={still()}
        isApart={false}
        shapes={shapesFor(2)}
        open={nothing}
        id="gallery-command"
      />
    ),
  },
  {
    name: 'Command field: what could be typed',
    draw: () => <Suggested phrases={['place 3', 'stop', 'roll']} choose={nothing} />,
  },
  {
    name: 'Command field: a fault',
    draw: () => (
      <Answer isFault={true} text="“dance” is not a command. Possible now: “place 3”, “stop”." />
    ),
  },
  {
    name: 'Command field: a page',
    draw: () => (
      <Answer
        isFault={false}
        text="What you can type:"
        lines={[
          { typed: 'place 7', text: 'put a die on the next space' },
          { typed: 'stop', text: 'end the turn and score' },
          { text: 'Letters may be large or small' },
        ]}
      />
    ),
  },
];

export const GALLERY: readonly Exhibit[] = [...STRIPS, ...PLAYERS, ...LOGS, ...COMMANDS, ...AFTER];
