import { skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { expect, test } from 'vitest';
import { fromDisk } from '../books-node.ts';
import { seeded } from '../random.ts';
import { makeBots } from './bots.ts';
import { BOOK_GOAL, bookName, readBook } from './race/book.ts';
import { indexOf } from './race/needs.ts';

const strongest = (source = fromDisk) => {
  const ada = makeBots(source).at(-1);
  if (ada === undefined) throw new Error('nobody');
  return ada;
};

const ask = (line: string, bot = strongest()) => {
  const view = skipBoDice.notation.parseView(line);
  if (!view.ok) throw new Error(JSON.stringify(view.refusal));
  const { seat } = view.value;
  const actions = skipBoDice.actions(view.value, seat);
  return bot.choose({ view: view.value, seat, actions, random: seeded(1) });
};

const LINE =
  'skip-bo-dice@1 2 goal=50,wildFaces=2,first=0 phase=place seat=0 next=9 hand=1 dice=11 placed=1 last=number points=8 scores=41,30 goal=50 closer=-';

test('between two the value of stopping is the other player in the book', () => {
  const bytes = fromDisk(bookName(2));
  if (bytes === undefined) throw new Error('no book');
  const book = readBook(bytes, 2);
  const { reason } = ask(LINE);
  const other = book[indexOf(BOOK_GOAL, 20, 1, 9)] ?? 0;
  expect(reason?.data['stop']).toBeCloseTo(1 - other, 9);
  expect(reason?.data['exact']).toBe(1);
});

test('in a last turn it goes on until it is ahead', () => {
  const behind = LINE.replace('scores=41,30', 'scores=41,60').replace('closer=-', 'closer=1');
  expect(ask(behind).action.kind).toBe('roll');
  const ahead = behind.replace('scores=41,60', 'scores=43,50');
  expect(ask(ahead).action.kind).toBe('stop');
});

test.each([
  ['more players', LINE.replace('dice@1 2', 'dice@1 3').replace('41,30', '41,30,20')],
  ['a longer game', LINE.replaceAll('goal=50', 'goal=200')],
])('%s: it says that its values are estimates', (_, line) => {
  const { reason, value } = ask(line);
  expect(reason?.data['exact']).toBe(0);
  expect(reason?.data['chances']).toBe(1);
  expect(value).toBeGreaterThan(0);
});

test('without a book it plays for points, and says so', () => {
  const { reason, value } = ask(
    LINE,
    strongest(() => undefined),
  );
  expect(value).toBeUndefined();
  expect(reason?.data['chances']).toBe(0);
});
