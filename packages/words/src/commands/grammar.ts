/** What each game says about typed actions; `readLine` puts it together. */

import type { ActionOf, GameId, ViewOf } from '@dicehall/rules';
import type { Lang } from '../lang.ts';
import type { MessageKey } from '../messages/keys.ts';
import type { MessageData } from '../messages/say.ts';
import type { Voice } from '../voice.ts';
import { isFiller, isForm, type Verb } from './lexicon.ts';

/** What the words of a line can refer to. */
export interface LineContext<V, A> {
  readonly lang: Lang;
  readonly view: V;
  /** Empty while the seat is not asked. */
  readonly legal: readonly A[];
  readonly names: readonly string[];
}

/** The moment at which a line is read. */
export type ContextOf<K extends GameId> = LineContext<ViewOf<K>, ActionOf<K>>;

/** An action that was understood, legal or not, or a message on what was not understood. */
export type Found<A> =
  | { readonly kind: 'action'; readonly action: A }
  | { readonly kind: 'unclear'; readonly key: MessageKey; readonly data: MessageData };

/** Reads the words after the verb. */
export type WordReader<V, A> = (rest: readonly string[], context: LineContext<V, A>) => Found<A>;

/** How the actions of a game are typed. */
export interface Grammar<K extends GameId> {
  readonly game: K;
  /** The canonical line for an action; reading it gives the action back. */
  phrase(action: ActionOf<K>, lang: Lang): string;
  /** The action as lists show it; that may be typed too. */
  listed(voice: Voice, action: ActionOf<K>): string;
  /** The verbs of this game besides `roll`, which is part of every game. */
  readonly verbs: Partial<Record<Exclude<Verb, 'roll'>, WordReader<ViewOf<K>, ActionOf<K>>>>;
  /** Reads a line without a verb, such as `c4` or `5 ships`; undefined if it makes no sense. */
  bare(
    words: readonly string[],
    context: LineContext<ViewOf<K>, ActionOf<K>>,
  ): Found<ActionOf<K>> | undefined;
  /** Whether a number alone picks from the list; not where a move itself begins with a number. */
  picksByNumber(view: ViewOf<K>): boolean;
  /** What is said to a number, or to nothing at all, where that picks nothing. */
  readonly unclear: MessageKey;
  /** What may be typed, one message of the form `what to type|what it does` per way. */
  readonly help: readonly MessageKey[];
}

export const found = <A>(action: A): Found<A> => ({ kind: 'action', action });

export const unclear = (key: MessageKey, data: MessageData = {}): Found<never> => ({
  kind: 'unclear',
  key,
  data,
});

/** A verb that stands alone, or says itself in two words as in `call dodgy` and `vuelve a tirar`. */
export const alone =
  <const V extends Verb>(kind: V) =>
  (rest: readonly string[]): Found<{ readonly kind: V }> =>
    rest.every((word) => isFiller(word) || isForm(word, `command.verb-${kind}`))
      ? found({ kind })
      : unclear('command.unclear-rest', { rest: rest.join(' ') });

/** The verb without anything behind it means the only legal action of its kind. */
export function onlyOf<A extends { readonly kind: string }>(
  legal: readonly A[],
  kind: A['kind'],
  otherwise: MessageKey,
): Found<A> {
  const [first, ...more] = legal.filter((action) => action.kind === kind);
  return first !== undefined && more.length === 0 ? found(first) : unclear(otherwise);
}
