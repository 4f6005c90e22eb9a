/** What the bots know of a moment, and games between them. */

import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import {
  alternativesAt,
  BOT_NAMES,
  botNamed,
  levelsOf,
  oddsAt,
  policyNames,
  type Reason,
  seeded,
} from '@dicehall/strategy';
import '@dicehall/strategy/books-node';
import { findPosition, type Position } from '../position/find.ts';
import { simulate as simulateGames } from '../simulate/simulate.ts';
import {
  ESTIMATE,
  knownAlternative,
  knownDigits,
  knownReason,
  placesOf,
  rounded,
} from '../terminal/digits.ts';
import { type Desks, gameCalled, gameNamed, useDesk } from './desk.ts';
import { EngineFault, readFrom, refusedIn } from './fault.ts';
import type { RequestOf } from './requests.ts';
import type { ResultOf } from './results.ts';

interface MomentRequest {
  readonly moment: string;
  readonly seat?: Seat | undefined;
}

function positionIn<K extends GameId>(game: K, { moment, seat }: MomentRequest): Position<K> {
  const found = findPosition(game, moment, seat);
  if (found.ok) return found.position;
  const { fault } = found;
  if (fault.code === 'refused') throw refusedIn('moment', fault.refusal);
  if (fault.code === 'no-such-seat') throw refusedIn('seat', { ...fault });
  throw noMoment(fault.code);
}

type MomentReason = Extract<EngineFault['error'], { readonly code: 'no-such-moment' }>['reason'];

const noMoment = (reason: MomentReason): EngineFault =>
  new EngineFault({ code: 'no-such-moment', reason });

/** The same, where the seat has a choice. */
function decisionIn<K extends GameId>(game: K, asked: MomentRequest): Position<K> {
  const position = positionIn(game, asked);
  if (position.actions.length === 0) throw noMoment('no-choice');
  return position;
}

const noBot = (game: GameId, bot: string): EngineFault => {
  const levels = levelsOf(game).map(({ name }) => name);
  return new EngineFault({
    code: 'no-such-bot',
    bot,
    known: [...levels, ...BOT_NAMES, ...policyNames(game)],
  });
};

export const odds = (request: RequestOf<'odds'>): Promise<ResultOf<'odds'>> =>
  oddsIn(gameNamed('moment', request.moment), request);

async function oddsIn<K extends GameId>(game: K, asked: MomentRequest): Promise<ResultOf<'odds'>> {
  const { view, seat } = positionIn(game, asked);
  const found = await oddsAt(game, view, seat);
  if (found === undefined) throw noMoment('no-odds');
  return { seat, odds: JSON.parse(JSON.stringify(found, knownDigits)) };
}

export const values = (request: RequestOf<'values'>): Promise<ResultOf<'values'>> =>
  valuesIn(gameNamed('moment', request.moment), request);

async function valuesIn<K extends GameId>(
  game: K,
  asked: MomentRequest,
): Promise<ResultOf<'values'>> {
  const position = decisionIn(game, asked);
  const { makeAction } = gameOf(game).notation;
  const alternatives = (await alternativesAt(game, position))
    .map(knownAlternative)
    .map(({ action, value, exact, error, share, plies }) => ({
      action: makeAction(action),
      ...(value !== undefined && { value }),
      exact,
      ...(error !== undefined && { error }),
      ...(share !== undefined && { share }),
      ...(plies !== undefined && { plies }),
    }));
  return { seat: position.seat, alternatives };
}

export const best = (request: RequestOf<'best'>): Promise<ResultOf<'best'>> =>
  bestIn(gameNamed('moment', request.moment), request);

async function bestIn<K extends GameId>(
  game: K,
  request: RequestOf<'best'>,
): Promise<ResultOf<'best'>> {
  const position = decisionIn(game, request);
  const { view, seat, actions } = position;
  const name = request.bot ?? levelsOf(game).at(-1)?.name ?? 'thumb';
  const bot = await botNamed(game, name);
  if (bot === undefined) throw noBot(game, name);
  const random = seeded(request.seed ?? 1);
  const { action, value, reason } = bot.choose({ view, seat, actions, random });
  const { makeAction } = gameOf(game).notation;
  const chosen = makeAction(action);
  const known = (await alternativesAt(game, position)).find(
    (one) => makeAction(one.action) === chosen,
  );
  const places = placesOf(known ?? ESTIMATE);
  return {
    seat,
    bot: bot.name,
    action: chosen,
    ...(value !== undefined && { value: rounded(value, places) }),
    ...(reason !== undefined && { reason: withData(knownReason(reason, places)) }),
  };
}

const withData = ({ code, data }: Reason) => ({ code, data: { ...data } });

export async function simulate(
  desks: Desks,
  request: RequestOf<'simulate'>,
): Promise<ResultOf<'simulate'>> {
  const { options = {}, bots, seed, from = 0, games } = request;
  const id = gameCalled(request.game);
  const unknown = await firstUnknown(id, bots);
  if (unknown !== undefined) throw noBot(id, unknown);
  const house = useDesk(desks, id, ({ game }) => {
    const { min, max } = game.meta.seats;
    if (bots.length < min || bots.length > max) {
      throw refusedIn('bots', { code: 'bad-seat-count', seats: bots.length, min, max });
    }
    const parsed =
      typeof options === 'string'
        ? game.notation.parseOptions(options, bots.length)
        : game.options.parse(options, bots.length);
    return Object.fromEntries(Object.entries(readFrom('options', parsed)));
  });
  return simulateGames({ game: id, options: house, bots, seed }, from, from + games);
}

async function firstUnknown(game: GameId, names: readonly string[]): Promise<string | undefined> {
  const found = await Promise.all(names.map((name) => botNamed(game, name)));
  return names.find((_, index) => found[index] === undefined);
}
