/** The input of a check: a game, dice, a moment of a play, and what came before it. */

import type { Seat, Viewer } from '../game.ts';
import type { Random } from '../random.ts';
import { claim } from './equality.ts';
import type { PlaySoFar } from './random-play.ts';
import type { Subject } from './subjects.ts';

export interface Trial<O extends object, S, A, R, V> extends Subject<O, S, A, R, V> {
  /** For the choices of the checks; the play itself has dice of its own. */
  readonly random: Random;
  /** By notation: every action and roll met so far, to be tried where they do not belong. */
  readonly actionsSeen: Map<string, A>;
  readonly rollsSeen: Map<string, R>;
  readonly facts: Map<string, string>;
  /** Whether anything hidden was met: a check of secrets that met none has shown nothing. */
  metSecrets: boolean;
  /** Claims about this moment that are to be made at the next one. */
  later: (() => void)[];
}

/** Called at every moment of every play, the first and the last included. */
export type Check = <O extends object, S, A, R, V>(
  trial: Trial<O, S, A, R, V>,
  moment: PlaySoFar<O, S, A, R>,
) => void;

export const newTrial = <O extends object, S, A, R, V>(
  subject: Subject<O, S, A, R, V>,
  random: Random,
): Trial<O, S, A, R, V> => ({
  ...subject,
  random,
  actionsSeen: new Map(),
  rollsSeen: new Map(),
  facts: new Map(),
  metSecrets: false,
  later: [],
});

/** What depends on `key` alone is the same whenever `key` comes back. */
export function agree<O extends object, S, A, R, V>(
  { facts }: Trial<O, S, A, R, V>,
  topic: string,
  key: string,
  value: string,
): void {
  const fact = `${topic}: ${key}`;
  const before = facts.get(fact);
  claim(before === undefined || before === value, () => `${fact}\nis ${value}\nwas ${before}`);
  facts.set(fact, value);
}

export const seatsOf = (seats: number): Seat[] => Array.from({ length: seats }, (_, seat) => seat);

export const viewersOf = (seats: number): Viewer[] => [...seatsOf(seats), 'spectator'];
