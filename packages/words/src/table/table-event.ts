/** As much of an event as can be told without the game. */

import type { Event } from '@dicehall/table';

/** Who did it, and what a sentence needs besides that. */
interface EventFields {
  readonly open: 'by';
  readonly sit: 'by' | 'player';
  readonly start: 'by' | 'game';
  readonly roll: 'by';
  readonly hand: 'by';
  readonly reveal: 'by';
  readonly offer: 'by' | 'what';
  readonly end: 'by';
}

type FieldsOf<E extends Event> = E extends { readonly kind: keyof EventFields }
  ? Pick<E, 'kind' | (EventFields[E['kind']] & keyof E)>
  : Omit<E, 'n' | 't' | 'receipt' | 'action'>;

/** As much of an event as can be told without the game. */
export type TableEvent = Event extends infer E ? (E extends Event ? FieldsOf<E> : never) : never;
