import { SEED } from '@dicehall/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseEntry } from './entry.ts';
import { LONGEST_NAME, nameApart, parseName } from './name.ts';

const FAMILY = '👨‍👩‍👧‍👦';

describe('a name', () => {
  test.each([
    'Ana',
    'Zoë',
    'Nguyễn Thị Minh',
    'O’Brien',
    "D'Arcy",
    'Jean-Luc',
    'Dr. No',
    'Gal·la',
    'R2-D2',
    'player_1',
    '7',
    '山田太郎',
    '김철수',
    'สมชาย ก้อน',
    'क्षितिज',
    'བསྒྲུབས',
    'مُحَمَّد',
    'علی‌رضا',
    'רָחֵל',
    '🦊',
    '❤️ Ana',
    FAMILY,
    '👩🏽‍🚀',
    '🇪🇸🇲🇽',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '3️⃣',
    FAMILY.repeat(12),
    'x'.repeat(LONGEST_NAME),
  ])('%s', (text) => {
    const reply = parseName(text);
    expect(reply).toEqual({ ok: true, name: text.normalize('NFC') });
  });

  test.each([
    ['  Ana   Bel\u00a0 ', 'Ana Bel'],
    ['Zoe\u0308', 'Zoë'],
    ['Ana\u3000Bel', 'Ana Bel'],
  ])('%j is kept as %j', (text, name) => {
    expect(parseName(text)).toEqual({ ok: true, name });
  });

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['\u00a0\u2003', 'empty'],
    ['...', 'empty'],
    ['-', 'empty'],
    ['\u200b', 'invisible'],
    ['A\u200dna', 'invisible'],
    ['Ana\u200c', 'invisible'],
    ['\u3164', 'invisible'],
    ['\u2800', 'invisible'],
    ['\u202eanA', 'invisible'],
    ['A\u00adna', 'invisible'],
    ['Ana\ufe0f', 'invisible'],
    ['Ana\u{e0041}', 'invisible'],
    ['An\na', 'invisible'],
    ['\ud800', 'invisible'],
    ['Z\u0335\u0321\u0322algo', 'marks'],
    ['q\u0307\u0307', 'marks'],
    ['\u0301Ana', 'marks'],
    ['ก็็็็็', 'marks'],
    ['<b>', 'characters'],
    ['Ana/Ben', 'characters'],
    ['$$$', 'characters'],
    ['x'.repeat(LONGEST_NAME + 1), 'too-long'],
    [FAMILY.repeat(LONGEST_NAME), 'too-long'],
  ])('%j is refused: %s', (text, reason) => {
    expect(parseName(text)).toEqual({ ok: false, reason });
  });

  test('once read it is read the same again, and fits a log', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const reply = parseName(text);
        if (!reply.ok) return;
        expect(parseName(reply.name)).toEqual(reply);
        const entry = { n: 1, t: 1, by: 0, id: '', kind: 'rename', seat: 0, name: reply.name };
        expect(parseEntry(entry)).toMatchObject({ ok: true });
      }),
      { seed: SEED },
    );
  });
});

describe('equal names', () => {
  test.each([
    ['Ana', [], 'Ana'],
    ['Ana', ['Ben'], 'Ana'],
    ['Ana', ['Ana'], 'Ana 2'],
    ['ana', ['ANA', 'Ana 2'], 'ana 3'],
    ['Ａｎａ', ['Ana'], 'Ａｎａ 2'],
    ['An a', ['Ana'], 'An a 2'],
    ['Аnа', ['Ana'], 'Аnа 2'],
    ['Ροza', ['Poza'], 'Ροza 2'],
    ['AIice', ['Alice'], 'AIice 2'],
    ['B0b.', ['Bob'], 'B0b. 2'],
    ['👑\uFE0F', ['👑'], '👑\uFE0F 2'],
    ['Lena', ['Lina'], 'Lena'],
    ['x'.repeat(24), ['x'.repeat(24)], `${'x'.repeat(22)} 2`],
    [FAMILY.repeat(12), [FAMILY.repeat(12)], `${FAMILY.repeat(12)} 2`],
    [FAMILY, [FAMILY], `${FAMILY} 2`],
  ])('%s beside %j is %s', (name, taken, apart) => {
    expect(nameApart(name, taken)).toBe(apart);
    expect(parseName(apart)).toEqual({ ok: true, name: apart });
  });
});
