import type { Lesson } from '../lesson.ts';

const RULES = [
  'aim',
  'order',
  'score',
  'roll-on',
  'wild',
  'not-on-wild',
  'stop',
  'bust',
  'five-dice',
  'must-roll',
  'ring',
  'goal',
  'last-turns',
  'winner',
] as const;

/** A short game to 25: three turns of the learner, two and a last one of the rival. */
export const lesson: Lesson<'skip-bo-dice', (typeof RULES)[number]> = {
  game: 'skip-bo-dice',
  rules: RULES,
  seats: 2,
  options: 'goal=25,first=0',
  cards: [
    { says: 'web-lessons.skip-bo-dice.aim', teaches: ['aim'], points: 'ring' },
    {
      says: 'web-lessons.skip-bo-dice.order',
      teaches: ['order'],
      points: 'dice',
      first: '*1,2,2,4,7',
      may: ['place:1'],
    },
    {
      says: 'web-lessons.skip-bo-dice.score',
      teaches: ['score'],
      points: 'worth',
      may: ['place:2'],
      instead: 'web-lessons.skip-bo-dice.score-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.roll-on',
      teaches: ['roll-on'],
      points: 'roll',
      may: ['roll'],
      instead: 'web-lessons.skip-bo-dice.roll-on-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.wild',
      teaches: ['wild'],
      points: 'dice',
      first: '*4,6,G',
      may: ['place:G'],
    },
    {
      says: 'web-lessons.skip-bo-dice.not-on-wild',
      teaches: ['not-on-wild'],
      points: 'stop',
      may: ['place:4'],
      instead: 'web-lessons.skip-bo-dice.not-on-wild-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.stop',
      teaches: ['stop'],
      points: 'stop',
      may: ['stop'],
      instead: 'web-lessons.skip-bo-dice.stop-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.bust',
      teaches: ['bust'],
      points: 'dice',
      first: '*5,6,7,8,12 1.place:5 1.place:6 1.place:7 1.place:8 1.roll *11',
    },
    {
      says: 'web-lessons.skip-bo-dice.five-dice',
      teaches: ['five-dice'],
      points: 'dice',
      first: '*3,9,10,P,P',
      may: ['place:9', 'place:10'],
      instead: 'web-lessons.skip-bo-dice.five-dice-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.must-roll',
      teaches: ['must-roll'],
      points: 'dice',
      may: ['place:P', 'place:P', 'roll'],
      instead: 'web-lessons.skip-bo-dice.must-roll-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.ring',
      teaches: ['ring'],
      points: 'worth',
      first: '*1',
      may: ['place:1', 'stop'],
      instead: 'web-lessons.skip-bo-dice.ring-instead',
    },
    {
      says: 'web-lessons.skip-bo-dice.goal',
      teaches: ['goal'],
      points: 'players',
      first: '*2,3,4,5,6 1.place:2 1.place:3 1.place:4 1.place:5 1.place:6 1.stop *7,8,11,12,12',
      may: ['place:7', 'place:8', 'stop'],
      instead: 'web-lessons.skip-bo-dice.goal-instead',
    },
    { says: 'web-lessons.skip-bo-dice.last-turns', teaches: ['last-turns'], points: 'players' },
    {
      says: 'web-lessons.skip-bo-dice.winner',
      teaches: ['winner'],
      points: 'players',
      first: '*3,10,11,11,12',
    },
  ],
  decisions: [
    {
      moment:
        'skip-bo-dice@1 2 goal=25,wildFaces=2,first=0 phase=place seat=0 next=9 hand=3 dice=11,11,12 placed=2 last=number points=8 scores=14,6 goal=25 closer=-',
      asks: 'web-lessons.skip-bo-dice.dare-asks',
      learns: 'web-lessons.skip-bo-dice.dare-learns',
    },
    {
      moment:
        'skip-bo-dice@1 2 goal=25,wildFaces=2,first=0 phase=place seat=0 next=4 hand=0 dice=- placed=5 last=number points=15 scores=4,7 goal=25 closer=-',
      asks: 'web-lessons.skip-bo-dice.fresh-asks',
      learns: 'web-lessons.skip-bo-dice.fresh-learns',
    },
    {
      moment:
        'skip-bo-dice@1 2 goal=25,wildFaces=2,first=0 phase=place seat=0 next=5 hand=3 dice=7,8,8 placed=2 last=number points=4 scores=22,30 goal=25 closer=1',
      asks: 'web-lessons.skip-bo-dice.behind-asks',
      learns: 'web-lessons.skip-bo-dice.behind-learns',
    },
  ],
};
