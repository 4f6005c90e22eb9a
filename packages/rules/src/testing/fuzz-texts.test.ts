import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../game.ts';
import { makeRecord, makeStep, parseRecord, parseStep } from '../record.ts';
import type { Parsed } from '../refusal.ts';
import { randomOptions, randomPlay, randomSeats } from './random-play.ts';
import { pick, repetitions, SEED, seededRandom } from './seeded-dice.ts';
import { SUBJECT_IDS, withSubject } from './subjects.ts';
import { viewersOf } from './trial.ts';

const RUNS = { numRuns: repetitions(2_000), seed: SEED };

/** One kind of text: what reads it, what writes it again, and texts to begin with. */
interface Grammar {
  readonly name: string;
  readonly read: (line: string) => Parsed<unknown>;
  readonly rewrite: (line: string) => string | undefined;
  readonly samples: readonly string[];
}

function grammar<T>(
  name: string,
  parse: (line: string) => Parsed<T>,
  make: (value: T) => string,
  samples: readonly string[],
): Grammar {
  const rewrite = (line: string): string | undefined => {
    const parsed = parse(line);
    return parsed.ok ? make(parsed.value) : undefined;
  };
  return { name, read: parse, rewrite, samples };
}

/** Every kind of text of a game, with samples from a few short plays. */
function grammarsOf<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>): Grammar[] {
  const { notation, meta } = game;
  const random = seededRandom(SEED);
  const lines = {
    states: [''],
    views: [''],
    steps: [''],
    actions: [''],
    rolls: [''],
    records: [''],
    options: [''],
  };
  for (let play = 0; play < 30; play++) {
    const seats = randomSeats(game, random);
    const options = randomOptions(game, seats, random);
    lines.options.push(notation.makeOptions(options));
    const record = randomPlay(game, { seats, options }, random, ({ state, steps }) => {
      const step = steps.at(-1);
      if (random(10) > 0 || step === undefined) return;
      lines.states.push(notation.makeState(state));
      lines.views.push(notation.makeView(game.view(state, pick(viewersOf(seats), random))));
      lines.steps.push(makeStep(game, step));
      if (step.kind === 'action') lines.actions.push(notation.makeAction(step.action));
      if (step.kind === 'roll') lines.rolls.push(notation.makeRoll(step.roll));
    });
    lines.records.push(makeRecord(game, { ...record, steps: record.steps.slice(0, 20) }));
  }
  const { makeOptions, parseOptions } = notation;
  return [
    grammar('options', (line) => parseOptions(line, meta.seats.min), makeOptions, lines.options),
    grammar('state', notation.parseState, notation.makeState, lines.states),
    grammar('action', notation.parseAction, notation.makeAction, lines.actions),
    grammar('roll', notation.parseRoll, notation.makeRoll, lines.rolls),
    grammar('view', notation.parseView, notation.makeView, lines.views),
    grammar(
      'step',
      (line) => parseStep(game, line),
      (step) => makeStep(game, step),
      lines.steps,
    ),
    grammar(
      'record',
      (line) => parseRecord(game, line),
      (record) => makeRecord(game, record),
      lines.records,
    ),
  ];
}

const PIECES = [...'- 0 99 -1 1e3 , = : * . / ? 999999999999 ٣'.split(' '), ' ', '\n', '\0'];

/** A right text with a piece cut out and another put in: from itself, from another text, or anything. */
const mutated = ({ samples }: Grammar, others: readonly string[]): fc.Arbitrary<string> =>
  fc
    .record({
      base: fc.constantFrom(...samples),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      cut: fc.nat(12),
      piece: fc.oneof(
        fc.constant(''),
        fc.string({ maxLength: 6 }),
        fc.constantFrom(...PIECES),
        fc
          .tuple(fc.constantFrom(...others), fc.nat(99), fc.nat(20))
          .map(([text, from, length]) => text.slice(from, from + length)),
      ),
    })
    .map(({ base, at, cut, piece }) => {
      const position = Math.floor(at * (base.length + 1));
      return base.slice(0, position) + piece + base.slice(position + cut);
    });

describe.each(SUBJECT_IDS)('%s: texts', (id) => {
  const grammars = withSubject(id, ({ game }) => grammarsOf(game));
  const all = grammars.flatMap(({ samples }) => samples);

  test.each(grammars.map((one) => [one.name, one] as const))(
    '%s: no text makes the reader throw, and what it accepts it writes in one way',
    (_, one) => {
      const anyText = fc.oneof(mutated(one, all), fc.string(), fc.string({ unit: 'binary' }));
      const property = fc.property(anyText, (line) => {
        const parsed = one.read(line);
        if (parsed.ok) {
          const canonical = one.rewrite(line);
          expect(one.rewrite(canonical ?? '')).toBe(canonical);
        } else if ('at' in parsed.refusal) {
          expect(parsed.refusal.at).toBeGreaterThanOrEqual(0);
          expect(parsed.refusal.at).toBeLessThanOrEqual(line.length);
        }
      });
      fc.assert(property, RUNS);
    },
  );

  test('what is not even a text is refused', () => {
    for (const one of grammars) {
      for (const line of [null, undefined, 7, {}, ['x'], Symbol('x')]) {
        expect(Reflect.apply(one.read, undefined, [line])).toMatchObject({ ok: false });
      }
    }
  });
});
