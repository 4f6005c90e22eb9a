/** Games for the tests of stories. */

import {
  type Game,
  type GameId,
  gameOf,
  makeRecord,
  parseRecord,
  type Random,
  RulesError,
  type Step,
  withGame,
} from '@dicehall/rules';
import { seeded } from '../random.ts';
import { tellStory } from '../tell-story.ts';
import type { Story } from './story.ts';

/** Undefined if the play in that line is not over. */
export async function storyIn<K extends GameId>(id: K, line: string): Promise<Story | undefined> {
  const record = parseRecord(gameOf(id), line);
  if (!record.ok) throw new RulesError(record.refusal);
  return tellStory(id, record.value);
}

export async function told(id: GameId, line: string): Promise<Story> {
  const story = await storyIn(id, line);
  if (story === undefined) throw new Error('no story');
  return story;
}

/** A game of random choices under short rules, as one line; if it is not to be whole, its last step is missing. */
export const randomLine = (id: GameId, seats: number, seed: number, isWhole: boolean): string =>
  withGame(id, (game) => randomGame(game, seats, seeded(seed), isWhole));

const shortRules = (seats: number): Readonly<Record<string, number>> => ({
  target: 50,
  row: 5,
  goal: 25,
  outAt: seats < 5 ? 4 : 2,
});

/** Steps after which players agree to a draw where they may. */
const PATIENCE = 120;

function randomGame<O extends object, S, A, R, V>(
  game: Game<O, S, A, R, V>,
  seats: number,
  random: Random,
  isWhole: boolean,
): string {
  const names = game.options.fields.map(({ name }) => name);
  const wanted = Object.entries(shortRules(seats)).filter(([name]) => names.includes(name));
  const options = game.options.parse(Object.fromEntries(wanted), seats);
  if (!options.ok) throw new Error(options.refusal.code);
  const state = game.initial(options.value, seats);
  const steps: Step<A, R>[] = [];
  for (let turn = game.turn(state); turn.kind !== 'over'; turn = game.turn(state)) {
    const seat = turn.kind === 'seats' ? (turn.seats[random(turn.seats.length)] ?? 0) : 0;
    const actions = game.actions(state, seat);
    const action = actions[random(Math.max(1, actions.length))];
    const step: Step<A, R> =
      game.meta.draws && steps.length > PATIENCE
        ? { kind: 'draw' }
        : action === undefined
          ? { kind: 'roll', roll: game.sample(state, random) }
          : { kind: 'action', seat, action };
    game.play(state, step);
    steps.push(step);
  }
  const played = isWhole ? steps : steps.slice(0, -1);
  return makeRecord(game, { seats, options: options.value, steps: played });
}
