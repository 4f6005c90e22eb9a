import { DecisionCard } from '../src/lessons/decisions/DecisionCard.tsx';
import { LessonCard } from '../src/lessons/LessonCard.tsx';
import { Offer } from '../src/lessons/Offer.tsx';
import { Onward } from '../src/lessons/Onward.tsx';
import type { Exhibit } from './exhibit.ts';
import { still } from './table/session.ts';
import '../src/lessons/lessons.css';
import '../src/lessons/decisions/decisions.css';

const CARD = {
  game: 'skip-bo-dice',
  at: 3,
  all: 14,
  text: 'No 3 here. Stop for 2 points, or roll the other three dice again: let us dare it.',
  isSettled: true,
  caption: 'Heron rolls: 5, 6, 7, 8, 12.',
  teaser: 'Heron rolls …',
  refusal: '',
  back() {},
} as const;

const DECISION = {
  game: 'skip-bo-dice',
  at: 14,
  all: 17,
  text: 'Roll again, or stop? Four dice are left, and a 5 is next.',
  judged: undefined,
  refusal: '',
  back() {},
} as const;

const JUDGED = {
  word: 'costly',
  reason: 'Roll again: 57 in 100. You stop: 51 in 100.',
  learns: 'The first space of a colour is seldom missed.',
} as const;

export const GALLERY: readonly Exhibit[] = [
  { name: 'Lesson: offered', draw: () => <Offer session={still()} /> },
  { name: 'Lesson: a card', draw: () => <LessonCard {...CARD} /> },
  { name: 'Lesson: the first card', draw: () => <LessonCard {...CARD} at={0} /> },
  { name: 'Lesson: before a card', draw: () => <LessonCard {...CARD} isSettled={false} /> },
  {
    name: 'Lesson: what we try instead',
    draw: () => (
      <div style={{ paddingBottom: '72px' }}>
        <LessonCard {...CARD} refusal="Roll on this time: only 2 points are at stake." />
      </div>
    ),
  },
  {
    name: 'Lesson: on',
    draw: () => <Onward game="skip-bo-dice" isLast={false} next={() => {}} again={() => {}} />,
  },
  {
    name: 'Lesson: the end',
    draw: () => <Onward game="skip-bo-dice" isLast={true} next={() => {}} again={() => {}} />,
  },
  { name: 'Decision: asked', draw: () => <DecisionCard {...DECISION} /> },
  { name: 'Decision: costly', draw: () => <DecisionCard {...DECISION} judged={JUDGED} /> },
  {
    name: 'Decision: best',
    draw: () => <DecisionCard {...DECISION} judged={{ ...JUDGED, word: 'right' }} />,
  },
];
