import { expect, test } from 'vitest';
import { fairnessText, provedTexts } from './index.ts';

const game = { seal: 'good', confirmed: [0, 1], players: 2 } as const;

/** Anybody can make a record up, seal it and confirm it with keys of their own. */
test.each([
  ['a known server', game, true, ['Signed by the server it was played on.', 'by 2 of 2 players.']],
  ['another server', game, false, ['Signed by another server', 'which anyone could have made.']],
  ['no known server', game, undefined, ['does not know', 'which anyone could have made.']],
  ['no server', { ...game, seal: 'none' }, undefined, ['Not signed', 'anyone could have made.']],
  ['nobody else', { ...game, confirmed: [] }, undefined, ['does not know', 'by 0 of 2 players.']],
] as const)('a record that is signed by %s says what that proves', (_, signed, isKnown, parts) => {
  const texts = provedTexts('en', signed, isKnown);
  expect(texts).toHaveLength(parts.length);
  for (const [i, part] of parts.entries()) expect(texts[i]).toContain(part);
});

test.each([
  [{}, 'Fair dice: checked on this device.'],
  [{ failedStarts: 1 }, 'Fair dice: checked on this device. The start failed once before.'],
  [{ failedStarts: 3 }, 'Fair dice: checked on this device. The start failed 3 times before.'],
  [{ isWatcher: true }, 'The dice came out as fixed at the start. This device only watched.'],
])('dice that were checked, %o', (beside, text) => {
  expect(fairnessText('en', { kind: 'checked', ...beside })).toBe(text);
});
