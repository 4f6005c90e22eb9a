/** Moments of a play: begun, played on, looked at. */

import {
  makeStep,
  parseStep,
  type Random,
  RulesError,
  type Seat,
  type Step,
} from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import type { Shaped } from '@dicehall/table/schema';
import { type Desk, type Desks, gameCalled, stateAt, textOf, useDesk, useDeskOf } from './desk.ts';
import { EngineFault, readFrom, refusedIn } from './fault.ts';
import type { RequestOf } from './requests.ts';
import type { momentShape, ResultOf } from './results.ts';

type Moment = Shaped<typeof momentShape>;
type Shown = RequestOf<'play'>['show'];

export const begin = (desks: Desks, request: RequestOf<'initial'>): Moment =>
  useDesk(desks, gameCalled(request.game), (desk) => {
    const { game } = desk;
    const { seats, options = {}, show } = request;
    const { min, max } = game.meta.seats;
    if (seats < min || seats > max) {
      throw refusedIn('seats', { code: 'bad-seat-count', seats, min, max });
    }
    const house =
      typeof options === 'string'
        ? game.notation.parseOptions(options, seats)
        : game.options.parse(options, seats);
    return replyOf(desk, game.initial(readFrom('options', house), seats), show);
  });

export const playOn = (desks: Desks, request: RequestOf<'play'>): Moment =>
  useDeskOf(desks, request.state, (desk) => {
    const { game } = desk;
    const { steps = [], seed, stream, show } = request;
    const state = game.clone(stateAt(desk, request.state));
    const states = show?.includes('states') ? ([] as string[]) : undefined;
    const note = (): void => void states?.push(game.notation.makeState(state));
    steps.forEach((text, index) => {
      stepOn(desk, state, text, index);
      note();
    });
    const rolls =
      seed === undefined ? undefined : throwDue(desk, state, seeded(seed, stream), note);
    return { ...replyOf(desk, state, show), ...(rolls && { rolls }), ...(states && { states }) };
  });

function stepOn<O extends object, S, A, R, V>(
  { game }: Desk<O, S, A, R, V>,
  state: S,
  text: string,
  index: number,
): void {
  const step = readFrom(`steps[${index}]`, parseStep(game, text));
  try {
    game.play(state, step);
  } catch (error) {
    if (!(error instanceof RulesError)) throw error;
    throw new EngineFault({ code: 'illegal-step', step: index, refusal: { ...error.refusal } });
  }
}

/** Throws dice until a choice is due or the game is over. */
function throwDue<O extends object, S, A, R, V>(
  { game }: Desk<O, S, A, R, V>,
  state: S,
  random: Random,
  note: () => void,
): string[] {
  const rolls: string[] = [];
  while (game.turn(state).kind === 'roll') {
    const step: Step<A, R> = { kind: 'roll', roll: game.sample(state, random) };
    game.play(state, step);
    rolls.push(makeStep(game, step));
    note();
  }
  return rolls;
}

/** The state may not be played on after this. */
function replyOf<O extends object, S, A, R, V>(
  desk: Desk<O, S, A, R, V>,
  state: S,
  show: Shown = [],
): Moment {
  const { game } = desk;
  const { notation } = game;
  const turn = turnOf(desk, state);
  const asked = (seat: Seat) => ({
    seat,
    actions: game.actions(state, seat).map(notation.makeAction),
    view: notation.makeView(game.view(state, seat)),
  });
  return {
    state: textOf(desk, state),
    turn,
    ...(show.includes('asked') && { asked: turn.kind === 'seats' ? turn.seats.map(asked) : [] }),
    ...(show.includes('result') && { result: game.result(state) ?? null }),
    ...(show.includes('key') && { key: game.key(state) }),
  };
}

export function turnOf<O extends object, S, A, R, V>(
  { game }: Desk<O, S, A, R, V>,
  state: S,
): ResultOf<'turn'>['turn'] {
  const turn = game.turn(state);
  switch (turn.kind) {
    case 'roll':
      return { kind: 'roll', ...(turn.seat !== undefined && { seat: turn.seat }) };
    case 'seats':
      return { kind: 'seats', seats: turn.seats };
    case 'over':
      return { kind: 'over' };
  }
}
