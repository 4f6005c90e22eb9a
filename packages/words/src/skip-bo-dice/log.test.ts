import { describe, expect, test } from 'vitest';
import { tell } from '../testing/plays.ts';

const START = 'skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot';

/** The leaflet's example of a first turn, and after it two turns that end in a bust. */
const FIRST_TURNS = `${START} : *lot:0 *1,1,2,4,7 0.place:1 0.place:2 0.roll *2,3,7 0.place:3 0.stop
 *1,5,5,6,7 *4,5,6,7,R 0.place:4 0.place:5 0.place:R 0.roll *5,8`.replaceAll('\n', '');

/** Ana is about to stop on 50 points or more; Ben then ties her, or does not. */
const AT_THE_GOAL = `${START} phase=place seat=0 next=5 hand=4 dice=6,6,7,8 placed=1 last=number points=4 scores=48,40 goal=50 closer=-`;
const BEN_STOPS = '*5,6,7,8,9 1.place:5 1.place:6 1.place:7 1.place:8';

describe('English', () => {
  test('the first turns', () => {
    expect(tell('en', 'skip-bo-dice', FIRST_TURNS)).toEqual([
      'The lot falls on Ana, who begins.',
      'Ana rolls 1, 1, 2, 4, 7.',
      'Ana places the 1: the turn is worth 1 point.',
      'Ana places the 2: the turn is worth 2 points.',
      'Ana decides to roll the 3 remaining dice again.',
      'Ana rolls 2, 3, 7.',
      'Ana places the 3: the turn is worth 3 points.',
      'Ana stops and scores 3 points, which makes 3.',
      'Ben rolls 1, 5, 5, 6, 7 and can place nothing: the turn is over.',
      'Ana rolls 4, 5, 6, 7, red Skip-Bo.',
      'Ana places the 4: the turn is worth 4 points.',
      'Ana places the 5: the turn is worth 5 points.',
      'Ana places the red Skip-Bo on space 6: the turn is worth 6 points, but nobody may stop on a Skip-Bo.',
      'Ana decides to roll the 2 remaining dice again.',
      'Ana rolls 5, 8 and can place nothing: the turn is over, and its 6 points are lost.',
    ]);
  });

  test('last turns, a win and a tie', () => {
    const won = tell('en', 'skip-bo-dice', `${AT_THE_GOAL} > 0.stop ${BEN_STOPS} 1.stop`);
    expect(won[0]).toBe(
      'Ana stops and scores 4 points, which makes 52. Ana has reached the goal of 50: everyone else has one last turn.',
    );
    expect(won.at(-1)).toBe(
      'Ben stops and scores 8 points, which makes 48. Ana wins with 52 points.',
    );
    const tied = AT_THE_GOAL.replace('48,40', '44,40');
    expect(tell('en', 'skip-bo-dice', `${tied} > 0.stop`)).toEqual([
      'Ana stops and scores 4 points, which makes 48.',
    ]);
    const tie = AT_THE_GOAL.replace('48,40', '48,44');
    expect(tell('en', 'skip-bo-dice', `${tie} > 0.stop ${BEN_STOPS} 1.stop`).at(-1)).toBe(
      'Ben stops and scores 8 points, which makes 52. Ana and Ben share the lead with 52 points, so everyone plays on to 75.',
    );
  });

  test('the next five dice', () => {
    const all = `${START} : *lot:1 *1,2,3,4,5 1.place:1 1.place:2 1.place:3 1.place:4 1.place:5 1.roll`;
    expect(tell('en', 'skip-bo-dice', all).at(-1)).toBe(
      'Ben has placed all five dice and decides to roll the next five.',
    );
  });

  test('Skip-Bo 9: after a symbol a roll is forced, unless another die fits', () => {
    const last = (line: string) =>
      tell('en', 'skip-bo-dice', `${START} : *lot:1 ${line} 1.roll`).at(-1);
    expect(last('*1,4,4,5,G 1.place:1 1.place:G')).toBe(
      'Ben has to roll the 3 remaining dice again.',
    );
    expect(last('*1,3,4,5,G 1.place:1 1.place:G')).toBe(
      'Ben decides to roll the 3 remaining dice again.',
    );
    expect(last('*1,2,3,4,R 1.place:1 1.place:2 1.place:3 1.place:4 1.place:R')).toBe(
      'Ben has placed all five dice and has to roll the next five.',
    );
  });
});

describe('Spanish', () => {
  test('the first turns', () => {
    expect(tell('es', 'skip-bo-dice', FIRST_TURNS)).toEqual([
      'El sorteo decide que empieza Ana.',
      'Ana tira 1, 1, 2, 4, 7.',
      'Ana coloca el 1: el turno vale 1 punto.',
      'Ana coloca el 2: el turno vale 2 puntos.',
      'Ana decide volver a tirar los 3 dados que quedan.',
      'Ana tira 2, 3, 7.',
      'Ana coloca el 3: el turno vale 3 puntos.',
      'Ana para y suma 3 puntos, con lo que tiene 3.',
      'Ben tira 1, 5, 5, 6, 7 y no puede colocar nada: el turno se acaba.',
      'Ana tira 4, 5, 6, 7, Skip-Bo rojo.',
      'Ana coloca el 4: el turno vale 4 puntos.',
      'Ana coloca el 5: el turno vale 5 puntos.',
      'Ana coloca el Skip-Bo rojo en la casilla 6: el turno vale 6 puntos, pero no se puede parar en un Skip-Bo.',
      'Ana decide volver a tirar los 2 dados que quedan.',
      'Ana tira 5, 8 y no puede colocar nada: el turno se acaba y se pierden 6 puntos.',
    ]);
  });

  test('a tie for the lead', () => {
    const tie = AT_THE_GOAL.replace('48,40', '48,44');
    expect(tell('es', 'skip-bo-dice', `${tie} > 0.stop ${BEN_STOPS} 1.stop`).at(-1)).toBe(
      'Ben para y suma 8 puntos, con lo que tiene 52. Ana y Ben comparten la cabeza con 52 puntos, así que todos siguen jugando hasta 75.',
    );
  });
});
