import { expect, test, vi } from 'vitest';

test('a message that only another language has learnt cannot be said', async () => {
  vi.resetModules();
  const { isMessageKey, loadMessages } = await import('./store.ts');
  const { settingValueText } = await import('../table/settings.ts');
  await loadMessages('en', 'tables');
  await loadMessages('en', 'online');
  const key = 'table.setting-clock-none';
  expect([isMessageKey('en', key), isMessageKey('es', key)]).toEqual([true, false]);
  expect(settingValueText('en', 'clock', 'none')).not.toBe('none');
  expect(settingValueText('es', 'clock', 'none')).toBe('none');
});
