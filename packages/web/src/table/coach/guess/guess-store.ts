/** The guesses of this device, the oldest first, and whether it wants to be asked. */

import { fieldsOf, jsonStore, listOf } from '../../../parts/device/browser-store.ts';
import { type Guess, SAID } from './guess.ts';

/** Goes up when an older app could not read it. */
const VERSION = 1;

/** Some years of guesses; older ones are forgotten. */
const MOST = 2_000;

export interface Guesses {
  readonly isOff: boolean;
  readonly guesses: readonly Guess[];
}

function readGuess(value: unknown): Guess | undefined {
  const { said, truth } = fieldsOf(value);
  const button = SAID.find((one) => one === said);
  const isChance = typeof truth === 'number' && truth >= 0 && truth <= 100;
  return button !== undefined && isChance ? { said: button, truth } : undefined;
}

/** What another version wrote is left alone until something new is kept. */
function readGuesses(value: unknown): Guesses {
  const { version, isOff, guesses } = fieldsOf(value);
  if (version !== VERSION) return { isOff: false, guesses: [] };
  return { isOff: isOff === true, guesses: listOf(guesses, readGuess) };
}

const store = jsonStore<Guesses & { readonly version?: number }>('dicehall.guesses', readGuesses);

export const keptGuesses = (): Guesses => store.read();

const keep = (change: Partial<Guesses>): void =>
  void store.write({ version: VERSION, ...store.read(), ...change });

export const keepGuess = (guess: Guess): void =>
  keep({ guesses: [...store.read().guesses, guess].slice(-MOST) });

export const keepOff = (isOff: boolean): void => keep({ isOff });
