import type { Lesson } from '../lesson.ts';

const RULES = [
  'hidden',
  'statement',
  'rise',
  'believe',
  'dodgy',
  'take',
  'stone-comes',
  'opener',
  'stone-counts',
  'wrong-call',
  'threshold',
  'last-in',
] as const;

const IMAGES = ['bow', 'ship', 'sword', 'tower', 'tree', 'compass'];

/** Any statement of one to four. */
const LOW = [1, 2, 3, 4]
  .flatMap((count) => IMAGES.map((image) => `say:${count}${image}`))
  .join('|');

/** Three players, and out is who is down to four dice: four rounds. */
export const lesson: Lesson<'dodgy-dice', (typeof RULES)[number]> = {
  game: 'dodgy-dice',
  rules: RULES,
  seats: 3,
  options: 'outAt=4,first=0',
  cards: [
    {
      says: 'web-lessons.dodgy-dice.hidden',
      teaches: ['hidden'],
      points: 'own',
      first: '*0:1bow,3ship,2tree *1:1bow,2ship,1sword,2compass *2:1ship,1sword,2tower,2compass',
    },
    {
      says: 'web-lessons.dodgy-dice.statement',
      teaches: ['statement'],
      points: 'act',
      may: [LOW],
      instead: 'web-lessons.dodgy-dice.statement-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.believe',
      teaches: ['rise', 'believe'],
      points: 'talk',
      first: '1.believe 2.believe 1.say:5ship',
      may: ['believe'],
      instead: 'web-lessons.dodgy-dice.believe-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.dodgy',
      teaches: ['dodgy'],
      points: 'talk',
      first: '2.believe 2.say:8sword',
      may: ['dodgy'],
      instead: 'web-lessons.dodgy-dice.dodgy-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.take',
      teaches: ['take', 'stone-comes'],
      points: 'reveal',
      may: ['take:regular'],
    },
    {
      says: 'web-lessons.dodgy-dice.opener',
      teaches: ['opener'],
      points: 'talk',
      first:
        '*0:1bow,1ship,1tower,1tree,3compass+bow *1:2ship,1sword,2tower,1tree *2:1bow,1sword,3tree 2.say:3tree 1.believe',
      may: ['believe'],
      instead: 'web-lessons.dodgy-dice.opener-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.stone',
      teaches: ['stone-counts'],
      points: 'own',
      may: ['say:4compass'],
      instead: 'web-lessons.dodgy-dice.stone-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.wrong-call',
      teaches: ['wrong-call'],
      points: 'reveal',
      first: '2.believe 1.dodgy',
      may: ['take:regular'],
    },
    {
      says: 'web-lessons.dodgy-dice.again',
      points: 'talk',
      first:
        '*0:1bow,2ship,1sword,2tree,2compass+sword *1:1bow,1ship,1tower,2compass *2:2bow,1sword,1tree,1compass 1.say:7tower',
      may: ['dodgy'],
      instead: 'web-lessons.dodgy-dice.again-instead',
    },
    {
      says: 'web-lessons.dodgy-dice.threshold',
      teaches: ['threshold'],
      points: 'reveal',
      may: ['take:regular'],
    },
    {
      says: 'web-lessons.dodgy-dice.last-call',
      points: 'talk',
      first:
        '*0:2bow,2ship,1sword,2tower,2tree+ship *2:1bow,1sword,1tower,1tree,1compass 2.say:6compass',
      may: ['dodgy', 'take:regular'],
      instead: 'web-lessons.dodgy-dice.last-call-instead',
    },
    { says: 'web-lessons.dodgy-dice.last-in', teaches: ['last-in'], points: 'seats' },
  ],
  decisions: [
    {
      moment:
        'dodgy-dice@1 3 outAt=4,stone=rolled,first=0 phase=answer seat=2 opener=0 dice=6,6,6 stone=middle said=0:2ship,1:4ship,2:5compass believed=- caller=- fallen=- hands=2bow,2ship,2sword/1bow,1ship,1sword,1tower,1tree,1compass/1bow,2ship,1sword,1tree,1compass shows=-',
      asks: 'web-lessons.dodgy-dice.call-asks',
      learns: 'web-lessons.dodgy-dice.call-learns',
    },
    {
      moment:
        'dodgy-dice@1 3 outAt=4,stone=rolled,first=0 phase=answer seat=2 opener=0 dice=6,6,6 stone=middle said=0:1sword,1:2tree,2:4tree believed=- caller=- fallen=- hands=1bow,2ship,2sword,1tree/1bow,1tower,3tree,1compass/1bow,2ship,2tree,1compass shows=-',
      asks: 'web-lessons.dodgy-dice.heard-asks',
      learns: 'web-lessons.dodgy-dice.heard-learns',
    },
    {
      moment:
        'dodgy-dice@1 3 outAt=4,stone=rolled,first=0 phase=say seat=0 opener=0 dice=6,6,6 stone=middle said=0:1bow,1:2tree,2:4tree believed=- caller=- fallen=- hands=1bow,3sword,2tree/1bow,1tower,3tree,1compass/1bow,2ship,2tree,1compass shows=-',
      asks: 'web-lessons.dodgy-dice.raise-asks',
      learns: 'web-lessons.dodgy-dice.raise-learns',
    },
  ],
};
