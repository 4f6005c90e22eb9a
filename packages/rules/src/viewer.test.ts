import { describe, expect, test } from 'vitest';
import type { Viewer } from './game.ts';
import { RulesError } from './refusal.ts';
import { skipBoDice } from './skip-bo-dice/index.ts';
import { checkViewer, seenByAll } from './viewer.ts';

/** What a call is refused with; undefined if it is not. */
function refusalFor(look: (viewer: Viewer) => unknown, viewer: unknown): unknown {
  try {
    Reflect.apply(look, undefined, [viewer]);
    return undefined;
  } catch (error) {
    if (error instanceof RulesError) return error.refusal;
    throw error;
  }
}

const NOBODY = ['length', '0', 99, 3, -1, 0.5, Number.NaN, null, undefined, [0], {}, Symbol('x')];

describe('a viewer is a seat of the table or a spectator', () => {
  const look = (viewer: Viewer) => checkViewer(viewer, 3);

  test.each([0, 2, 'spectator'])('%s is', (viewer) => {
    expect(refusalFor(look, viewer)).toBeUndefined();
  });

  test.each(NOBODY.map((one) => [one]))('%s is not', (viewer) => {
    expect(refusalFor(look, viewer)).toEqual({ code: 'no-such-seat', seat: viewer, seats: 3 });
  });
});

test('without secrets a step is seen as it is, by everybody who can sit at a table of that game', () => {
  const seen = seenByAll(skipBoDice.meta);
  const step = { kind: 'draw' };
  expect([0, 7, 'spectator' as const].map((viewer) => seen(step, viewer))).toEqual(
    new Array(3).fill(step),
  );
  expect(refusalFor((viewer) => seen(step, viewer), 8)).toEqual({
    code: 'no-such-seat',
    seat: 8,
    seats: 8,
  });
});
