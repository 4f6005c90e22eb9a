import { expect, test } from 'vitest';
import {
  missedText,
  settingValueText,
  type TableEvent,
  tableRefusalText,
  tableSentence,
} from '../index.ts';

const names = { seats: ['Ana', 'Ben', ''] };

test.each<[TableEvent, string | undefined]>([
  [{ kind: 'sit', by: 1, player: { kind: 'person', name: 'Ben' } }, 'Ben sits down.'],
  [
    { kind: 'sit', by: 'host', player: { kind: 'bot', name: 'Otter', level: 'thumb' } },
    'Otter sits down (a bot: thumb).',
  ],
  [{ kind: 'start', by: 'host', game: 1 }, 'The game begins.'],
  [{ kind: 'start', by: 'table', game: 2 }, 'Game 2 at this table begins.'],
  [{ kind: 'leave', by: 'host', seat: 1 }, 'The host has freed the seat of Ben.'],
  [{ kind: 'leave', by: 1, seat: 1 }, 'Ben leaves; a bot plays on in that seat.'],
  [{ kind: 'stand-in', by: 'table', seat: 1 }, 'A bot stands in for Ben.'],
  [{ kind: 'stand-in', by: 0, seat: 1 }, 'Ana lets a bot stand in for Ben.'],
  [{ kind: 'back', by: 2, seat: 2 }, 'Player 3 is back.'],
  [{ kind: 'act', by: 'table', seat: 0 }, 'Ana has said nothing in time.'],
  [{ kind: 'act', by: 0, seat: 0 }, undefined],
  [{ kind: 'offer', by: 0, what: 'draw' }, 'Ana offers a draw.'],
  [{ kind: 'answer', by: 1, seat: 1, yes: false }, 'Ben does not agree.'],
  [{ kind: 'undo', by: 'table', seat: 0 }, 'Ana takes the last choice back.'],
  [{ kind: 'pause', by: 'table' }, 'The game is paused.'],
  [{ kind: 'resume', by: 1 }, 'Ben goes on with the game.'],
  [{ kind: 'react', by: 0, reaction: 'wow' }, 'Ana: “Wow”'],
  [{ kind: 'roll', by: 'table' }, undefined],
])('%o', (event, sentence) => {
  expect(tableSentence('en', event, names, true)).toBe(sentence);
});

test('before the start, whoever leaves gets up', () => {
  expect(tableSentence('en', { kind: 'leave', by: 1, seat: 1 }, names, false)).toBe('Ben gets up.');
});

test.each<[string, readonly TableEvent[] | undefined, string]>([
  [
    'nothing',
    [{ kind: 'react', by: 0, reaction: 'wow' }],
    'Nothing has happened since you were last here.',
  ],
  ['too much', undefined, 'You were away for long: this is how the table stands now.'],
  [
    'one choice',
    [{ kind: 'act', by: 0, seat: 0 }],
    'Since you were last here, 1 choice has been made.',
  ],
  [
    'a stand-in who played',
    [
      { kind: 'stand-in', by: 'table', seat: 1 },
      { kind: 'act', by: 'house', seat: 1 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'end', by: 'table' },
    ],
    'Since you were last here, 2 choices have been made, a bot has played for Ben and the game has ended.',
  ],
  [
    'bots play as always',
    [{ kind: 'act', by: 'house', seat: 1 }],
    'Since you were last here, 1 choice has been made.',
  ],
  [
    'people who left and one who came back',
    [
      { kind: 'leave', by: 0, seat: 0 },
      { kind: 'leave', by: 1, seat: 1 },
      { kind: 'leave', by: 2, seat: 2 },
      { kind: 'back', by: 0, seat: 0 },
    ],
    'Since you were last here, Ben and Player 3 have left and Ana has come back.',
  ],
  [
    'the first game',
    [
      { kind: 'start', by: 'host', game: 1 },
      { kind: 'act', by: 0, seat: 0 },
    ],
    'Since you were last here, the game has begun and 1 choice has been made.',
  ],
  [
    'the end of one game and the whole of the next: of the first nothing',
    [
      { kind: 'stand-in', by: 'table', seat: 1 },
      { kind: 'act', by: 'house', seat: 1 },
      { kind: 'end', by: 'table' },
      { kind: 'back', by: 1, seat: 1 },
      { kind: 'leave', by: 1, seat: 1 },
      { kind: 'back', by: 1, seat: 1 },
      { kind: 'stand-in', by: 0, seat: 1 },
      { kind: 'start', by: 'table', game: 2 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'end', by: 'table' },
    ],
    'Since you were last here, a new game has begun, 2 choices have been made and the game has ended.',
  ],
  [
    'more than three things: what matters least is left out',
    [
      { kind: 'start', by: 'table', game: 2 },
      { kind: 'stand-in', by: 0, seat: 1 },
      { kind: 'act', by: 'house', seat: 1 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'leave', by: 2, seat: 2 },
      { kind: 'end', by: 'table' },
    ],
    'Since you were last here, a new game has begun, a bot has played for Ben and the game has ended.',
  ],
])('what was missed: %s', (_, events, sentence) => {
  expect(missedText('en', events, names)).toBe(sentence);
});

test('whose seat a bot has played is told so in the second person, in both languages', () => {
  const events: readonly TableEvent[] = [
    { kind: 'start', by: 'table', game: 2 },
    { kind: 'stand-in', by: 0, seat: 1 },
    { kind: 'act', by: 'house', seat: 1 },
    { kind: 'end', by: 'table' },
  ];
  expect(missedText('en', events, names, 1)).toBe(
    'Since you were last here, a new game has begun, a bot has played for you and the game has ended.',
  );
  expect(missedText('es', events, names, 1)).toBe(
    'Mientras no estabas, empezó otra partida, un bot jugó por ti y terminó la partida.',
  );
  expect(missedText('es', events, names, 0)).toContain('un bot jugó por Ben');
});

test('in Spanish the verb follows those who left', () => {
  const left = (...seats: readonly number[]): string =>
    missedText(
      'es',
      seats.map((seat) => ({ kind: 'leave', by: seat, seat }) as const),
      names,
    );
  expect(left(1)).toBe('Mientras no estabas, se fue Ben.');
  expect(left(0, 1)).toBe('Mientras no estabas, se fueron Ana y Ben.');
});

test('a refusal of the rules is said as everywhere', () => {
  expect(tableRefusalText('en', { code: 'number-must-rise', least: 6 }, names, 0)).toContain('6');
  expect(tableRefusalText('en', { code: 'too-soon', seat: 1 }, names, 0)).toContain('Ben');
});

test('the level of a bot speaks for itself', () => {
  expect(settingValueText('en', 'standIn', 'thumb')).toBe('thumb');
});
