/**
 * How long a hundred futures take, as a command:
 *
 *   node packages/research/src/measure-futures.ts skip-bo-dice --seats 2,3,4 --decisions 100
 *
 * Decisions of games between the gentle and the standard bot, with all books at hand. In milliseconds of this process,
 * whatever else the machine does: until the dots of all choices are known, until the three best choices have their
 * games, and until all have them (only where there are at most as many choices as `MOST`).
 */

import { parseArgs } from 'node:util';
import {
  type ActionOf,
  type GameId,
  isGameId,
  loadGame,
  RulesError,
  type ViewOf,
} from '@dicehall/rules';
import type { Bot, Decision } from '@dicehall/strategy/bot';
import { botNamed } from '@dicehall/strategy/bots';
import { type FuturesFinder, loadFutures } from '@dicehall/strategy/futures';
import { DOTS } from '@dicehall/strategy/futures/dots';
import { defaultLevels } from '@dicehall/strategy/levels';
import { playOn } from '@dicehall/strategy/playout';
import { seeded } from '@dicehall/strategy/random';
import '@dicehall/strategy/books-node';

const MOST = 20;
const FEW = 3;

/** Decisions taken from one game. */
const FROM_A_GAME = 5;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '2' },
    decisions: { type: 'string', default: '100' },
  },
});
const [id = ''] = positionals;
const counts = values.seats.split(',').map(Number);
const wanted = Number(values.decisions);
if (!isGameId(id) || ![wanted, ...counts].every((one) => Number.isSafeInteger(one) && one > 0)) {
  process.stderr.write('usage: measure-futures.ts <game> [--seats 2,3] [--decisions n]\n');
  process.exit(2);
}
for (const seats of counts) await measure(id, seats);

type DecisionOf<K extends GameId> = Decision<ViewOf<K>, ActionOf<K>>;

async function measure<K extends GameId>(game: K, seats: number): Promise<void> {
  const { options } = await loadGame(game);
  const house = options.parse({}, seats);
  if (!house.ok) throw new RulesError(house.refusal);
  const find = await loadFutures(game, { options: house.value, seats });
  const times = { dots: [] as number[], few: [] as number[], all: [] as number[] };
  let short = 0;
  let filled = 0;
  for (let number = 0; times.dots.length < wanted; number++) {
    for (const decision of await decisionsIn(game, seats, number)) {
      const games = time(find, decision, times);
      filled += games.length;
      short += games.filter((one) => one < DOTS).length;
    }
  }
  const row = Object.entries(times).map(
    ([name, list]) => `${name} ${at(list, 0.5)} / ${at(list, 0.95)} (${list.length})`,
  );
  process.stdout.write(
    `${game}, ${seats} seats, ms p50 / p95: ${row.join(', ')}; ${short} of ${filled} choices without all games\n`,
  );
}

/** Any five decisions of a game. */
async function decisionsIn<K extends GameId>(
  id: K,
  seats: number,
  number: number,
): Promise<readonly DecisionOf<K>[]> {
  const game = await loadGame(id);
  const { gentle, standard } = defaultLevels(id);
  const bots: Bot<ViewOf<K>, ActionOf<K>>[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const bot = await botNamed(id, seat % 2 === 0 ? gentle : standard);
    if (bot !== undefined) bots.push(bot);
  }
  const house = game.options.parse({}, seats);
  if (!house.ok) throw new RulesError(house.refusal);
  const state = game.initial(house.value, seats);
  const found: DecisionOf<K>[] = [];
  const table = { bots, dice: seeded(1, number), whims: seeded(2, number) };
  playOn(game, state, table, () => {
    const turn = game.turn(state);
    const [seat] = turn.kind === 'seats' ? turn.seats : [];
    const actions = seat === undefined ? [] : game.actions(state, seat);
    if (seat === undefined || actions.length < 2) return;
    found.push({ view: game.view(state, seat), seat, actions });
  });
  const draw = seeded(3, number);
  return Array.from({ length: FROM_A_GAME }, () => found[draw(found.length)]).filter(
    (one) => one !== undefined,
  );
}

/** How many games each filled choice got. */
function time<K extends GameId>(
  find: FuturesFinder<K>,
  decision: DecisionOf<K>,
  times: Readonly<Record<'dots' | 'few' | 'all', number[]>>,
): readonly number[] {
  const start = process.cpuUsage();
  const past = (): number => process.cpuUsage(start).user / 1000;
  const futures = find(decision);
  if (futures === undefined) return [];
  times.dots.push(past());
  const { choices, fill } = futures;
  const places = choices.map((_, place) => place);
  const best = places.toSorted((a, b) => (choices[b]?.value ?? 0) - (choices[a]?.value ?? 0));
  const few = best.slice(0, FEW).map((place) => fill(place).futures.length);
  times.few.push(past());
  if (best.length > MOST) return few;
  const rest = best.slice(FEW).map((place) => fill(place).futures.length);
  times.all.push(past());
  return [...few, ...rest];
}

function at(list: readonly number[], part: number): string {
  return (list.toSorted((a, b) => a - b)[Math.floor(part * list.length)] ?? 0).toFixed(0);
}
