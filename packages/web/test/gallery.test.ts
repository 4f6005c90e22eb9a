import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { openGallery } from './gallery.ts';

const REFERENCES = resolve(import.meta.dirname, 'gallery');
/** What was seen instead, and where it differs: for people to look at, not committed. */
const SEEN = resolve(import.meta.dirname, '../../../screenshots/gallery');

/** Edges are drawn a shade differently from processor to processor; a moved button is far above this. */
const TOLERATED = 2;

/** Another browser draws other letters. */
const isOtherBrowser = (process.env['CHROMIUM'] ?? '') !== '';

test.skipIf(isOtherBrowser)('every component in every state looks as it did', async () => {
  const gallery = await openGallery();
  const known = new Set(readdirSync(REFERENCES).map((file) => file.replace('.webp', '')));
  const found: string[] = [];
  rmSync(SEEN, { recursive: true, force: true });
  for await (const { name, png } of gallery.pictures()) {
    if (!known.delete(name)) {
      found.push(`${name}: new`);
      continue;
    }
    const reference = readFileSync(join(REFERENCES, `${name}.webp`));
    const { perMille, difference } = await gallery.compare(reference, png);
    if (perMille <= TOLERATED) continue;
    mkdirSync(SEEN, { recursive: true });
    writeFileSync(join(SEEN, `${name}.actual.png`), png);
    writeFileSync(join(SEEN, `${name}.difference.png`), difference);
    found.push(`${name}: ${perMille.toFixed(1)} of 1000 pixels differ`);
  }
  found.push(...Array.from(known, (name) => `${name}: gone`));
  expect(
    found,
    `see screenshots/gallery; if this is how it should look, \`npm run gallery\` keeps it`,
  ).toEqual([]);
  await gallery.close();
});

const SOURCES = resolve(import.meta.dirname, '../src');
const GALLERY = resolve(import.meta.dirname, '../gallery/Gallery.tsx');

/** Pages, each made of parts that are shown; `npm run screens` has a picture of it as a whole. */
const PAGES: ReadonlySet<string> = new Set([
  'App.tsx',
  'lessons/Learn.tsx',
  'lessons/LessonTable.tsx',
  // Ask a worker what each choice is worth; the card has an exhibit.
  'lessons/decisions/Choices.tsx',
  'lessons/decisions/DecisionTable.tsx',
  'visit/OnlineTable.tsx',
  'replay/Stepper.tsx',
  'screens/Chance.tsx',
  'screens/Dice.tsx',
  'screens/Five.tsx',
  'screens/Online.tsx',
  'screens/Play.tsx',
  'screens/Replay.tsx',
  'screens/Review.tsx',
  'screens/RulesPage.tsx',
  'screens/Setup.tsx',
  'table/sheets/RulesOver.tsx',
  'table/Table.tsx',
  // Plays another way in a worker; its paths have an exhibit.
  'review/doors/OtherWays.tsx',
  // Comes with the grammar, and is seen with the command field.
  'table/command/BelowCommand.tsx',
  // Only heard.
  'parts/LiveRegions.tsx',
]);

/** Every source that a file leads to by what it imports for more than its types. */
function reachedFrom(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  for (const [, path = ''] of text.matchAll(/(?:from|import) '(\.[^']+\.tsx?)'/g)) {
    reachedFrom(join(file, '..', path), seen);
  }
  return seen;
}

test('every component is in the gallery, or a page made of such as are', () => {
  const reached = reachedFrom(GALLERY);
  const components = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    // A game's index only names its parts.
    .filter((path) => /(?:^|\/)[A-Z]\w*\.tsx$/.test(path));
  const missing = components.filter(
    (path) => !PAGES.has(path) && !reached.has(join(SOURCES, path)),
  );
  expect(missing).toEqual([]);
  expect([...PAGES].filter((path) => !components.includes(path))).toEqual([]);
});
