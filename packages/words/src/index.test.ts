import { type ActionOf, type GameId, gameOf, type Result, type RollOf } from '@dicehall/rules';
import { expect, test } from 'vitest';
import {
  actionText,
  describeView,
  gameName,
  type Lang,
  logSentence,
  resultText,
  rollText,
} from './index.ts';
import { NAMES, played, read } from './testing/plays.ts';

function act<K extends GameId>(lang: Lang, id: K, notation: string): string {
  const game = gameOf(id);
  const action: ActionOf<K> = read(game.notation.parseAction(notation));
  return actionText(lang, id, action, NAMES);
}

function dice<K extends GameId>(lang: Lang, id: K, notation: string): string {
  const game = gameOf(id);
  const roll: RollOf<K> = read(game.notation.parseRoll(notation));
  return rollText(lang, id, roll, NAMES);
}

function moment<K extends GameId>(lang: Lang, id: K, line: string): readonly string[] {
  const game = gameOf(id);
  return describeView(lang, id, game.view(read(game.notation.parseState(line)), 0), NAMES);
}

test.each([
  ['dodge-dice', 'roll', 'Roll the dice', 'Tira los dados'],
  ['dodge-dice', 'skip', 'Skip your turn for 1 chip', 'Salta tu turno por 1 ficha'],
  ['dodge-dice', 'take', 'Take the roll', 'Acepta la tirada'],
  ['dodge-dice', 'ignore', 'Ignore the roll for 2 chips', 'Ignora la tirada por 2 fichas'],
  ['dodge-dice', 'give:1', 'Give the points to Ben', 'Da los puntos a Ben'],
  ['sequence-dice', 'place:c2', 'Place a chip on c2 (8)', 'Coloca una ficha en c2 (8)'],
  [
    'sequence-dice',
    'place:c2,lift:a1',
    'Place your chip from a1 (2) on c2 (8)',
    'Coloca en c2 (8) tu ficha de a1 (2)',
  ],
  ['sequence-dice', 'remove:f5', 'Remove the chip from f5 (6)', 'Quita la ficha de f5 (6)'],
  ['skip-bo-dice', 'place:7', 'Place the 7', 'Coloca el 7'],
  ['skip-bo-dice', 'place:R', 'Place the red Skip-Bo', 'Coloca el Skip-Bo rojo'],
  ['skip-bo-dice', 'roll', 'Roll again', 'Vuelve a tirar'],
  ['skip-bo-dice', 'stop', 'Stop and score', 'Para y suma los puntos'],
  ['dodgy-dice', 'say:5ship', 'Say: 5 ships', 'Di: 5 barcos'],
  ['dodgy-dice', 'say:1compass', 'Say: 1 compass', 'Di: 1 brújula'],
  ['dodgy-dice', 'believe', 'Believe it', 'Créelo'],
  ['dodgy-dice', 'dodgy', 'Call DODGY', 'Grita DODGY'],
  ['dodgy-dice', 'take:regular', 'Take a regular die', 'Toma un dado normal'],
  ['dodgy-dice', 'take:stone', 'Take the seer stone', 'Toma la piedra vidente'],
] as const)('%s: the action %s', (id, notation, english, spanish) => {
  expect(act('en', id, notation)).toBe(english);
  expect(act('es', id, notation)).toBe(spanish);
});

test.each([
  [
    'dodge-dice',
    '20,stop,3',
    'penalty 20 (square), Stop, 3 matches',
    'penalización 20 (cuadrado), Stop, 3 coincidencias',
  ],
  ['dodge-dice', 'chip,1', 'Skip chip, 1 match', 'ficha de salto, 1 coincidencia'],
  ['dodge-dice', 'minus,0', 'minus, no match', 'menos, sin coincidencias'],
  ['dodge-dice', 'lot:2', 'lot for Carla', 'sorteo para Carla'],
  ['sequence-dice', '11', '11', '11'],
  ['skip-bo-dice', '1,1,2,4,R', '1, 1, 2, 4, red Skip-Bo', '1, 1, 2, 4, Skip-Bo rojo'],
  [
    'dodgy-dice',
    '0:1bow,3tree+ship',
    '1 bow, 3 trees, the seer stone (ship)',
    '1 arco, 3 árboles, la piedra vidente (barco)',
  ],
] as const)('%s: the roll %s', (id, notation, english, spanish) => {
  expect(dice('en', id, notation)).toBe(english);
  expect(dice('es', id, notation)).toBe(spanish);
});

test.each([
  [
    'dodge-dice',
    'dodge-dice@1 3 lastMatchChip=chip-only,target=120,first=lot phase=after seat=0 penalty=20 left=3 rolled=give,1 scores=30,30,0 chips=2,0,1 centre=15 playing=0,1,2',
    [
      'This is Dodge Dice with 3 players.',
      'House rules: Points that end the game (120 points).',
      'Ana has 30 points and 2 Skip chips.',
      'Ben has 30 points and no Skip chips.',
      'Carla has 0 points and 1 Skip chip.',
      'The middle holds 15 Skip chips.',
      'The penalty of this round is 20 points: a green square.',
      'There are 3 Dodge dice in play.',
      'Ana may take this roll, or ignore it for 2 chips: arrow, 1 match.',
    ],
    [
      'Esto es Dodge Dice con 3 jugadores.',
      'Reglas de la casa: Puntos que acaban la partida (120 puntos).',
      'Ana tiene 30 puntos y 2 fichas de salto.',
      'Ben tiene 30 puntos y ninguna ficha de salto.',
      'Carla tiene 0 puntos y 1 ficha de salto.',
      'En el centro hay 15 fichas de salto.',
      'La penalización de esta ronda es de 20 puntos: cuadrado verde.',
      'Hay 3 dados Dodge en juego.',
      'Ana puede tomar esta tirada o ignorarla por 2 fichas: flecha, 1 coincidencia.',
    ],
  ],
  [
    'sequence-dice',
    'sequence-dice@1 4 row=6,chips=20,cornerBonusWhenOwned=false,first=lot phase=place seat=0 contest=- total=10 board=00..../..1.../....../....../....../...... winner=-',
    [
      'This is Sequence Dice with 4 players.',
      'The first side with 6 in a row wins.',
      'Chips of Ana and Carla (green disc): a1 (2), b1 (3); 18 in the pile.',
      'Chips of Ben and Iker (blue square): c2 (8); 19 in the pile.',
      'Ana has rolled 10 and has to remove an opponent’s chip.',
    ],
    [
      'Esto es Sequence Dice con 4 jugadores.',
      'Gana el primer bando que tenga 6 en línea.',
      'Fichas de Ana y Carla (disco verde): a1 (2), b1 (3); en la reserva, 18.',
      'Fichas de Ben e Iker (cuadrado azul): c2 (8); en la reserva, 19.',
      'Ana ha tirado 10 y tiene que quitar una ficha rival.',
    ],
  ],
  [
    'skip-bo-dice',
    'skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot phase=place seat=0 next=5 hand=4 dice=6,6,7,8 placed=1 last=number points=4 scores=48,40 goal=50 closer=-',
    [
      'This is Skip-Bo Dice with 2 players.',
      'The goal is 50 points.',
      'Scores: Ana: 48, Ben: 40.',
      'It is Ana’s turn, with these dice on the table: 6, 6, 7, 8.',
      'The next space to fill is 5 (red).',
      'Stopping now scores 4 points.',
    ],
    [
      'Esto es Skip-Bo Dice con 2 jugadores.',
      'La meta son 50 puntos.',
      'Puntuación: Ana: 48, Ben: 40.',
      'Es el turno de Ana, con estos dados en la mesa: 6, 6, 7, 8.',
      'La siguiente casilla por llenar es la 5 (roja).',
      'Parar ahora suma 4 puntos.',
    ],
  ],
  [
    'dodgy-dice',
    'dodgy-dice@1 3 outAt=2,stone=rolled,first=lot phase=answer seat=0 opener=0 dice=6,6,6 stone=middle said=0:3ship believed=1 caller=- fallen=- hands=2ship,4bow/6tree/6bow shows=-',
    [
      'This is Dodgy Dice with 3 players.',
      'House rules: When a player is out (with 2 dice left or fewer).',
      'Ana has 6 regular dice.',
      'Ben has 6 regular dice.',
      'Carla has 6 regular dice.',
      'The seer stone is still in the middle.',
      'Ana alone sees these dice: 4 bows, 2 ships.',
      'Said in this round: Ana 3 ships.',
      'Carla has yet to believe it or call DODGY.',
    ],
    [
      'Esto es Dodgy Dice con 3 jugadores.',
      'Reglas de la casa: Cuándo queda fuera un jugador (con 2 dados o menos).',
      'Ana tiene 6 dados normales.',
      'Ben tiene 6 dados normales.',
      'Carla tiene 6 dados normales.',
      'La piedra vidente sigue en el centro.',
      'Solo Ana ve estos dados: 4 arcos, 2 barcos.',
      'Dicho en esta ronda: Ana 3 barcos.',
      'Carla aún tiene que creerlo o gritar DODGY.',
    ],
  ],
] as const)('%s: a moment described', (id, line, english, spanish) => {
  expect(moment('en', id, line)).toEqual(english);
  expect(moment('es', id, line)).toEqual(spanish);
});

const result = (scores: readonly number[], ranks: readonly number[], drawn = false): Result => ({
  winners: drawn ? [0, 1] : ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : [])),
  ranks,
  scores,
  sides: ranks.map((_, seat) => seat),
  drawn,
});

test.each([
  [
    'dodge-dice',
    result([110, -10], [2, 1]),
    'Ben wins with −10 points. Final scores: Ana: 110, Ben: −10.',
    'Gana Ben con −10 puntos. Puntuación final: Ana: 110, Ben: −10.',
  ],
  ['sequence-dice', result([0, 1, 0, 1], [3, 1, 3, 1]), 'Ben and Iker win.', 'Ganan Ben e Iker.'],
  [
    'sequence-dice',
    result([0, 0], [1, 1], true),
    'The game is a draw.',
    'La partida termina en empate.',
  ],
  [
    'dodgy-dice',
    result([0, 19, 0], [3, 1, 2]),
    'Ben wins. Final order: Ben, Carla, Ana.',
    'Gana Ben. Orden final: Ben, Carla, Ana.',
  ],
] as const)('%s: a result', (id, outcome, english, spanish) => {
  expect(resultText('en', id, outcome, NAMES)).toBe(english);
  expect(resultText('es', id, outcome, NAMES)).toBe(spanish);
});

test('a seat without a name is called by its number', () => {
  const game = gameOf('dodge-dice');
  const options = read(game.options.parse({ first: 1 }, 2));
  const skip = { kind: 'action', seat: 1, action: { kind: 'skip' } } as const;
  const event = played('dodge-dice', game.initial(options, 2), skip, 'spectator');
  expect(logSentence('en', 'dodge-dice', event, { seats: ['', 'Ben'] })).toBe(
    'Ben pays 1 chip and skips: the dice pass to Player 1.',
  );
});

test('the games keep their names', () => {
  expect(gameName('es', 'skip-bo-dice')).toBe('Skip-Bo Dice');
});
