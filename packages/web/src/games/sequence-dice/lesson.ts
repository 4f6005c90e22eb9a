import type { Lesson } from '../lesson.ts';

const RULES = [
  'aim',
  'total',
  'again',
  'row',
  'ten',
  'safe',
  'eleven',
  'must-place',
  'replace',
  'win',
] as const;

/** The column c2 to c6, five in a row. Sides after `~`: the two dice. */
export const lesson: Lesson<'sequence-dice', (typeof RULES)[number]> = {
  game: 'sequence-dice',
  rules: RULES,
  seats: 2,
  options: 'row=5,first=0',
  cards: [
    { says: 'web-lessons.sequence-dice.aim', teaches: ['aim'], points: 'board' },
    {
      says: 'web-lessons.sequence-dice.total',
      teaches: ['total'],
      points: 'tray',
      first: '*6~13',
      may: ['?'],
    },
    {
      says: 'web-lessons.sequence-dice.again',
      teaches: ['again'],
      points: 'c3',
      first: '*8~24 1.place:c2 *12~55',
      may: ['place:c3'],
      instead: 'web-lessons.sequence-dice.again-instead',
    },
    {
      says: 'web-lessons.sequence-dice.row',
      teaches: ['row'],
      points: 'c5',
      first: '*9~34',
      may: ['place:c5'],
      instead: 'web-lessons.sequence-dice.row-instead',
    },
    {
      says: 'web-lessons.sequence-dice.ten',
      teaches: ['ten', 'safe'],
      points: 'c2',
      first: '*12~55 1.place:c4 *7~23 1.place:b2 *10~35',
      may: ['remove:c2'],
      instead: 'web-lessons.sequence-dice.ten-instead',
    },
    {
      says: 'web-lessons.sequence-dice.eleven',
      teaches: ['eleven'],
      points: 'c2',
      first: '*4~02 1.place:a4 *11~54',
      may: ['place:c2'],
      instead: 'web-lessons.sequence-dice.eleven-instead',
    },
    {
      says: 'web-lessons.sequence-dice.gap',
      points: 'c6',
      first: '*11~45 1.place:d4 *5~03',
      may: ['place:c6'],
      instead: 'web-lessons.sequence-dice.gap-instead',
    },
    {
      says: 'web-lessons.sequence-dice.must-place',
      teaches: ['must-place'],
      points: 'd3',
      first: '*3~10 1.place:b1 *12~55',
      may: ['place:d3'],
    },
    {
      says: 'web-lessons.sequence-dice.replace',
      teaches: ['replace'],
      points: 'c4',
      first: '*12~55',
      may: ['place:c4'],
      instead: 'web-lessons.sequence-dice.replace-instead',
    },
    { says: 'web-lessons.sequence-dice.win', teaches: ['win'], points: 'board' },
  ],
  decisions: [
    {
      moment:
        'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=0 phase=place seat=0 contest=- total=8 board=..000./0.0.../0.0110/00.0.1/.111.1/.011.. winner=-',
      asks: 'web-lessons.sequence-dice.stop-asks',
      learns: 'web-lessons.sequence-dice.stop-learns',
    },
    {
      moment:
        'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=0 phase=place seat=0 contest=- total=3 board=1.000./0.00../0.0111/01.0.1/.11101/.011.. winner=-',
      asks: 'web-lessons.sequence-dice.ways-asks',
      learns: 'web-lessons.sequence-dice.ways-learns',
    },
    {
      moment:
        'sequence-dice@1 2 row=5,chips=20,cornerBonusWhenOwned=false,first=0 phase=place seat=0 contest=- total=7 board=.1001./.00.../....10/.0..1./...111/.0.0.. winner=-',
      asks: 'web-lessons.sequence-dice.first-asks',
      learns: 'web-lessons.sequence-dice.first-learns',
    },
  ],
};
