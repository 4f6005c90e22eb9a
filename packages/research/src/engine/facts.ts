/** What the rules say of a state, and what there is to play. */

import { GAME_IDS, gameOf, type Seat } from '@dicehall/rules';
import { BOT_NAMES, levelsOf, policyNames, seeded } from '@dicehall/strategy';
import { type Desks, gameCalled, stateAt, useDesk, useDeskOf } from './desk.ts';
import { readFrom, refusedIn } from './fault.ts';
import { turnOf } from './play.ts';
import type { RequestOf } from './requests.ts';
import { ENGINE_PROTOCOL, type ResultOf } from './results.ts';

export const games = (): ResultOf<'games'> => ({
  protocol: ENGINE_PROTOCOL,
  games: GAME_IDS.map((id) => {
    const { title, seats, hidden, draws, rulesVersion } = gameOf(id).meta;
    return { game: id, title, seats, hidden, draws, rulesVersion };
  }),
});

export const options = (
  desks: Desks,
  { game: id, seats }: RequestOf<'options'>,
): ResultOf<'options'> =>
  useDesk(desks, gameCalled(id), ({ game }) => ({
    options: game.notation.makeOptions(readFrom('seats', game.options.parse({}, seats))),
    fields: game.options.fields.map(({ name, values }) => ({ name, values: values(seats) })),
  }));

export function bots(request: RequestOf<'bots'>): ResultOf<'bots'> {
  const game = gameCalled(request.game);
  return {
    bots: levelsOf(game).map(({ name, rating }) => ({
      name,
      ...(rating !== undefined && { rating }),
    })),
    simple: [...BOT_NAMES, ...policyNames(game)],
  };
}

export const turn = (desks: Desks, { state }: RequestOf<'turn'>): ResultOf<'turn'> =>
  useDeskOf(desks, state, (desk) => ({ turn: turnOf(desk, stateAt(desk, state)) }));

export const actions = (desks: Desks, request: RequestOf<'actions'>): ResultOf<'actions'> =>
  useDeskOf(desks, request.state, (desk) => {
    const { game } = desk;
    const state = stateAt(desk, request.state);
    const now = game.turn(state);
    const seat = request.seat ?? (now.kind === 'seats' ? now.seats[0] : undefined);
    if (seat === undefined) return { seat: null, actions: [] };
    return { seat, actions: game.actions(state, seat).map(game.notation.makeAction) };
  });

export const explain = (desks: Desks, request: RequestOf<'explain'>): ResultOf<'explain'> =>
  useDeskOf(desks, request.state, (desk) => {
    const { game } = desk;
    const action = readFrom('action', game.notation.parseAction(request.action));
    const refusal = game.explain(stateAt(desk, request.state), request.seat, action);
    return { refusal: refusal === undefined ? null : { ...refusal } };
  });

export const rolls = (desks: Desks, request: RequestOf<'rolls'>): ResultOf<'rolls'> =>
  useDeskOf(desks, request.state, (desk) => {
    const { game } = desk;
    const listed = game.rolls(stateAt(desk, request.state));
    return {
      rolls: listed.map(({ roll, weight }) => ({ roll: game.notation.makeRoll(roll), weight })),
      ways: listed.reduce((sum, { weight }) => sum + weight, 0),
    };
  });

export const sample = (desks: Desks, request: RequestOf<'sample'>): ResultOf<'sample'> =>
  useDeskOf(desks, request.state, (desk) => {
    const { game } = desk;
    const state = stateAt(desk, request.state);
    if (game.turn(state).kind !== 'roll') {
      throw refusedIn('state', {
        code: game.result(state) === undefined ? 'no-roll-now' : 'game-over',
      });
    }
    const random = seeded(request.seed, request.stream);
    const one = (): string => game.notation.makeRoll(game.sample(state, random));
    return { rolls: Array.from({ length: request.count ?? 1 }, one) };
  });

export const view = (desks: Desks, { state, viewer }: RequestOf<'view'>): ResultOf<'view'> =>
  useDeskOf(desks, state, (desk) => {
    const { game, traits } = desk;
    const found = stateAt(desk, state);
    checkSeat(viewer, traits.seats(game.view(found, 'spectator')));
    return { view: game.notation.makeView(game.view(found, viewer)) };
  });

function checkSeat(viewer: Seat | 'spectator', seats: number): void {
  if (viewer === 'spectator' || viewer < seats) return;
  throw refusedIn('viewer', { code: 'no-such-seat', seat: viewer, seats });
}

export const key = (desks: Desks, { state }: RequestOf<'key'>): ResultOf<'key'> =>
  useDeskOf(desks, state, (desk) => ({ key: desk.game.key(stateAt(desk, state)) }));

export const result = (desks: Desks, { state }: RequestOf<'result'>): ResultOf<'result'> =>
  useDeskOf(desks, state, (desk) => ({ result: desk.game.result(stateAt(desk, state)) ?? null }));
