/**
 * A whole play as one line: the header of its states, a colon, and its steps in order.
 * `skip-bo-dice@1 2 goal=50,wildFaces=2,first=lot : *lot:1 *1,1,2,4,7 1.place:1 1.stop`
 */

import type { Game, Step } from './game.ts';
import { header, makeHeader } from './header.ts';
import { type Parsed, RulesError } from './refusal.ts';
import * as text from './text.ts';

/** A whole play, as its line of notation has it. */
export interface PlayRecord<O, A, R> {
  readonly seats: number;
  readonly options: O;
  readonly steps: readonly Step<A, R>[];
}

/** A play with its moments: `states[n]` is what was after n steps, `end` the last of them. */
export interface PlayedRecord<O, S, A, R> extends PlayRecord<O, A, R> {
  readonly states: readonly S[];
  readonly end: S;
}

/** `*` and a roll, a seat and its action with a dot between, or `=` for an agreed draw. */
export function makeStep<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  step: Step<A, R>,
): string {
  switch (step.kind) {
    case 'roll':
      return `*${game.notation.makeRoll(step.roll)}`;
    case 'action':
      return `${step.seat}.${game.notation.makeAction(step.action)}`;
    case 'draw':
      return '=';
  }
}

/** Reads what `makeStep` writes. Whether the step is legal, only a state can say. */
export const parseStep = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  line: string,
): Parsed<Step<A, R>> => text.parsed(line, (reader) => stepText(reader, game));

/** A whole play as one line, for `parseRecord`. Hidden dice are in it. */
export const makeRecord = <O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, options, steps }: PlayRecord<O, A, R>,
): string =>
  [makeHeader(game, seats, options), ':', ...steps.map((step) => makeStep(game, step))].join(' ');

/**
 * Reads the steps and plays them: a record with an illegal step is refused at that step.
 *
 * @example
 * ```ts
 * import { loadGame, parseRecord } from '@dicehall/rules';
 *
 * const game = await loadGame('skip-bo-dice');
 * const play = parseRecord(game, 'skip-bo-dice@1 2 first=0 : *1,1,2,4,7 0.place:1 0.stop');
 * if (!play.ok) throw new Error(play.refusal.code);
 * console.log(play.value.end.scores); // [ 1, 0 ]
 * ```
 */
export function parseRecord<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  line: string,
): Parsed<PlayedRecord<O, S, A, R>> {
  return text.parsed(line, (reader) => {
    const { seats, options } = header(reader, game);
    text.expect(reader, ' :');
    let end = game.initial(options, seats);
    const states = [end];
    const steps: Step<A, R>[] = [];
    while (text.take(reader, ' ')) {
      const at = reader.at;
      const step = stepText(reader, game);
      end = game.clone(end);
      try {
        game.play(end, step);
      } catch (error) {
        if (!(error instanceof RulesError)) throw error;
        const why = error.refusal;
        throw new RulesError({ code: 'illegal-step', at, step: steps.length, why });
      }
      steps.push(step);
      states.push(end);
    }
    return { seats, options, steps, states, end };
  });
}

function stepText<O extends object, S, A, R, V>(
  reader: text.Reader,
  game: Game<O, S, A, R, V>,
): Step<A, R> {
  if (text.take(reader, '=')) return { kind: 'draw' };
  if (text.take(reader, '*')) {
    return { kind: 'roll', roll: embedded(reader, game.notation.parseRoll) };
  }
  const seat = text.integer(reader, 0, 99, 'a step: *roll, seat.action or =');
  text.expect(reader, '.');
  return { kind: 'action', seat, action: embedded(reader, game.notation.parseAction) };
}

/** Reads a token up to the next blank with its own parser, whose mistakes are moved to their place here. */
function embedded<T>(reader: text.Reader, parse: (token: string) => Parsed<T>): T {
  const start = reader.at;
  const blank = reader.text.indexOf(' ', start);
  reader.at = blank < 0 ? reader.text.length : blank;
  const result = parse(reader.text.slice(start, reader.at));
  if (result.ok) return result.value;
  const { refusal } = result;
  throw new RulesError('at' in refusal ? { ...refusal, at: refusal.at + start } : refusal);
}
