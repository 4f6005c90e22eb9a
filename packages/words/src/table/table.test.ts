import { DEFAULT_SETTINGS } from '@dicehall/table';
import { expect, test } from 'vitest';
import {
  missedText,
  scoresText,
  settingValueText,
  type TableEvent,
  tableRefusalText,
  tableSentence,
} from '../index.ts';

const names = { seats: ['Ana', 'Ben', ''] };

test.each([
  ['en', 'There is no bot called “deep” in this game: there are random, thumb and pip.'],
  ['es', 'En este juego no hay ningún bot llamado «deep»: los que hay son random, thumb y pip.'],
] as const)('%s: a bot that is not there, and those that are', (lang, sentence) => {
  const known = ['random', 'thumb', 'pip'];
  const refusal = { code: 'no-such-bot', level: 'deep', known } as const;
  expect(tableRefusalText(lang, refusal, names, 0)).toBe(sentence);
});

test.each<[TableEvent, string | undefined]>([
  [{ kind: 'sit', by: 1, player: { kind: 'person', name: 'Ben' } }, 'Ben sits down.'],
  [
    { kind: 'sit', by: 'host', player: { kind: 'bot', name: 'Otter', level: 'thumb' } },
    'Otter sits down (a bot: thumb).',
  ],
  [
    { kind: 'sit', by: 'host', player: { kind: 'bot', name: 'Bruno', level: 'bruno' } },
    'Bruno sits down (a bot).',
  ],
  [{ kind: 'start', by: 'host', game: 1 }, 'The game begins.'],
  [{ kind: 'start', by: 'table', game: 2 }, 'Game 2 at this table begins.'],
  [{ kind: 'leave', by: 'host', seat: 1 }, 'The host removed Ben; a bot plays on in that seat.'],
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

test('withdrawing an offer is not disagreeing with it', () => {
  const before = { options: '-', settings: DEFAULT_SETTINGS, seats: [], offer: { by: 1 } };
  const no = (seat: number): TableEvent => ({ kind: 'answer', by: seat, seat, yes: false });
  expect(tableSentence('en', no(1), names, true, { before })).toBe('Ben withdraws the offer.');
  expect(tableSentence('en', no(0), names, true, { before })).toBe('Ana does not agree.');
});

test.each<[TableEvent, string]>([
  [{ kind: 'stand-in', by: 'table', seat: 1 }, 'A bot stands in for you.'],
  [{ kind: 'act', by: 'table', seat: 1 }, 'You have said nothing in time.'],
  [{ kind: 'stand-in', by: 0, seat: 1 }, 'Ana lets a bot stand in for you.'],
  [{ kind: 'stand-in', by: 1, seat: 0 }, 'Ben lets a bot stand in for Ana.'],
  [
    { kind: 'leave', by: 'host', seat: 1 },
    'The host removed you from the table; a bot plays on in your seat.',
  ],
  [{ kind: 'rename', by: 'host', seat: 1, name: 'Benny' }, 'The host renamed you: Benny.'],
  [{ kind: 'host', by: 'host', seat: 1 }, 'You are the host now.'],
  [{ kind: 'host', by: 'table', seat: 0 }, 'The host is away: Ana is the host now.'],
  [{ kind: 'mute', by: 'host', seat: 1, on: true }, 'The host muted your reactions.'],
  [{ kind: 'lock', by: 'host', on: true }, 'The host locked the table: nobody else can sit down.'],
  [{ kind: 'token', by: 1, seat: 1, share: true }, 'Your seat is on one more device now.'],
  [{ kind: 'token', by: 0, seat: 0, claim: 7 }, 'Ana is back, on another device.'],
  [
    { kind: 'claim', by: 'table', seat: 0, name: 'Annie', asked: [1], until: 1 },
    'Annie says the seat of Ana is theirs.',
  ],
])('to Ben: %o', (event, sentence) => {
  expect(tableSentence('en', event, names, true, { own: 1 })).toBe(sentence);
});

test('a bot under another name is told by its own', () => {
  const player = { kind: 'bot', name: 'Bruno 2', level: 'bruno' } as const;
  expect(
    tableSentence('en', { kind: 'sit', by: 'host', player }, names, false, { game: 'dodgy-dice' }),
  ).toBe('Bruno 2 sits down (a bot: Bruno).');
});

const BEFORE = {
  options: 'goal=25',
  settings: DEFAULT_SETTINGS,
  seats: [{ kind: 'person' }, { kind: 'empty' }, { kind: 'bot' }, { kind: 'empty' }],
  offer: undefined,
} as const;

test.each([
  ['empty seats put away', { order: [0, 2] }, 'The table has 2 seats now.'],
  ['a rule', { options: 'goal=50' }, 'The host has changed the house rules.'],
  [
    'a rule for fewer players',
    { options: 'goal=50', order: [0, 1, 2] },
    'The host has changed the house rules.',
  ],
  [
    'the clock',
    { settings: { ...DEFAULT_SETTINGS, clock: '30s' } },
    'The host has changed the settings of the table.',
  ],
  ['who sits beside whom', { order: [2, 1, 0, 3] }, 'The host has changed the order of the seats.'],
  ['empty seats moved', { order: [0, 1, 3, 2] }, 'The host has changed the table.'],
  ['several things', { options: 'goal=50', order: [2, 0] }, 'The host has changed the table.'],
] as const)('a change: %s', (_, part, sentence) => {
  const { options, settings } = BEFORE;
  const change = { kind: 'change', by: 'host', order: [0, 1, 2, 3], options, settings } as const;
  const event = { ...change, ...part };
  expect(tableSentence('en', event, names, false, { before: BEFORE })).toBe(sentence);
  expect(tableSentence('en', event, names, false)).toBe('The host has changed the table.');
});

test('a player who leaves while a game is starting keeps it from starting', () => {
  const before = { ...BEFORE, isStarting: true };
  const leave: TableEvent = { kind: 'leave', by: 1, seat: 1 };
  for (const isBegun of [false, true]) {
    expect(tableSentence('en', leave, names, isBegun, { before })).toBe(
      'Ben left, so the game did not start.',
    );
  }
});

test('a player who leaves before the start gets up', () => {
  expect(tableSentence('en', { kind: 'leave', by: 1, seat: 1 }, names, false)).toBe('Ben gets up.');
});

test.each<[string, readonly TableEvent[] | undefined, string]>([
  ['nothing', [{ kind: 'react', by: 0, reaction: 'wow' }], 'Nothing happened while you were away.'],
  ['too much', undefined, 'You were away for long: this is how the table stands now.'],
  ['one choice', [{ kind: 'act', by: 0, seat: 0 }], 'While you were away, there was 1 move.'],
  [
    'a stand-in who played',
    [
      { kind: 'stand-in', by: 'table', seat: 1 },
      { kind: 'act', by: 'house', seat: 1 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'end', by: 'table' },
    ],
    'While you were away, a bot played for Ben and the game ended.',
  ],
  [
    'bots play as always',
    [{ kind: 'act', by: 'house', seat: 1 }],
    'While you were away, there was 1 move.',
  ],
  [
    'people who left and one who came back',
    [
      { kind: 'leave', by: 0, seat: 0 },
      { kind: 'leave', by: 1, seat: 1 },
      { kind: 'leave', by: 2, seat: 2 },
      { kind: 'back', by: 0, seat: 0 },
    ],
    'While you were away, Ben and Player 3 have left and Ana has come back.',
  ],
  [
    'calls',
    [
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'act', by: 'table', seat: 1 },
      { kind: 'reveal', by: 'table' },
      { kind: 'act', by: 1, seat: 1 },
      { kind: 'reveal', by: 'table' },
    ],
    'While you were away, the dice were counted 2 times.',
  ],
  [
    'the first game',
    [
      { kind: 'start', by: 'host', game: 1 },
      { kind: 'act', by: 0, seat: 0 },
    ],
    'While you were away, the game began and there was 1 move.',
  ],
  [
    'the first game, in a seat that somebody else had left before it',
    [
      { kind: 'leave', by: 1, seat: 1 },
      { kind: 'start', by: 'host', game: 1 },
    ],
    'While you were away, the game began.',
  ],
  [
    'a seat left before the first game, and the next game too',
    [
      { kind: 'leave', by: 1, seat: 1 },
      { kind: 'start', by: 'host', game: 1 },
      { kind: 'act', by: 0, seat: 0 },
      { kind: 'end', by: 'table' },
      { kind: 'leave', by: 2, seat: 2 },
      { kind: 'start', by: 'table', game: 2 },
    ],
    'While you were away, a new game began and Player 3 has left.',
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
    'While you were away, a new game began and the game ended.',
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
    'While you were away, a new game began, a bot played for Ben and the game ended.',
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
    'While you were away, a new game began, a bot played for you and the game ended.',
  );
  expect(missedText('es', events, names, 1)).toBe(
    'Mientras no estabas, empezó otra partida, un bot jugó por ti y terminó la partida.',
  );
  expect(missedText('es', events, names, 0)).toContain('un bot jugó por Ben');
});

test('a player who believed by silence is told so', () => {
  const events: readonly TableEvent[] = [
    { kind: 'act', by: 'table', seat: 1 },
    { kind: 'reveal', by: 'table' },
  ];
  // That weighs more than how often there was something to count.
  expect(missedText('en', events, names, 1)).toBe(
    'While you were away, your silence counted as belief.',
  );
  expect(missedText('es', events, names, 0)).toBe(
    'Mientras no estabas, se contaron los dados una vez.',
  );
});

test('how players stand since: those who are out first, then the own seat, three at most', () => {
  const dice = (seat: number, score: string, isOut = false) => ({ seat, score, isOut });
  const changed = [dice(0, '3 dice'), dice(1, '5 dice'), dice(2, 'out', true)];
  expect(scoresText('en', changed, names, 1)).toBe('Now: Player 3 out, you 5 dice and Ana 3 dice.');
  expect(scoresText('es', [dice(0, '3 dados'), dice(1, '5 dados')], names, 1)).toBe(
    'Ahora: tú 5 dados y Ana 3 dados.',
  );
  expect(scoresText('en', [...changed, dice(3, '4 dice')], names)).not.toContain('4 dice');
  expect(scoresText('en', [], names)).toBe('');
});

test('a player who comes back hears that a bot played, though the leaving itself was seen', () => {
  const events: readonly TableEvent[] = [
    { kind: 'act', by: 0, seat: 0 },
    { kind: 'act', by: 'house', seat: 1 },
    { kind: 'act', by: 'house', seat: 2 },
  ];
  expect(missedText('en', events, names, 1)).toBe('While you were away, a bot played for you.');
  expect(missedText('en', events, names, 0)).toBe('While you were away, there were 3 moves.');
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
  expect(tableRefusalText('en', { code: 'too-soon', seat: 1, from: 0 }, names, 0)).toContain('Ben');
});

test('the level of a bot speaks for itself', () => {
  expect(settingValueText('en', 'standIn', 'thumb')).toBe('thumb');
});
