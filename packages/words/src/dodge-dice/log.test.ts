import { expect, test } from 'vitest';
import { tell } from '../testing/plays.ts';

const START = 'dodge-dice@1 3 lastMatchChip=chip-only,target=100,first=0';

const FIRST_ROUND = `${START} : 0.roll *40,stop,3 0.ignore 1.skip 2.roll *20,chip,5 2.take 0.roll *x2,2 1.roll *minus,0 1.take 2.roll *give,1 2.take 2.give:0`;

/** One Dodge die left, nobody can pay: the icon of the next roll decides. */
const last = (scores: string, options = START) =>
  `${options} phase=roll seat=0 penalty=20 left=1 rolled=- scores=${scores} chips=0,0,0 centre=18 playing=0,1,2`;
const PLAY_OFF = `${START} phase=roll seat=0 penalty=20 left=1 rolled=- scores=30,30,110 chips=0,0,0 centre=18 playing=0,1`;

test.each([
  [
    last('10,20,30'),
    '*stop,1',
    'Ana rolls: Stop, 1 match. Ana has too few chips to ignore it. Stop ends the round: Ana gets 20 points and now has 30. Ben opens the next round.',
    'Ana tira: Stop, 1 coincidencia. Ana no tiene fichas suficientes para ignorarla. Stop acaba la ronda: Ana suma 20 puntos y ya tiene 30. Ben abre la siguiente ronda.',
  ],
  [
    last('10,20,30'),
    '*x3,1',
    'Ana rolls: ×3, 1 match. Ana has too few chips to ignore it. The last Dodge die matches, and the ×3 costs Ana 60 points, which makes 70. Ben opens the next round.',
    'Ana tira: ×3, 1 coincidencia. Ana no tiene fichas suficientes para ignorarla. El último dado Dodge coincide y, con el ×3, Ana suma 60 puntos y ya tiene 70. Ben abre la siguiente ronda.',
  ],
  [
    last('10,20,30'),
    '*minus,1',
    'Ana rolls: minus, 1 match. The last Dodge die matches, and the minus takes 20 points off Ana’s total, which is now −10. Ben opens the next round.',
    'Ana tira: menos, 1 coincidencia. El último dado Dodge coincide y, con el menos, a Ana se le restan 20 puntos y se queda con −10. Ben abre la siguiente ronda.',
  ],
  [
    last('10,20,30'),
    '*chip,1',
    'Ana rolls: Skip chip, 1 match. Ana gets a Skip chip from the middle. The last Dodge die matches, and with the Skip chip nobody gets points. Ben opens the next round.',
    'Ana tira: ficha de salto, 1 coincidencia. Ana gana una ficha de salto del centro. El último dado Dodge coincide y, con la ficha de salto, nadie suma puntos. Ben abre la siguiente ronda.',
  ],
  [
    last('10,20,30', START.replace('chip-only', 'chip-and-points')),
    '*chip,1',
    'Ana rolls: Skip chip, 1 match. Ana has too few chips to ignore it. Ana gets a Skip chip from the middle. The last Dodge die matches: besides the chip, Ana gets 20 points and now has 30. Ben opens the next round.',
    'Ana tira: ficha de salto, 1 coincidencia. Ana no tiene fichas suficientes para ignorarla. Ana gana una ficha de salto del centro. El último dado Dodge coincide: además de la ficha, Ana suma 20 puntos y ya tiene 30. Ben abre la siguiente ronda.',
  ],
  [
    last('10,20,30'),
    '*give,0',
    'Ana rolls: arrow, no match. The last Dodge die passes to Ben.',
    'Ana tira: flecha, sin coincidencias. El último dado Dodge pasa a Ben.',
  ],
  [
    PLAY_OFF,
    '*give,1',
    'Ana rolls: arrow, 1 match. The last Dodge die matches, and the arrow gives 20 points to Ben, who now has 50. Ben drops out of the play-off. Ana wins with 30 points.',
    'Ana tira: flecha, 1 coincidencia. El último dado Dodge coincide y la flecha da 20 puntos a Ben, que ya tiene 50. Ben queda fuera del desempate. Gana Ana con 30 puntos.',
  ],
  [
    last('80,20,30'),
    '*stop,0',
    'Ana rolls: Stop, no match. Ana has too few chips to ignore it. Stop ends the round: Ana gets 20 points and now has 100. Ana has reached 100 points, and the game ends. Ben wins with 20 points.',
    'Ana tira: Stop, sin coincidencias. Ana no tiene fichas suficientes para ignorarla. Stop acaba la ronda: Ana suma 20 puntos y ya tiene 100. Ana ha llegado a 100 puntos y la partida termina. Gana Ben con 20 puntos.',
  ],
  [
    last('80,20,20'),
    '*stop,0',
    'Ana rolls: Stop, no match. Ana has too few chips to ignore it. Stop ends the round: Ana gets 20 points and now has 100. Ana has reached 100 points, but Ben and Carla share the lowest total and play on among themselves. Ben opens the next round.',
    'Ana tira: Stop, sin coincidencias. Ana no tiene fichas suficientes para ignorarla. Stop acaba la ronda: Ana suma 20 puntos y ya tiene 100. Ana ha llegado a 100 puntos, pero Ben y Carla comparten el total más bajo y siguen jugando entre sí. Ben abre la siguiente ronda.',
  ],
])('%s > %s', (state, step, english, spanish) => {
  expect(tell('en', 'dodge-dice', `${state} > ${step}`)).toEqual([english]);
  expect(tell('es', 'dodge-dice', `${state} > ${step}`)).toEqual([spanish]);
});

test('who has no chip has to roll', () => {
  const broke = last('10,20,30').replace('phase=roll', 'phase=before');
  expect(tell('en', 'dodge-dice', `${broke} > 0.roll`)).toEqual(['Ana has to roll.']);
  expect(tell('es', 'dodge-dice', `${broke} > 0.roll`)).toEqual(['Ana tiene que tirar.']);
});

test('a round in English', () => {
  expect(tell('en', 'dodge-dice', FIRST_ROUND)).toEqual([
    'Ana decides to roll.',
    'Ana rolls: penalty 40 (triangle), Stop, 3 matches.',
    'Ana pays 2 chips and ignores the roll: the dice pass to Ben.',
    'Ben pays 1 chip and skips: the dice pass to Carla.',
    'Carla decides to roll.',
    'Carla rolls: penalty 20 (square), Skip chip, 5 matches.',
    'Carla takes the roll. Carla gets a Skip chip from the middle. Carla passes 3 Dodge dice to Ana.',
    'Ana decides to roll.',
    'Ana rolls: ×2, 2 matches. The last Dodge die passes to Ben.',
    'Ben decides to roll.',
    'Ben rolls: minus, no match.',
    'Ben takes the roll. The last Dodge die passes to Carla.',
    'Carla decides to roll.',
    'Carla rolls: arrow, 1 match.',
    'Carla takes the roll. The last Dodge die matches, and the arrow lets Carla choose who gets 20 points.',
    'Carla gives 20 points to Ana, who now has 20. Ana opens the next round.',
  ]);
});
test('a round in Spanish', () => {
  expect(tell('es', 'dodge-dice', FIRST_ROUND)).toEqual([
    'Ana decide tirar.',
    'Ana tira: penalización 40 (triángulo), Stop, 3 coincidencias.',
    'Ana paga 2 fichas e ignora la tirada: los dados pasan a Ben.',
    'Ben paga 1 ficha y salta su turno: los dados pasan a Carla.',
    'Carla decide tirar.',
    'Carla tira: penalización 20 (cuadrado), ficha de salto, 5 coincidencias.',
    'Carla acepta la tirada. Carla gana una ficha de salto del centro. Carla pasa 3 dados Dodge a Ana.',
    'Ana decide tirar.',
    'Ana tira: ×2, 2 coincidencias. El último dado Dodge pasa a Ben.',
    'Ben decide tirar.',
    'Ben tira: menos, sin coincidencias.',
    'Ben acepta la tirada. El último dado Dodge pasa a Carla.',
    'Carla decide tirar.',
    'Carla tira: flecha, 1 coincidencia.',
    'Carla acepta la tirada. El último dado Dodge coincide y, con la flecha, Carla elige a quién da 20 puntos.',
    'Carla da 20 puntos a Ana, que ya tiene 20. Ana abre la siguiente ronda.',
  ]);
});
