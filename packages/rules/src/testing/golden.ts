/**
 * Golden playthroughs: one play as a text that people read. The first two lines of a `.play` file are
 * written by hand, why it exists and the record; everything below is rendered from the record.
 */

import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Game, Result, Turn } from '../game.ts';
import { makeStep, type PlayRecord, parseRecord } from '../record.ts';
import { RulesError } from '../refusal.ts';
import { isGameId, withGame } from '../registry.ts';
import { seatsOf } from './trial.ts';

const SOURCES = resolve(import.meta.dirname, '..');

/** More would be a list that nobody reads. */
const NAMED = 6;

/** The `.play` files, from the folder of the sources. */
export const listPlays = (): string[] => globSync('*/testdata/*.play', { cwd: SOURCES }).sort();

export const pathOfPlay = (file: string): string => resolve(SOURCES, file);

export const readPlay = (file: string): string => readFileSync(pathOfPlay(file), 'utf8');

/** The whole file as it should be, made from its first two lines. */
export function regenerate(text: string): string {
  const [why = '', source = ''] = text.split('\n', 2);
  if (!/^# why: \S/.test(why)) throw new Error('line 1 must say `# why: ...`');
  const line = /^record (\S.*)$/.exec(source)?.[1];
  if (line === undefined) throw new Error('line 2 must be `record ...`');
  const id = line.split('@')[0] ?? '';
  if (!isGameId(id)) throw new Error(`no game is called ${id}`);
  const body = withGame(id, (game) => {
    const parsed = parseRecord(game, line);
    if (!parsed.ok) throw new RulesError(parsed.refusal);
    return renderPlay(game, parsed.value);
  });
  return `${[why, source, ...body].join('\n')}\n`;
}

/** A line for every moment: its number, whose turn it is, what is possible, what was done, the state. */
export function renderPlay<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  { seats, options, steps }: PlayRecord<O, A, R>,
): string[] {
  const state = game.initial(options, seats);
  const lines: string[] = [];
  for (let n = 0; n <= steps.length; n++) {
    const step = steps[n];
    const done = step === undefined ? '-' : makeStep(game, step);
    const now = withoutHeader(game.notation.makeState(state));
    lines.push(
      [`${n} ${makeTurn(game.turn(state))}`, makeLegal(game, state), done, now].join(' | '),
    );
    for (const seat of game.meta.hidden ? seatsOf(seats) : []) {
      const view = withoutHeader(game.notation.makeView(game.view(state, seat)));
      lines.push(`    ${beyond(now, view)}`);
    }
    if (step !== undefined) game.play(state, step);
  }
  return [...lines, makeResult(game.result(state))];
}

/** What a view says in other words than the state. */
function beyond(state: string, view: string): string {
  const fields = new Set(state.split(' '));
  return view
    .split(' ')
    .filter((field) => !fields.has(field))
    .join(' ');
}

/** Game, seats and options are in the record already. */
const withoutHeader = (line: string): string => line.split(' ').slice(3).join(' ');

function makeTurn(turn: Turn): string {
  if (turn.kind === 'over') return 'over';
  if (turn.kind === 'seats') return `seat ${turn.seats.join()}`;
  return turn.seat === undefined ? 'lot' : `roll ${turn.seat}`;
}

function makeLegal<O extends object, S, A, R, V>(game: Game<O, S, A, R, V>, state: S): string {
  const { makeAction, makeRoll } = game.notation;
  const turn = game.turn(state);
  if (turn.kind === 'over') return '-';
  if (turn.kind === 'roll')
    return shorten(game.rolls(state), ({ roll }) => makeRoll(roll), 'rolls');
  const lists = turn.seats.map((seat) => shorten(game.actions(state, seat), makeAction, 'actions'));
  if (lists.length === 1) return lists.join();
  return lists.map((list, i) => `${turn.seats[i]}: ${list}`).join('; ');
}

function shorten<T>(items: readonly T[], make: (item: T) => string, what: string): string {
  if (items.length <= NAMED) return items.map(make).join(' ');
  const few = [...items.slice(0, 2), ...items.slice(-1)].map(make);
  return `${items.length} ${what}: ${few[0]} ${few[1]} ... ${few[2]}`;
}

function makeResult(result: Result | undefined): string {
  if (result === undefined) return 'result - the record stops here';
  const { winners, ranks, scores, drawn } = result;
  return drawn
    ? 'result drawn'
    : `result won by ${winners.join()}, ranks ${ranks.join()}, scores ${scores.join()}`;
}
