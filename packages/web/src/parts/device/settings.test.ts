import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubBrowserStore } from './testing.ts';

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

/** They are read when the page begins. */
const load = () => import('./settings.ts');

test('as the first release wrote them', async () => {
  const kept = { theme: 'dark', bots: 'slow', lang: 'es', name: 'Ana' };
  stubBrowserStore({ 'dicehall.settings': JSON.stringify(kept) });
  const { ownName, settings } = await load();
  expect(settings.theme.value).toBe('dark');
  expect(settings.bots.value).toBe('slow');
  expect(settings.lang.value).toBe('es');
  // What was not chosen is the first choice.
  expect(settings.dice.value).toBe('normal');
  expect(ownName.value).toBe('Ana');
});

test('what is no choice any more gives way to the first', async () => {
  const kept = { theme: 'sepia', sound: true, name: 7 };
  stubBrowserStore({ 'dicehall.settings': JSON.stringify(kept) });
  const { ownName, settings } = await load();
  expect([settings.theme.value, settings.sound.value, ownName.value]).toEqual(['auto', 'off', '']);
});

test('they are kept with every change', async () => {
  const kept = stubBrowserStore();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const { applySettings, ownName, settings } = await load();
  applySettings();
  settings.theme.value = 'light';
  ownName.value = 'Ben';
  expect(JSON.parse(kept.get('dicehall.settings') ?? '')).toMatchObject({
    theme: 'light',
    name: 'Ben',
    verbosity: 'normal',
  });
});
