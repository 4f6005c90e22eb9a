/** The coach at a table, for the gallery: it thinks for itself, at moments of solved games. */

import { skipBoDice as rules } from '@dicehall/rules/skip-bo-dice';
import type { ComponentChild } from 'preact';
import { useLater } from '../../src/parts/use-later.ts';
import { bareMatch } from '../../src/table/bare-table.ts';
import { Futures } from '../../src/table/coach/futures/Futures.tsx';
import { GuessFirst } from '../../src/table/coach/guess/GuessFirst.tsx';
import type { Guess } from '../../src/table/coach/guess/guess.ts';
import { guesses } from '../../src/table/coach/guess/use-guess.ts';
import { YourGuesses } from '../../src/table/coach/guess/YourGuesses.tsx';
import { type LoadedCoach, loadCoachFor } from '../../src/table/coach/index.ts';
import type { Session } from '../../src/table/session/session.ts';
import type { Exhibit } from '../exhibit.ts';
import { Opened, tapping } from '../reach.tsx';
import { type Still, still, TWO } from './session.ts';
import '../../src/table/coach/coach.css';

const actions = rules.actions(TWO, 0);

const ASKED: Partial<Still<'skip-bo-dice'>> = {
  seats: ['Ana', ['Ada', 'ada']],
  actions,
  table: {
    settings: { ...still().shown.peek().table.settings, coach: 'own' },
    match: bareMatch({
      view: rules.notation.makeView(TWO),
      asked: [{ seat: 0, at: 1, since: 0, due: undefined }],
      actions: actions.map((action) => rules.notation.makeAction(action)),
    }),
  },
};

interface CoachedProps {
  readonly session: Session<'skip-bo-dice'>;
  draw(loaded: LoadedCoach<'skip-bo-dice'>): ComponentChild;
}

/** One coach thinks at a time: another that opens gives up what the last one asked. So each opens when it is looked at. */
const Coached = (props: CoachedProps) => <Opened draw={() => <Loaded {...props} />} />;

function Loaded({ session, draw }: CoachedProps) {
  const loaded = useLater(true, () => loadCoachFor(session));
  return <>{loaded && draw(loaded)}</>;
}

const nothing = (): void => {};

const line = () => (
  <Coached
    session={still(ASKED)}
    draw={({ Line, coach }) => <Line coach={coach} open={nothing} />}
  />
);

const panel = (more: Partial<Still<'skip-bo-dice'>> = {}) => (
  <Coached
    session={still({ ...ASKED, ...more })}
    draw={({ Panel, coach }) => <Panel coach={coach} />}
  />
);

const ABOUT = {
  decision: '',
  question: 'How often would this roll cost you?',
  truth: 27.4,
} as const;

const guess = (guessed: Guess | 'due') => (
  <Coached
    session={still(ASKED)}
    draw={() => <GuessFirst guessing={{ ...ABOUT, guess: guessed }} />}
  />
);

/** Thirty guesses, of which every other one said 40. */
const MANY: readonly Guess[] = Array.from({ length: 30 }, (_, at) =>
  at % 2 === 0 ? { said: 40, truth: 52 + (at % 8) } : { said: 5, truth: at % 4 === 1 ? 3 : 8 },
);

function ManyGuesses() {
  // Nobody is asked to guess in the other exhibits.
  guesses.value = { isOff: true, guesses: MANY };
  return <YourGuesses />;
}

const FUTURES = '[data-futures="closed"] .button';

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Coach: your guesses',
    reach: tapping('summary'),
    awaits: 'details[open]',
    draw: () => <ManyGuesses />,
  },
  {
    name: 'Coach: the line',
    reach: tapping('.gallery-open'),
    awaits: '.odds-line[data-odds="known"]',
    draw: line,
  },
  {
    name: 'Coach: every choice',
    reach: tapping('.gallery-open'),
    awaits: '.odds-choice',
    draw: () => panel(),
  },
  {
    name: 'Coach: percentages and formulas',
    reach: tapping('.gallery-open', '.odds-choice summary'),
    awaits: 'details[open] .odds-details',
    draw: () => panel(),
  },
  {
    name: 'Coach: what it would do',
    reach: tapping('.gallery-open', '.odds-advice .button'),
    awaits: '[data-advice="told"]',
    draw: () => panel(),
  },
  {
    name: 'Coach: closed to people who play',
    reach: tapping('.gallery-open'),
    awaits: '.odds-panel',
    draw: () =>
      panel({
        seats: ['Ana', 'Ben'],
        table: { ...ASKED.table, settings: { ...still().shown.peek().table.settings } },
      }),
  },
  {
    name: 'Coach: a hundred futures',
    reach: tapping('.gallery-open'),
    awaits: (own) => own.querySelectorAll('.futures-choice[data-played="true"]').length > 1,
    draw: () => (
      <Coached
        session={still(ASKED)}
        draw={({ coach }) =>
          coach.moment.value && <Futures session={coach.session} moment={coach.moment.value} />
        }
      />
    ),
  },
  {
    name: 'Coach: a game behind a dot',
    reach: tapping('.gallery-open', FUTURES, '.futures-choice[data-played="true"] .dot'),
    awaits: '.future-steps',
    draw: () => panel(),
  },
  {
    name: 'Coach: guess first',
    reach: tapping('.gallery-open'),
    awaits: '[data-guess="due"]',
    draw: () => guess('due'),
  },
  {
    name: 'Coach: what a guess came to',
    reach: tapping('.gallery-open'),
    awaits: '[data-guess="told"]',
    draw: () => guess({ said: 40, truth: 27.4 }),
  },
];
