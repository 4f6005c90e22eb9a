import type { Lesson } from '../lesson.ts';

const RULES = [
  'aim',
  'penalty',
  'aside',
  'chip',
  'early-icons',
  'skip',
  'stop',
  'next-round',
  'ignore',
  'must-roll',
  'last-match',
  'arrow',
  'end',
] as const;

/** Three rounds to 100. Sides after `~`: Penalty die (first roll of a round), Action die, Dodge dice. */
export const lesson: Lesson<'dodge-dice', (typeof RULES)[number]> = {
  game: 'dodge-dice',
  rules: RULES,
  seats: 2,
  options: 'first=0',
  cards: [
    { says: 'web-lessons.dodge-dice.aim', teaches: ['aim'], points: 'track' },
    {
      says: 'web-lessons.dodge-dice.penalty',
      teaches: ['penalty'],
      points: 'penalty',
      may: ['roll'],
      instead: 'web-lessons.dodge-dice.penalty-instead',
    },
    {
      says: 'web-lessons.dodge-dice.aside',
      teaches: ['aside'],
      points: 'live',
      first: '*10,x2,3~0203451342',
      may: ['take'],
      instead: 'web-lessons.dodge-dice.aside-instead',
    },
    {
      says: 'web-lessons.dodge-dice.chip',
      teaches: ['chip', 'early-icons'],
      points: 'action',
      first: '1.roll *chip,2~103145 1.take',
    },
    {
      says: 'web-lessons.dodge-dice.skip',
      teaches: ['skip'],
      points: 'skip',
      may: ['skip'],
      instead: 'web-lessons.dodge-dice.skip-instead',
    },
    {
      says: 'web-lessons.dodge-dice.stop',
      teaches: ['stop'],
      points: 'action',
      first: '1.roll *stop,1~0314 1.take',
    },
    {
      says: 'web-lessons.dodge-dice.next-round',
      teaches: ['next-round'],
      points: 'act',
      may: ['roll'],
      instead: 'web-lessons.dodge-dice.next-round-instead',
    },
    {
      says: 'web-lessons.dodge-dice.ignore',
      teaches: ['ignore'],
      points: 'ignore',
      first: '*20,stop,2~3004152103',
      may: ['ignore'],
      instead: 'web-lessons.dodge-dice.ignore-instead',
    },
    {
      says: 'web-lessons.dodge-dice.must-roll',
      teaches: ['must-roll'],
      points: 'chips',
      first: '1.roll *40,x3,5~5350515535 1.take',
      may: ['roll'],
    },
    {
      says: 'web-lessons.dodge-dice.last-match',
      teaches: ['last-match'],
      points: 'live',
      first: '*minus,1~4150 1.roll *x2,1~253 1.take',
      may: ['roll'],
    },
    {
      says: 'web-lessons.dodge-dice.arrow',
      teaches: ['arrow'],
      points: 'action',
      first: '*give,1~55',
    },
    {
      says: 'web-lessons.dodge-dice.rest',
      points: 'live',
      first: '1.roll *20,minus,6~3434443405 1.take',
      may: ['roll'],
    },
    {
      says: 'web-lessons.dodge-dice.end',
      teaches: ['end'],
      points: 'track',
      first: '*chip,1~131 1.roll *x3,1~34 1.take',
    },
  ],
  decisions: [
    {
      moment:
        'dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=0 phase=before seat=0 penalty=10 left=2 rolled=- scores=0,0 chips=3,4 centre=11 playing=0,1',
      asks: 'web-lessons.dodge-dice.small-asks',
      learns: 'web-lessons.dodge-dice.small-learns',
    },
    {
      moment:
        'dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=0 phase=after seat=0 penalty=40 left=1 rolled=x2,1 scores=0,0 chips=6,3 centre=9 playing=0,1',
      asks: 'web-lessons.dodge-dice.large-asks',
      learns: 'web-lessons.dodge-dice.large-learns',
    },
    {
      moment:
        'dodge-dice@1 2 lastMatchChip=chip-only,target=100,first=0 phase=before seat=0 penalty=40 left=1 rolled=- scores=60,60 chips=1,0 centre=17 playing=0,1',
      asks: 'web-lessons.dodge-dice.pass-asks',
      learns: 'web-lessons.dodge-dice.pass-learns',
    },
  ],
};
