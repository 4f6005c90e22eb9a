import { expect, test } from 'vitest';
import { tell } from '../testing/plays.ts';

const START = 'sequence-dice@1 2 row=6,chips=20,cornerBonusWhenOwned=false,first=0';
const LOT = START.replace('first=0', 'first=lot');
const TEAMS = 'sequence-dice@1 4 row=6,chips=20,cornerBonusWhenOwned=true,first=0';

/** Ana is about to roll, with her chips (0) and Ben's (1) on the board like this. */
const on = (board: string, start = START) =>
  `${start} phase=roll seat=0 contest=- total=- board=${board} winner=-`;

test.each([
  [
    'the highest roll begins, and a tie is rolled off',
    `${LOT} : *7 *7 *9 *4`,
    [
      'Ana rolls 7 for the first turn.',
      'Ben rolls 7 for the first turn. Ana and Ben tie for the highest roll and roll again.',
      'Ana rolls 9 for the first turn.',
      'Ben rolls 4 for the first turn. Ana has the highest roll and begins.',
    ],
    [
      'Ana tira 7 para decidir quién empieza.',
      'Ben tira 7 para decidir quién empieza. Ana y Ben empatan con la tirada más alta y vuelven a tirar.',
      'Ana tira 9 para decidir quién empieza.',
      'Ben tira 4 para decidir quién empieza. Ana tiene la tirada más alta y empieza.',
    ],
  ],
  [
    'placing, removing, nothing to remove, a further turn, a draw',
    `${START} : *8 0.place:c2 *10 1.remove:c2 *10 *12 1.place:c3 *11 1.place:a1 =`,
    [
      'Ana rolls 8.',
      'Ana places a chip on c2 (8).',
      'Ben rolls 10 and has to remove an opponent’s chip.',
      'Ben removes Ana’s chip from c2 (8).',
      'Ana rolls 10, but there is no chip that may be removed: the turn is over.',
      'Ben rolls 12.',
      'Ben places a chip on c3 (12). The 12 earns another turn.',
      'Ben rolls 11 and may place a chip on any empty space.',
      'Ben places a chip on a1 (2).',
      'The players agree to a draw.',
    ],
    [
      'Ana tira 8.',
      'Ana coloca una ficha en c2 (8).',
      'Ben tira 10 y tiene que quitar una ficha rival.',
      'Ben quita la ficha de Ana de c2 (8).',
      'Ana tira 10, pero no hay ninguna ficha que se pueda quitar: el turno se acaba.',
      'Ben tira 12.',
      'Ben coloca una ficha en c3 (12). El 12 da otro turno.',
      'Ben tira 11 y puede colocar una ficha en cualquier casilla vacía.',
      'Ben coloca una ficha en a1 (2).',
      'Los jugadores acuerdan un empate.',
    ],
  ],
  [
    'all four spaces covered',
    `${on('0....1/...1../.0..../....0./..1.../0....0')} > *9 0.place:d2`,
    [
      'Ana rolls 9 and has to replace an opponent’s chip, because all four spaces are covered.',
      'Ana replaces Ben’s chip on d2 (9).',
    ],
    [
      'Ana tira 9 y tiene que reemplazar una ficha rival, porque las cuatro casillas están ocupadas.',
      'Ana reemplaza la ficha de Ben en d2 (9).',
    ],
  ],
  [
    'all four spaces one’s own',
    `${on('0....0/..1.../....../....../....../0....0')} > *2`,
    ['Ana rolls 2, but has all four spaces already: the turn is over.'],
    ['Ana tira 2, pero ya tiene las cuatro casillas: el turno se acaba.'],
  ],
  [
    'all four spaces one’s own, by the house rule',
    `${on('0....0/..1.../....../....../....../0....0', TEAMS)} > *2 *10 0.remove:c2`,
    [
      'Ana rolls 2 and has all four spaces already, but the roll earns another turn all the same.',
      'Ana rolls 10 and has to remove an opponent’s chip.',
      'Ana removes Ben and Iker’s chip from c2 (8).',
    ],
    [
      'Ana tira 2 y ya tiene las cuatro casillas, pero la tirada da otro turno de todos modos.',
      'Ana tira 10 y tiene que quitar una ficha rival.',
      'Ana quita la ficha de Ben e Iker de c2 (8).',
    ],
  ],
  [
    'a row',
    `${on('00000./....../....../....../....../......')} > *2 0.place:f1`,
    ['Ana rolls 2.', 'Ana places a chip on f1 (2). That makes 6 in a row. Ana wins.'],
    ['Ana tira 2.', 'Ana coloca una ficha en f1 (2). Con esa ya hay 6 en línea. Gana Ana.'],
  ],
  [
    'a row of a team',
    `${on('00000./....../....../....../....../......', TEAMS)} > *11 0.place:f1`,
    [
      'Ana rolls 11 and may place a chip on any empty space.',
      'Ana places a chip on f1 (2). That makes 6 in a row. Ana and Carla win.',
    ],
    [
      'Ana tira 11 y puede colocar una ficha en cualquier casilla vacía.',
      'Ana coloca una ficha en f1 (2). Con esa ya hay 6 en línea. Ganan Ana y Carla.',
    ],
  ],
  [
    'an empty pile',
    `${on('00000./00000./00000./00000./....../......')} > *3 0.place:f2,lift:b2`,
    [
      'Ana rolls 3. The pile is empty, so one of Ana’s chips on the board has to be lifted.',
      'Ana lifts the chip from b2 (7) and places it on f2 (3).',
    ],
    [
      'Ana tira 3. La reserva está vacía, así que hay que levantar una ficha de Ana del tablero.',
      'Ana levanta la ficha de b2 (7) y la coloca en f2 (3).',
    ],
  ],
  [
    'an empty pile and no empty space',
    `${on('00000./000001/00000./00000./1...../....1.')} > *3 0.place:f2,lift:b2`,
    [
      'Ana rolls 3 and has to replace an opponent’s chip, because all four spaces are covered. The pile is empty, so one of Ana’s chips on the board has to be lifted.',
      'Ana lifts the chip from b2 (7) and replaces Ben’s chip on f2 (3) with it.',
    ],
    [
      'Ana tira 3 y tiene que reemplazar una ficha rival, porque las cuatro casillas están ocupadas. La reserva está vacía, así que hay que levantar una ficha de Ana del tablero.',
      'Ana levanta la ficha de b2 (7) y reemplaza con ella la de Ben en f2 (3).',
    ],
  ],
  [
    'a full board',
    `${on('001100/110011/001100/110011/001100/110011')} > *11 0.place:f6`,
    [
      'Ana rolls 11 and may replace any opponent’s chip, because the board is full.',
      'Ana replaces Ben’s chip on f6 (2).',
    ],
    [
      'Ana tira 11 y puede reemplazar cualquier ficha rival, porque el tablero está lleno.',
      'Ana reemplaza la ficha de Ben en f6 (2).',
    ],
  ],
])('%s', (_, line, english, spanish) => {
  expect(tell('en', 'sequence-dice', line)).toEqual(english);
  expect(tell('es', 'sequence-dice', line)).toEqual(spanish);
});
