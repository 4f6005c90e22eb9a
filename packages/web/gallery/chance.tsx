/** Questions about chance, counted dice, and what comes back of costly moments, for the gallery. */

import { gameOf } from '@dicehall/rules';
import type { Xray as Seen } from '@dicehall/strategy/dodgy-dice/xray';
import { AnswerList } from '../src/chance/AnswerList.tsx';
import type { QuizAnswers } from '../src/chance/answer-store.ts';
import { ChanceQuiz } from '../src/chance/ChanceQuiz.tsx';
import { loadFigures } from '../src/chance/figures.ts';
import { dataOf } from '../src/chance/questions.ts';
import { FiveDue } from '../src/drills/FiveDue.tsx';
import { FiveStrip } from '../src/drills/FiveStrip.tsx';
import { keepFive } from '../src/drills/five-store.ts';
import type { KeptMoment } from '../src/drills/schedule.ts';
import { Xray, XrayText } from '../src/games/dodgy-dice/xray/Xray.tsx';
import { useLater } from '../src/parts/use-later.ts';
import type { KeptTally } from '../src/records/tally-store.ts';
import { Paths } from '../src/review/doors/Paths.tsx';
import { TallyOfDice } from '../src/tally/TallyOfDice.tsx';
import type { Exhibit } from './exhibit.ts';
import { tapping } from './reach.tsx';
import { TWO } from './table/session.ts';
import '../src/chance/chance.css';
import '../src/review/doors/doors.css';
import '../src/review/review.css';

const nothing = (): void => {};

const XRAY: Seen = {
  statements: [
    {
      n: 3,
      statement: { seat: 0, count: 3, image: 0 },
      held: 2,
      isTrue: true,
      share: 0.41,
      usual: { count: 3, image: 0, share: 0.41 },
      chairs: [undefined, { alone: 0.42, heard: 0.61 }],
      before: 0.2,
      after: 0.5,
    },
    {
      n: 9,
      statement: { seat: 1, count: 6, image: 3 },
      held: 1,
      isTrue: false,
      share: 0.002,
      usual: { count: 5, image: 3, share: 0.38 },
      chairs: [{ alone: 0.09, heard: 0.32 }, undefined],
      before: 0.3,
      after: 0.2,
    },
  ],
  readable: [1.3, -0.6],
};

const FIRST: QuizAnswers = {
  due: 'b',
  independent: 'a',
  stake: 'a',
  stop: 'b',
  claim: 'a',
  outcome: 'a',
};

type Data = ReturnType<typeof dataOf>;

function WithFigures({ draw }: { draw(data: Data): preact.JSX.Element }) {
  const figures = useLater(true, loadFigures);
  return figures === undefined
    ? null
    : draw(dataOf(figures, { below: '0', decimal: (value) => value.toFixed(1) }));
}

const cell = (by: 'own' | 'bot', counts: readonly number[]): KeptTally['tally'][number] => ({
  game: 'sequence-dice',
  die: 'die',
  by,
  faces: ['1', '2', '3', '4', '5', '6'],
  weights: [1, 1, 1, 1, 1, 1],
  counts,
});

const tally = (six: number): KeptTally => ({
  version: 1,
  games: 12,
  counted: [],
  tally: [cell('own', [51, 47, 55, 49, 60, six]), cell('bot', [50, 52, 44, 58, 41, 55])],
});

/** Costly, and due since long ago. */
const MOMENT: KeptMoment = {
  id: 'gallery/1',
  game: 'skip-bo-dice',
  moment: gameOf('skip-bo-dice').notation.makeView(TWO),
  options: 'goal=50,wildFaces=2,first=lot',
  seats: 2,
  seat: 0,
  chance: 0.5,
  cost: 0.1,
  happened: 0,
  rights: 0,
  due: 0,
};

function DueToday() {
  keepFive({ moments: [MOMENT], learnt: [] });
  return <FiveStrip />;
}

const STEPS = [
  { text: 'Ana stops and scores 12 points.', chance: '44' },
  { text: 'Ben rolls 1, 4, 7, green Skip-Bo, 12.', chance: '100' },
];
const PATHS = {
  played: STEPS,
  other: [{ text: 'Ana rolls 3, 9.', chance: '61' }, ...STEPS.slice(1)],
};

export const GALLERY: readonly Exhibit[] = [
  {
    name: 'Chance: a question',
    awaits: '.chance-quiz',
    draw: () => <WithFigures draw={(data) => <ChanceQuiz data={data} done={nothing} />} />,
  },
  {
    name: 'Chance: nothing was chosen',
    reach: tapping('.chance-quiz .primary'),
    awaits: '.fault',
    draw: () => <WithFigures draw={(data) => <ChanceQuiz data={data} done={nothing} />} />,
  },
  {
    name: 'Chance: before and after',
    awaits: '.chance-answers',
    draw: () => (
      <WithFigures
        draw={(data) => (
          <AnswerList data={data} first={FIRST} last={{ ...FIRST, stop: 'a' }} isNew={false} />
        )}
      />
    ),
  },
  { name: 'Five: due today', awaits: '[data-five]', draw: () => <DueToday /> },
  {
    name: 'Five: one of them',
    awaits: '[data-drill="asked"] .quiz-asked',
    draw: () => <FiveDue due={[MOMENT]} answered={nothing} done={nothing} />,
  },
  {
    name: 'Counted dice: nothing yet',
    draw: () => <TallyOfDice kept={{ ...tally(0), games: 0, tally: [] }} forget={nothing} />,
  },
  {
    name: 'Counted dice: nothing out of the ordinary',
    draw: () => <TallyOfDice kept={tally(53)} forget={nothing} />,
  },
  { name: 'Counted dice: news', draw: () => <TallyOfDice kept={tally(140)} forget={nothing} /> },
  { name: 'What if: two paths', draw: () => <Paths from={7} paths={PATHS} /> },
  { name: 'X-ray: before anybody looks', draw: () => <Xray log={[]} names={['Ana']} own={[]} /> },
  {
    name: 'X-ray: every claim',
    reach: (own) => own.querySelector('details')?.setAttribute('open', ''),
    awaits: 'details[open]',
    draw: () => <XrayText xray={XRAY} names={['Ana', 'Ben']} own={[0]} />,
  },
];
