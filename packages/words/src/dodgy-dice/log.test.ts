import { expect, test } from 'vitest';
import { tell } from '../testing/plays.ts';

const START = 'dodgy-dice@1 2 outAt=0,stone=rolled,first=lot';
const SHORT = 'dodgy-dice@1 3 outAt=4,stone=rolled,first=2';

/** What is said in the open. */
const aloud = (sentence: string): boolean => !/in secret|en secreto/.test(sentence);

test.each([
  [
    'statements, belief, and a call that is right',
    `${START} : *lot:0 *0:6ship,4sword *1:1ship,9bow 0.say:5ship 1.believe 1.say:11bow 0.dodgy 0.take:regular`,
    [
      'The lot falls on Ana, who begins.',
      'Ana says: 5 ships.',
      'Ben believes it and speaks next.',
      'Ben says: 11 bows.',
      'Ana calls DODGY, and the dice show only 9 bows: Ben was wrong to say 11 bows and owes Ana a die.',
      'Ana takes a die from Ben, and with it the seer stone from the middle. Ben opens the next round.',
    ],
    [
      'El sorteo decide que empieza Ana.',
      'Ana dice: 5 barcos.',
      'Ben lo cree y habla a continuación.',
      'Ben dice: 11 arcos.',
      'Ana grita DODGY y los dados solo muestran 9 arcos: Ben se equivocaba al decir 11 arcos y debe un dado a Ana.',
      'Ana toma un dado de Ben y, con él, la piedra vidente del centro. Ben abre la siguiente ronda.',
    ],
  ],
  [
    'nothing of what was said, and the stone as any image',
    `${START} : *lot:1 *0:6ship,4sword *1:1ship,9bow 1.say:7tree 0.dodgy 0.take:regular *0:11bow+ship *1:9bow 1.say:1tower 0.believe 0.say:2tree 1.dodgy 1.take:stone`,
    [
      'The lot falls on Ben, who begins.',
      'Ben says: 7 trees.',
      'Ana calls DODGY, and the dice show no trees: Ben was wrong to say 7 trees and owes Ana a die.',
      'Ana takes a die from Ben, and with it the seer stone from the middle. Ben opens the next round.',
      'Ben says: 1 tower.',
      'Ana believes it and speaks next.',
      'Ana says: 2 trees.',
      'Ben calls DODGY, and the dice show only 1 tree: Ana was wrong to say 2 trees and owes Ben a die. The seer stone counts as a tree here.',
      'Ben takes the seer stone from Ana. Ana opens the next round.',
    ],
    [
      'El sorteo decide que empieza Ben.',
      'Ben dice: 7 árboles.',
      'Ana grita DODGY y no hay ningún árbol: Ben se equivocaba al decir 7 árboles y debe un dado a Ana.',
      'Ana toma un dado de Ben y, con él, la piedra vidente del centro. Ben abre la siguiente ronda.',
      'Ben dice: 1 torre.',
      'Ana lo cree y habla a continuación.',
      'Ana dice: 2 árboles.',
      'Ben grita DODGY y los dados solo muestran 1 árbol: Ana se equivocaba al decir 2 árboles y debe un dado a Ben. La piedra vidente cuenta aquí como árbol.',
      'Ben toma la piedra vidente de Ana. Ana abre la siguiente ronda.',
    ],
  ],
  [
    'a call that is wrong, and going out of a short game',
    `${SHORT} : *0:6ship *1:6bow *2:6tree 2.say:2tree 0.believe 1.believe 0.say:6ship 2.dodgy 0.take:regular *0:7bow+bow *1:6bow *2:5tree 2.say:19sword 1.dodgy 1.take:regular`,
    [
      'Carla says: 2 trees.',
      'Ana believes it.',
      'Ben believes it, like everyone else: Ana speaks next.',
      'Ana says: 6 ships.',
      'Carla calls DODGY, but the dice show 6 ships: Ana was right to say 6 ships, and Carla owes Ana a die.',
      'Ana takes a die from Carla, and with it the seer stone from the middle. Carla opens the next round.',
      'Carla says: 19 swords, and nobody can say more.',
      'Ben calls DODGY, and the dice show no swords: Carla was wrong to say 19 swords and owes Ben a die.',
      'Ben takes a die from Carla. Carla has only 4 dice left and is out of the game along with them. Ana opens the next round.',
    ],
    [
      'Carla dice: 2 árboles.',
      'Ana lo cree.',
      'Ben lo cree, como todos los demás: ahora habla Ana.',
      'Ana dice: 6 barcos.',
      'Carla grita DODGY, pero los dados muestran 6 barcos: Ana tenía razón al decir 6 barcos y Carla le debe un dado.',
      'Ana toma un dado de Carla y, con él, la piedra vidente del centro. Carla abre la siguiente ronda.',
      'Carla dice: 19 espadas, y nadie puede decir más.',
      'Ben grita DODGY y no hay ninguna espada: Carla se equivocaba al decir 19 espadas y debe un dado a Ben.',
      'Ben toma un dado de Carla. A Carla solo le quedan 4 dados y sale de la partida con ellos. Ana abre la siguiente ronda.',
    ],
  ],
])('%s', (_, line, english, spanish) => {
  expect(tell('en', 'dodgy-dice', line).filter(aloud)).toEqual(english);
  expect(tell('es', 'dodgy-dice', line).filter(aloud)).toEqual(spanish);
});

test('the last to believe is the next to speak', () => {
  const line = `${SHORT} : *0:6ship *1:6bow *2:6tree 2.say:2tree 1.believe 0.believe`;
  expect(tell('en', 'dodgy-dice', line).at(-1)).toBe(
    'Ana believes it, like everyone else, and speaks next.',
  );
  expect(tell('es', 'dodgy-dice', line).at(-1)).toBe(
    'Ana lo cree, como todos los demás, y habla a continuación.',
  );
});

test('going out without dice', () => {
  const line =
    'dodgy-dice@1 2 outAt=0,stone=rolled,first=0 phase=say seat=0 opener=0 dice=1,19 stone=1 said=- believed=- caller=- fallen=- hands=1bow/19bow shows=bow > 0.say:1ship 1.dodgy 1.take:regular';
  expect(tell('en', 'dodgy-dice', line).at(-1)).toBe(
    'Ben takes a die from Ana. Ana has no dice left and is out. Ben wins.',
  );
  expect(tell('es', 'dodgy-dice', line).at(-1)).toBe(
    'Ben toma un dado de Ana. Ana se queda sin dados y fuera de la partida. Gana Ben.',
  );
});
