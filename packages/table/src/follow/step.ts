/** The events of a log that are steps of its game. */

import type { Game, Parsed, SeenStep, Viewer } from '@dicehall/rules';
import type { Event } from '../schema/entry.ts';

const STEPS = ['act', 'roll', 'hand', 'draw'] as const;

export type StepEvent = Extract<Event, { readonly kind: (typeof STEPS)[number] }>;

export const isStepEvent = (event: Event): event is StepEvent =>
  STEPS.some((kind) => kind === event.kind);

/** The step as a viewer sees it; without a viewer, all that the event tells of it. */
export function stepOf<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  event: StepEvent,
  viewer?: Viewer,
): Parsed<SeenStep<A, R>> {
  const { parseAction, parseRoll } = game.notation;
  switch (event.kind) {
    case 'act': {
      const { seat } = event;
      return map(parseAction(event.action), (action) => ({ kind: 'action', seat, action }));
    }
    case 'roll':
    case 'hand': {
      const { seat, shows } = event;
      if (shows === undefined) return { ok: true, value: { kind: 'secret', seat } };
      return map(parseRoll(shows), (roll) => {
        const step = { kind: 'roll', roll } as const;
        return viewer === undefined ? step : game.seen(step, viewer);
      });
    }
    case 'draw':
      return { ok: true, value: { kind: 'draw' } };
  }
}

const map = <T, U>(parsed: Parsed<T>, change: (value: T) => U): Parsed<U> =>
  parsed.ok ? { ok: true, value: change(parsed.value) } : parsed;
