/** Plays told in words, for the tests of every game. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type Parsed,
  parseRecord,
  parseStep,
  type RollOf,
  RulesError,
  type StateOf,
  type Step,
  type Viewer,
} from '@dicehall/rules';
import { type Lang, type LogEvent, logSentence, type Names } from '../index.ts';

export const NAMES: Names = {
  seats: ['Ana', 'Ben', 'Carla', 'Iker', 'Eva', 'Fran', 'Gala', 'Hugo'],
};

/** The log of a record, or of steps that go on from a state, as a spectator hears it. */
export function tell<K extends GameId>(lang: Lang, id: K, line: string): string[] {
  const game = gameOf(id);
  const [start = '', steps] = line.split(' > ');
  if (steps === undefined) {
    const { seats, options, steps: all } = read(parseRecord(game, line));
    return tellSteps(lang, id, game.initial(options, seats), all);
  }
  const all = steps.split(' ').map((step) => read(parseStep(game, step)));
  return tellSteps(lang, id, read(game.notation.parseState(start)), all);
}

function tellSteps<K extends GameId>(
  lang: Lang,
  id: K,
  state: StateOf<K>,
  steps: readonly Step<ActionOf<K>, RollOf<K>>[],
): string[] {
  return steps.map((step) => logSentence(lang, id, played(id, state, step, 'spectator'), NAMES));
}

/** Plays a step and returns what that viewer sees of it. */
export function played<K extends GameId>(
  id: K,
  state: StateOf<K>,
  step: Step<ActionOf<K>, RollOf<K>>,
  viewer: Viewer,
): LogEvent<K> {
  const game = gameOf(id);
  const before = game.view(state, viewer);
  game.play(state, step);
  return { before, step: game.seen(step, viewer), after: game.view(state, viewer) };
}

export function read<T>(parsed: Parsed<T>): T {
  if (!parsed.ok) throw new RulesError(parsed.refusal);
  return parsed.value;
}
