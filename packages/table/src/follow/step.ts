/** One step of a game: from an event of its log, and as a viewer sees it. */

import type { Game, Parsed, SeenStep, Step, Viewer } from '@dicehall/rules';
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

/** A step between two states. */
export interface StepPlayed<S, A, R> {
  readonly before: S;
  readonly step: Step<A, R>;
  readonly after: S;
}

/** A step between two views. */
export interface StepSeen<A, R, V> {
  readonly before: V;
  readonly step: SeenStep<A, R>;
  readonly after: V;
}

/** The step as that viewer sees it. */
export const stepSeen = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { before, step, after }: StepPlayed<S, A, R>,
  viewer: Viewer,
): StepSeen<A, R, V> => ({
  before: game.view(before, viewer),
  step: game.seen(step, viewer),
  after: game.view(after, viewer),
});

const map = <T, U>(parsed: Parsed<T>, change: (value: T) => U): Parsed<U> =>
  parsed.ok ? { ok: true, value: change(parsed.value) } : parsed;
