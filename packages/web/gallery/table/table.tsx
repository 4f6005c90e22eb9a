/** The shell round any game, part by part, for the gallery. */

import { useSignal } from '@preact/signals';
import { sequenceDice } from '../../src/games/sequence-dice/index.tsx';
import { Icon } from '../../src/parts/Icon.tsx';
import { shapesFor } from '../../src/parts/shapes.ts';
import { bareSeat } from '../../src/table/bare-table.ts';
import { Players } from '../../src/table/Players.tsx';
import type { SheetName } from '../../src/table/Strip.tsx';
import { Strip } from '../../src/table/Strip.tsx';
import type { Session } from '../../src/table/session/session.ts';
import { BelowLog } from '../../src/table/sheets/BelowLog.tsx';
import { DrawByAgreement } from '../../src/table/sheets/DrawByAgreement.tsx';
import { LogList } from '../../src/table/sheets/LogList.tsx';
import { Sheets } from '../../src/table/sheets/Sheets.tsx';
import type { TurnCue } from '../../src/table/turn.ts';
import type { Exhibit } from '../exhibit.ts';
import { tapping } from '../reach.tsx';
import { GALLERY as COMMANDS } from './commands.tsx';
import { GALLERY as AFTER } from './end.tsx';
import { GALLERY as HANDOVER } from './handover.tsx';
import { EIGHT, LINES, NAMES, still, stillSequence } from './session.ts';
import { GALLERY as TRUST } from './trust.tsx';
import '../../src/table/table.css';

const nothing = (): void => {};
const SHAPES = shapesFor(2);

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
  'the longest name': [cue(1, `${'W'.repeat(24)}’s turn`, 'Ben rolls 2, 5, 8, 9, 12.'), ''],
  'the game is over': [cue(undefined, 'Ben has won', ''), ''],
};

const STRIPS: readonly Exhibit[] = Object.entries(TURNS).map(([name, [turn, refusal]]) => ({
  name: `Strip: ${name}`,
  draw: () => <Strip turn={turn} shapes={SHAPES} refusal={refusal} open={nothing} />,
}));

/** A game that knows a draw. */
const DRAWABLE = stillSequence();

const STAND_IN = [bareSeat('person', 'Ana', 'pip', true), bareSeat('bot', 'Ben', 'ada')];

const PLAYERS: readonly Exhibit[] = [
  {
    name: 'Players: you, and a bot',
    draw: () => (
      <Players session={still({ seats: ['Ana', ['Pip', 'pip']] })} shapes={SHAPES} now={0} />
    ),
  },
  {
    name: 'Players: one is away, the other plays',
    draw: () => <Players session={still({ present: [0] })} shapes={SHAPES} now={1} />,
  },
  {
    name: 'Players: a bot stands in',
    draw: () => (
      <Players session={still({ table: { seats: STAND_IN } })} shapes={SHAPES} now={undefined} />
    ),
  },
  {
    name: 'Players: eight',
    draw: () => (
      <Players session={still({ view: EIGHT, seats: NAMES })} shapes={shapesFor(8)} now={4} />
    ),
  },
  ...Object.entries({ 'little room for how they stand': '', 'room for all': 'gallery-column' }).map(
    ([name, look]) => ({
      name: `Players: ${name}`,
      draw: () => (
        <div class={look}>
          <Players session={DRAWABLE} shapes={SHAPES} now={0} />
        </div>
      ),
    }),
  ),
  {
    name: 'Players: the longest name',
    draw: () => (
      <Players session={still({ seats: ['W'.repeat(24), 'Ben'] })} shapes={SHAPES} now={0} />
    ),
  },
];

const LOGS: readonly Exhibit[] = [
  { name: 'Log: empty', draw: () => <LogList session={still()} /> },
  { name: 'Log: some steps', draw: () => <LogList session={still({ lines: LINES })} /> },
  {
    name: 'Log: without its beginning',
    draw: () => <LogList session={still({ lines: LINES, isCut: true })} />,
  },
  {
    name: 'Log: nothing but what came before',
    draw: () => <LogList session={still({ isCut: true })} />,
  },
];

/** A table whose rules come or do not come, as long as anybody looks. */
const ruledBy = (rules: () => Promise<never>) =>
  stillSequence({ module: { ...sequenceDice, rules } });

interface OverProps {
  readonly session?: Session<'sequence-dice'>;
  readonly isApart?: boolean;
}

/** The ways to what opens over a table, and what opens. */
function Over({ session = DRAWABLE, isApart = false }: OverProps) {
  const name = useSignal<SheetName | undefined>(undefined);
  const [turn] = TURNS['own turn'] ?? [cue(0, '', '')];
  return (
    <>
      <Strip turn={turn} shapes={SHAPES} refusal="" open={(own) => (name.value = own)}>
        <button type="button" class="button icon strip-more" aria-label="more">
          <Icon name="more" />
        </button>
      </Strip>
      <Sheets session={session} name={name} shapes={SHAPES} isApart={isApart} Below={BelowLog} />
    </>
  );
}

const TO_RULES = tapping('.strip > .button:nth-last-child(2)');

const OVER: readonly Exhibit[] = [
  {
    name: 'Sheet: the log, with the command field',
    reach: tapping('.strip-log'),
    awaits: 'dialog[open] .command',
    draw: () => <Over />,
  },
  {
    name: 'Sheet: the rules of the moment',
    reach: TO_RULES,
    awaits: 'dialog[open] .rule-now',
    draw: () => <Over />,
  },
  {
    name: 'Sheet: rules on their way',
    reach: TO_RULES,
    awaits: 'dialog[open]',
    draw: () => <Over session={ruledBy(() => new Promise(nothing))} />,
  },
  {
    name: 'Sheet: rules that could not be loaded',
    reach: TO_RULES,
    awaits: 'dialog[open] .sorry',
    draw: () => <Over session={ruledBy(() => Promise.reject(new TypeError('no network')))} />,
  },
  {
    name: 'Sheet: the log, with people apart',
    reach: tapping('.strip-log'),
    awaits: 'dialog[open] .command',
    draw: () => <Over isApart={true} />,
  },
  { name: 'Draw: to be proposed', draw: () => <DrawByAgreement session={DRAWABLE} /> },
  {
    name: 'Draw: does everybody agree',
    reach: tapping('.draw'),
    awaits: '.draw.primary',
    draw: () => <DrawByAgreement session={DRAWABLE} />,
  },
  {
    name: 'Draw: not before all is shown',
    draw: () => <DrawByAgreement session={stillSequence({ isCaughtUp: false })} />,
  },
];

export const GALLERY: readonly Exhibit[] = [
  ...STRIPS,
  ...PLAYERS,
  ...LOGS,
  ...OVER,
  ...COMMANDS,
  ...AFTER,
  ...TRUST,
  ...HANDOVER,
];
