/** At a table on this device, each step is parsed, judged and played once. */

import { type GameId, gameOf } from '@dicehall/rules';
import { seededRandom } from '@dicehall/rules/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { localLink } from './index.ts';
import { playOn, testDevice } from './testing/device.ts';

afterEach(() => void vi.restoreAllMocks());

const STEPS: readonly string[] = ['act', 'roll', 'hand', 'draw'];

test.each<GameId>(['skip-bo-dice', 'dodgy-dice'])('%s', async (game) => {
  const rules = gameOf(game);
  // The only judge that is called is the one inside `play`.
  const explain = vi.spyOn(rules, 'explain');
  const play = vi.spyOn(rules, 'play');
  const parseAction = vi.spyOn(rules.notation, 'parseAction');
  const parseRoll = vi.spyOn(rules.notation, 'parseRoll');
  const players = ['Ann', 'Ben'].map((name) => ({ kind: 'person', name }) as const);
  const opened = await localLink({ game, players }, testDevice(1));
  if (!opened.ok) throw new Error(opened.refusal.code);
  const link = opened.value;
  await playOn(link, seededRandom(2), 40);
  const steps = link.log.filter(({ kind }) => STEPS.includes(kind));
  expect(steps.length).toBeGreaterThan(60);
  expect(play).toHaveBeenCalledTimes(steps.length);
  expect(parseAction).toHaveBeenCalledTimes(40);
  expect(parseRoll).not.toHaveBeenCalled();
  expect(explain).not.toHaveBeenCalled();
  link.close();
});
