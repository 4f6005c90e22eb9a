/**
 * A set: one game for every seating of two bots, all with the same dice. Set i of every pairing has
 * the same dice too, so that luck falls on all alike. What comes out depends on the seed and i alone.
 */

import {
  type ActionOf,
  type Game,
  type GameId,
  type Random,
  type Result,
  RulesError,
  type Step,
  type ViewOf,
} from '@dicehall/rules';
import { type Bot, botNamed, type Decision, pick, seeded } from '@dicehall/strategy';
import { playOn, playOnSlowly } from '@dicehall/strategy/playout';
import { BotFault, type BotFaultCode, chooseBy, type ExternalBot } from '../external/process.ts';
import type { Work } from '../workers/node-pool.ts';
import '@dicehall/strategy/books-node';
import { type Luck, luckMeter } from './luck.ts';
import { houseOf, type ReferenceOf, referenceOf, worthTo } from './reference.ts';
import { type Pairing, type Seating, seatingsOf } from './seatings.ts';

/** Plain data, so that it can be sent to a thread. */
export interface Tournament<K extends GameId = GameId> {
  readonly game: K;
  readonly options: Readonly<Record<string, unknown>>;
  readonly bots: readonly string[];
  readonly seats: number;
  readonly seed: number;
  /** Whether results are also given without the luck of the dice. */
  readonly isAdjusted?: boolean;
  /** For each decision of a program. */
  readonly milliseconds?: number;
}

/** Sets `from` to `to` - 1 of one pairing. */
export interface SetRange {
  readonly pairing: Pairing;
  readonly from: number;
  readonly to: number;
}

/** For each set, what the first bot got from each seating: 1 for a win, a half for a draw. */
export type SetScores = readonly (readonly number[])[];

/** For each set, the luck of each seating. */
export type SetLuck = readonly (readonly Luck[])[];

export interface PlayedSets {
  readonly sets: SetScores;
  /** What the dice gave the first bot in each of these games; empty unless requested. */
  readonly luck: SetLuck;
  /** Games that a program lost by what it did wrong. */
  readonly faults: readonly SetFault[];
}

export interface SetFault {
  readonly bot: string;
  readonly code: BotFaultCode;
}

/** Programs that take part, by name. */
export type Externals = ReadonlyMap<string, ExternalBot>;

export const work: Work<Tournament, SetRange, PlayedSets> = (tournament) => {
  const reference = tournament.isAdjusted === true ? referenceOf(tournament) : undefined;
  return async (order) => playSets(tournament, order, await reference);
};

const NO_LUCK: Luck = [0, 0, 0, 0];

/** By the values of the reference, if there is one, luck is measured too. */
export async function playSets<K extends GameId>(
  tournament: Tournament<K>,
  { pairing, from, to }: SetRange,
  reference?: ReferenceOf<K>,
  externals: Externals = new Map(),
): Promise<PlayedSets> {
  const { game: id, bots, seats, seed } = tournament;
  const names = [pairing.one, pairing.two].map((index) => bots[index] ?? '');
  const [one, two] = await Promise.all(names.map((name) => playerCalled(id, name, externals)));
  if (one === undefined || two === undefined) throw new RangeError(`no bot ${names.join()}`);
  const { game, house } = await houseOf(tournament);
  const faults: BotFault[] = [];
  const playOne = async ({ isFirst }: Seating, stream: number) => {
    const state = game.initial(house, seats);
    const meter =
      reference &&
      luckMeter(game, worthTo(game, reference, isFirst, id), state, seeded(~seed >>> 0, stream));
    const players = isFirst.map((first) => (first ? one : two));
    const dice = seeded(seed, stream);
    const whims = seeded(seed, stream + 1);
    const note = (step: Parameters<typeof game.play>[1]): void => meter?.note(step);
    const inner = players.flatMap((player) => ('choose' in player ? [player] : []));
    const fault =
      inner.length === players.length
        ? playOn(game, state, { bots: inner, dice, whims }, note)
        : await playOutside({ id, game, players, whims }, state, dice, note);
    if (fault !== undefined) faults.push(fault);
    const points =
      fault === undefined ? pointsOf(game.result(state), isFirst) : fault.bot === names[0] ? 0 : 1;
    return { points, luck: meter?.luck ?? NO_LUCK };
  };
  const seatings = seatingsOf(id, seats);
  const played: { readonly points: number; readonly luck: Luck }[][] = [];
  for (let set = from; set < to; set++) {
    const games = [];
    for (const seating of seatings) games.push(await playOne(seating, 2 * set));
    played.push(games);
  }
  return {
    sets: played.map((set) => set.map(({ points }) => points)),
    luck: reference ? played.map((set) => set.map(({ luck }) => luck)) : [],
    faults: faults.map(({ bot, code }) => ({ bot, code })),
  };
}

/** One of ours, or a program. */
type Player<V, A> = Bot<V, A> | ExternalBot;

const playerCalled = <K extends GameId>(
  id: K,
  name: string,
  externals: Externals,
): Promise<Player<ViewOf<K>, ActionOf<K>> | undefined> => {
  const external = externals.get(name);
  return external === undefined ? botNamed(id, name) : Promise.resolve(external);
};

interface OutsideMatch<O extends object, S, A, R, V> {
  readonly id: GameId;
  readonly game: Game<O, S, A, R, V>;
  readonly players: readonly Player<V, A>[];
  readonly whims: Random;
}

/** A game with programs: a program's fault ends the game and is returned. */
async function playOutside<O extends object, S, A, R, V>(
  { id, game, players, whims }: OutsideMatch<O, S, A, R, V>,
  state: S,
  dice: Random,
  onStep: (step: Step<A, R>) => void,
): Promise<BotFault | undefined> {
  const { notation } = game;
  const choose = async (decision: Decision<V, A>): Promise<A> => {
    const player = players[decision.seat];
    if (player === undefined) throw new RangeError(`no bot in seat ${decision.seat}`);
    if ('choose' in player) return player.choose({ ...decision, random: whims }).action;
    const actions = decision.actions.map(notation.makeAction);
    const { seat } = decision;
    const view = notation.makeView(decision.view);
    const random = whims(2 ** 31);
    const chosen = await chooseBy(player, { game: id, seat, view, actions, random });
    return pick(decision.actions, actions.indexOf(chosen));
  };
  try {
    await playOnSlowly(game, state, choose, dice, onStep);
    return undefined;
  } catch (error) {
    const external = players.find(
      (player) => !('choose' in player) && error instanceof BotFault && player.name === error.bot,
    );
    // A program that has never answered is not there at all.
    if (!(error instanceof BotFault) || external === undefined) throw error;
    if ('hasChosen' in external && !external.hasChosen) throw error;
    return error;
  }
}

function pointsOf(result: Result | undefined, isFirst: Seating['isFirst']): number {
  if (result === undefined) throw new RulesError({ code: 'game-over' });
  if (result.drawn) return 0.5;
  return result.winners.some((seat) => isFirst[seat] === true) ? 1 : 0;
}
