import type { Entry } from '@dicehall/table';
import { expect, test } from 'vitest';
import { tokensIn } from './tokens.ts';

const numbered = { n: 9, t: 9, by: 0, id: '' };
const [token, key, other] = ['aa'.repeat(32), 'bb'.repeat(32), 'cc'.repeat(32)] as const;

test('a person is found by every token and every key, those of a rematch too', () => {
  const entries: readonly Entry[] = [
    { ...numbered, kind: 'token', seat: 0, token },
    { ...numbered, kind: 'receipt', seat: 0, receipt: '', key },
    { ...numbered, kind: 'offer', what: 'rematch', waiting: [1], receipt: '', key: other },
    { ...numbered, kind: 'answer', seat: 0, yes: true, receipt: '', key },
    { ...numbered, kind: 'seal', game: 1, head: '', key: 'dd'.repeat(32), signature: '' },
  ];
  expect(tokensIn(entries)).toEqual([token, key, other, key]);
});
