import { GAME_IDS, gameOf } from '@dicehall/rules';
import { describe, expect, test } from 'vitest';
import { rulesOf } from './index.ts';
import { LANGS } from './lang.ts';
import { expectLabel, expectSentences } from './testing/sentences.ts';

/** How many rulings each game has, and how they are cited. */
const RULINGS = [
  { game: 'dodge-dice', cite: 'Dodge', count: 19 },
  { game: 'sequence-dice', cite: 'Sequence', count: 17 },
  { game: 'skip-bo-dice', cite: 'Skip-Bo', count: 18 },
  { game: 'dodgy-dice', cite: 'Dodgy', count: 20 },
] as const;

test.each(RULINGS)('the sections of $game rest on all its rulings', ({ game, cite, count }) => {
  const all = Array.from({ length: count }, (_, index) => `${cite} ${index + 1}`);
  const cited = new Set(rulesOf('en', game).sections.flatMap(({ rulings }) => rulings));
  expect([...cited].sort()).toEqual(all.sort());
});

describe.each(GAME_IDS)('%s', (game) => {
  test('every language tells the same, section by section', () => {
    const shape = LANGS.map((lang) =>
      rulesOf(lang, game).sections.map(({ id, paragraphs, rulings }) => [
        id,
        paragraphs.length,
        rulings,
      ]),
    );
    for (const one of shape) expect(one).toEqual(shape[0]);
  });

  test.each(LANGS)('%s is written in whole sentences', (lang) => {
    const { title, inShort, sections } = rulesOf(lang, game);
    expect(title).toBe(gameOf(game).meta.title);
    expectSentences(inShort);
    expect(JSON.stringify(sections)).not.toContain("'");
    for (const section of sections) {
      expectLabel(section.title);
      expect(section.paragraphs.length).toBeGreaterThan(0);
      // Paragraphs may open with an icon such as ×2.
      for (const text of section.paragraphs) expectSentences(text.replace(/^×/, 'X'));
    }
  });
});
