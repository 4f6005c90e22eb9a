import { expect, test } from 'vitest';
import { type Moment, showFor, type Tempo, tumbleFor } from './pace.ts';

const tempo: Tempo = { dice: 'normal', bots: 'normal', instant: false };
const moment: Moment = { kind: 'roll', isBots: false, lingers: false, queued: 1 };

test('a roll takes 600 ms, and no time at all without movement', () => {
  expect(showFor(tempo, moment)).toBe(600);
  expect(showFor({ ...tempo, instant: true }, moment)).toBe(0);
});

test.each([true, false])('dice lie still when the next moment is shown (a bot’s: %s)', (isBots) => {
  for (const dice of ['normal', 'quick'] as const) {
    const own = { ...tempo, dice };
    expect(tumbleFor(own, isBots)).toBeLessThanOrEqual(showFor(own, { ...moment, isBots }));
    expect(tumbleFor(own, isBots)).toBeGreaterThanOrEqual(250);
  }
  expect(tumbleFor({ ...tempo, instant: true }, isBots)).toBe(0);
});

test.each([1, 4, 8, 20])('a bot that rolls once and acts %d times needs at most 1.5 s', (acts) => {
  const roll = showFor(tempo, { ...moment, isBots: true, queued: acts + 1 });
  const rest = Array.from({ length: acts }, (_, i) =>
    showFor(tempo, { kind: 'bot', isBots: true, lingers: false, queued: acts - i }),
  );
  // Each waits for no more than its share of what was queued when it began.
  const least = Math.min(...rest.map((own, i) => own * (acts - i)));
  expect(roll + least).toBeLessThanOrEqual(1500);
});

test('a fast bot needs at most 0.3 s for a roll and four actions', () => {
  const fast: Tempo = { ...tempo, bots: 'fast' };
  const roll = showFor(fast, { ...moment, isBots: true });
  const act = showFor(fast, { ...moment, kind: 'bot', isBots: true });
  expect(roll + 4 * act).toBeLessThanOrEqual(300);
});

test('what was lost is shown longer', () => {
  expect(showFor(tempo, { ...moment, lingers: true })).toBeGreaterThan(showFor(tempo, moment));
});

test('one’s own action is shown at once, unless something was lost by it', () => {
  expect(showFor(tempo, { ...moment, kind: 'own' })).toBe(0);
  expect(showFor(tempo, { ...moment, kind: 'own', lingers: true })).toBeGreaterThan(0);
});
