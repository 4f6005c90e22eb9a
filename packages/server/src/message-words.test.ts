/** Everything that a table or a server answers with has words, in every language, and no words are idle. */

import { FAULT_CODES, type FaultCode } from '@dicehall/link';
import {
  CLOCKS,
  COACHES,
  type DEFAULT_SETTINGS,
  type Event,
  type Flaw,
  OFFERS,
  REACTIONS,
  type Refusal,
  type Settings,
  type TableRefusal,
  WINDOWS,
} from '@dicehall/table';
import {
  LANGS,
  type MessageKey,
  settingText,
  settingValueText,
  type TableEvent,
  tableRefusalText,
  tableSentence,
} from '@dicehall/words';
import { describe, expect, expectTypeOf, test } from 'vitest';

const names = { seats: ['Ana', 'Ben'] };

/** The codes that there are words for. */
type Worded<Kind extends string> = MessageKey extends infer Key
  ? Key extends `table.${Kind}-${infer Code}`
    ? Code
    : never
  : never;

/** The settings that there is help for. */
type Explained =
  Worded<'setting'> extends infer Code ? (Code extends `${infer Name}-help` ? Name : never) : never;

/** The compiler checks these: a code without words, or words without a code, fails `npm run types`. */
test('codes and words belong together', () => {
  expectTypeOf<TableRefusal['code']>().toEqualTypeOf<Worded<'refused'>>();
  expectTypeOf<FaultCode>().toEqualTypeOf<Worded<'fault'>>();
  expectTypeOf<keyof Settings>().toEqualTypeOf<Explained>();
  expectTypeOf<Event>().toExtend<TableEvent>();
  expectTypeOf<Refusal>().toExtend<Parameters<typeof tableRefusalText>[1]>();
  expectTypeOf<`verify.found-${Flaw['code']}`>().toExtend<MessageKey>();
});

describe.each(LANGS)('%s', (lang) => {
  test.each(FAULT_CODES)('fault %s', (code) => {
    expect(tableRefusalText(lang, { code }, names, 0)).toMatch(/^[\p{Lu}¿].*[.?]$/u);
  });

  test('a refusal names whom it is about', () => {
    expect(tableRefusalText(lang, { code: 'no-stand-in', seat: 1 }, names, 0)).toContain('Ben');
    expect(tableRefusalText(lang, { code: 'seat-taken', seat: 1 }, names, 0)).toContain('2');
    expect(tableRefusalText(lang, { code: 'game-over' }, names, 0)).toMatch(/\.$/);
  });

  test('reactions and offers all sound different', () => {
    const said = [
      ...REACTIONS.map((reaction) => ({ kind: 'react', by: 0, reaction }) as const),
      ...OFFERS.map((what) => ({ kind: 'offer', by: 0, what }) as const),
    ].map((event) => tableSentence(lang, event, names, true));
    expect(new Set(said).size).toBe(REACTIONS.length + OFFERS.length);
    expect(said.every((sentence) => sentence?.includes('Ana'))).toBe(true);
  });

  const values = {
    clock: CLOCKS,
    window: WINDOWS,
    spectators: [true, false],
    public: [true, false],
    standIn: [],
    coach: COACHES,
  } as const satisfies Record<keyof typeof DEFAULT_SETTINGS, readonly (string | boolean)[]>;

  test.each(['clock', 'window', 'spectators', 'public', 'standIn'] as const)(
    'setting %s',
    (name) => {
      const { title, help } = settingText(lang, name);
      expect([title, help].every((text) => text.length > 0)).toBe(true);
      const said = values[name].map((value) => settingValueText(lang, name, value));
      expect(said.filter((text, i) => text === String(values[name][i]))).toEqual([]);
    },
  );
});
