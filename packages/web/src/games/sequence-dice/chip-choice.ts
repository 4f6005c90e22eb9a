/**
 * With an empty pile a placing takes two taps: where to, then which chip. The first is kept here until the
 * second; another question forgets it.
 */

import { placing, removing, type SequenceAction, type Space } from '@dicehall/rules/sequence-dice';
import { signal } from '@preact/signals';

type Actions = readonly SequenceAction[];

const picked = signal<{ readonly actions: Actions; readonly space: Space } | undefined>(undefined);

/** Where the lifted chip is to go; undefined until that is chosen. */
export const targetOf = (actions: Actions): Space | undefined =>
  picked.value?.actions === actions ? picked.value.space : undefined;

export const pick = (actions: Actions, space: Space): void => {
  picked.value = { actions, space };
};

export const unpick = (): void => {
  picked.value = undefined;
};

/** Whether a chip has to be lifted for whatever is placed. */
export const mustLift = (actions: Actions): boolean =>
  actions.some((action) => action.kind === 'place' && action.lift >= 0);

/** What a tap on a space comes to: an action, legal or not, or the first half of one. */
export type Tap =
  | { readonly kind: 'send'; readonly action: SequenceAction }
  | { readonly kind: 'pick' }
  | { readonly kind: 'unpick' };

export function tapOn(space: Space, actions: Actions, target: Space | undefined): Tap {
  if (target !== undefined) {
    return space === target ? { kind: 'unpick' } : { kind: 'send', action: placing(target, space) };
  }
  if (actions[0]?.kind === 'remove') return { kind: 'send', action: removing(space) };
  const isHalf = actions.some(
    (action) => action.kind === 'place' && action.space === space && action.lift >= 0,
  );
  return isHalf ? { kind: 'pick' } : { kind: 'send', action: placing(space) };
}
