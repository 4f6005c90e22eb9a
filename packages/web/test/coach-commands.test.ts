/** What the coach tells to somebody who types, and to somebody who listens. */

import type { ActionOf, GameId } from '@dicehall/rules';
import { expect, test } from 'vitest';
import type { VisitOptions } from './app.ts';
import { appForAll } from './app-for-all.ts';
import { answerTo, compare, field, short, sit, type type } from './by-field.ts';
import type { SceneSetup } from './scenes.ts';
import { focused, heardSince, listen, readPage, untilHeard, written } from './screen-reader.ts';

const app = appForAll();

/** Ana alone against a bot, who may ask for everything. */
const alone = <K extends GameId>(game: K, options: string): SceneSetup<K> => ({
  ...short(game, options),
  people: [0],
});

const isPlacing = ({ kind }: ActionOf<'skip-bo-dice'>): boolean => kind === 'place';

/** Two dice are placed: to stop, or to roll with the others. */
const atStake = (): SceneSetup<'skip-bo-dice'> => ({
  ...alone('skip-bo-dice', 'goal=50,first=0'),
  act: (view, seat, actions) =>
    seat === 0 && view.placed < 2 ? actions.find(isPlacing) : undefined,
  suits: ({ dice, placed }) => placed === 2 && dice.length > 0,
});

/** What is heard when that is typed. */
async function heardFor(
  page: Parameters<typeof type>[0],
  line: string,
  title: string,
): Promise<readonly string[]> {
  await answerTo(page, line, title);
  await untilHeard(page, title);
  return [`> ${line}`, ...written(await heardSince(page))];
}

test.each<readonly [string, VisitOptions, readonly (readonly [string, string])[]]>([
  [
    'en',
    {},
    [
      ['odds', 'Your chances'],
      ['odds 1', 'Your chances'],
      ['hint', 'What the coach would do'],
      ['futures', 'A hundred futures'],
      ['futures 1', 'A hundred futures'],
      ['state', 'This moment in notation'],
    ],
  ],
  [
    'es',
    { locale: 'es-ES' },
    [
      ['probabilidades', 'Tus probabilidades'],
      ['consejo', 'Lo que haría yo'],
      ['futuros', 'Cien futuros'],
      ['estado', 'notación'],
    ],
  ],
])('%s: the coach answers typed words, and is heard', async (lang, options, lines) => {
  const { page, faults, close } = await sit(app, atStake(), options);
  await field(page).focus();
  await listen(page);
  for (const [line, title] of lines) {
    const [, heard = ''] = await heardFor(page, line, title);
    expect(heard.length, `${lang}: ${line}`).toBeGreaterThan(title.length + 20);
  }
  expect(faults).toEqual([]);
  await close();
});

test.each([
  ['dodge-dice', 'target=50,first=0'],
  ['sequence-dice', 'row=5,first=0'],
  ['dodgy-dice', 'outAt=4,first=0'],
] as const)(
  '%s: chances, a hint and a game of the futures, step by step',
  async (game, options) => {
    const { page, faults, close } = await sit(app, alone<GameId>(game, options));
    await answerTo(page, 'odds', 'Your chances');
    expect(await page.locator('.command-page li').count()).toBeGreaterThan(0);
    await answerTo(page, 'hint', /wins \S+ games in 100\./);
    await answerTo(page, 'futures', 'A hundred futures');
    const more = (await page.locator('.command-page li').last().textContent()) ?? '';
    const [, line = ''] = /“(futures [^”]+ 7)”/.exec(more) ?? [];
    await answerTo(page, line, /: future 7, (?:won|lost)/);
    await page
      .locator('.command-page li')
      .filter({ hasText: /^ ?1\. / })
      .waitFor();
    await answerTo(page, 'help', /hint.*what the coach would do, and why/);
    expect(faults).toEqual([]);
    await close();
  },
);

test('where people play against each other it is closed, and says so', async () => {
  const { page, faults, close } = await sit(app, short('skip-bo-dice', 'goal=50,first=0'));
  for (const line of ['odds', 'hint', 'futures 1'])
    await answerTo(page, line, 'The coach is off with several people here');
  await answerTo(page, 'state', 'This moment in notation');
  expect(faults).toEqual([]);
  await close();
});

test('the coach by keyboard, read from top to bottom', async () => {
  const phone = { viewport: { width: 390, height: 844 } };
  const { page, faults, close } = await sit(
    app,
    { ...atStake(), settings: { coach: 'own' } },
    phone,
  );
  await page.locator('.odds-line[data-odds="known"]').focus();
  await listen(page);
  const lines = [`(line) → ${await focused(page)}`];
  await page.keyboard.press('Enter');
  await page.locator('.odds-choice').first().waitFor();
  lines.push('', '# Enter', ...(await readPage(page)));
  await page.getByRole('button', { name: 'What would you do?' }).press('Enter');
  await untilHeard(page, 'I’d choose');
  lines.push('', '# What would you do?', ...written(await heardSince(page)));
  await page.getByRole('button', { name: 'A hundred futures' }).press('Enter');
  await page.locator('.futures-choice[data-played="true"]').nth(1).waitFor();
  await untilHeard(page, 'of 100 won');
  await page.locator('.dot').first().focus();
  lines.push('', '# A hundred futures', `(dots) → ${await focused(page)}`);
  for (const key of ['ArrowRight', 'ArrowDown', 'Home', 'End'] as const) {
    await page.keyboard.press(key);
    lines.push(`${key} → ${await focused(page)}`);
  }
  await compare('coach', lines);
  expect(faults).toEqual([]);
  await close();
});
