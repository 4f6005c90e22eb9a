import { afterAll, expect, test, vi } from 'vitest';
import { speak } from '../words.ts';
import { shareRecord } from './share.ts';

// The page asks at once where it is.
vi.hoisted(() => {
  const { origin, href, pathname, hash } = new URL('https://dice.example/');
  vi.stubGlobal('location', { origin, href, pathname, hash });
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('addEventListener', () => undefined);
});

afterAll(() => {
  vi.unstubAllGlobals();
});

test('a link is copied, and that is said though no story was told', async () => {
  await speak('en');
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  const feedback = await shareRecord('{}', 'skip-bo-dice', 1);
  expect(writeText).toHaveBeenCalledOnce();
  expect(feedback).toMatchObject({ text: 'The link to the game is copied.' });
});
