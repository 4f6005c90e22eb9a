/** A play in progress, without any input or output: it says what it needs and is told what happens. */

import type { ActionOf, GameId, RollOf, Seat, StateOf, Step, Viewer } from '@dicehall/rules';
import { botsOf } from '@dicehall/strategy';
import { type Lang, logSentence, say } from '@dicehall/words';
import type { SceneOf } from '../draw/scene.ts';
import { type DiceSource, diceSource } from './dice.ts';
import { gameOf, type Player, type Table } from './table.ts';
import { traitsOf } from './traits.ts';

export type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

export interface Session<K extends GameId> {
  readonly table: Table<K>;
  readonly lang: Lang;
  readonly state: StateOf<K>;
  readonly steps: StepOf<K>[];
  /** What the whole table has seen happen, in sentences. */
  readonly log: string[];
  readonly dice: DiceSource;
  /** Who had the first turn. */
  starter: Seat | undefined;
  /** Whose secret dice are on the screen; nobody's while the device changes hands. */
  holder: Seat | undefined;
  /** Somebody has offered a draw: who, and who has still to agree. */
  vote: { readonly by: Seat; readonly asked: readonly Seat[] } | undefined;
}

/** What a table waits for: dice or a bot, a person, or nothing any more. */
export type Need = { readonly kind: 'step' } | { readonly kind: 'over' } | Ask;

/** A question to a person. `throw`: to roll the dice; `vote`: whether to agree to a draw. */
export interface Ask {
  readonly kind: 'handover' | 'throw' | 'choice' | 'vote';
  readonly seat: Seat;
}

/** Opens a table, or takes up one whose steps are known. */
export function openSession<K extends GameId>(
  table: Table<K>,
  lang: Lang,
  steps: readonly StepOf<K>[] = [],
): Session<K> {
  const session: Session<K> = {
    table,
    lang,
    state: gameOf(table.game).initial(table.options, table.players.length),
    steps: [],
    log: [],
    dice: diceSource(table.seed),
    starter: undefined,
    holder: undefined,
    vote: undefined,
  };
  noteStarter(session);
  for (const step of steps) apply(session, step);
  return session;
}

interface Seated {
  readonly table: { readonly players: readonly Player[] };
}

export const namesOf = ({ table }: Seated): readonly string[] =>
  table.players.map(({ name }) => name);

/** The seats of people. */
export const peopleOf = ({ table }: Seated): readonly Seat[] =>
  table.players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));

/** Whose eyes the screen is for: the only person's, or those of whoever has the device. */
export function viewerOf<K extends GameId>(session: Session<K>): Viewer {
  const [first, ...more] = peopleOf(session);
  return first !== undefined && more.length === 0 ? first : (session.holder ?? 'spectator');
}

export function needOf<K extends GameId>(session: Session<K>): Need {
  const { state, table, vote } = session;
  const game = gameOf(table.game);
  const turn = game.turn(state);
  if (turn.kind === 'over') return { kind: 'over' };
  const voter = vote?.asked[0];
  if (voter !== undefined) return { kind: 'vote', seat: voter };
  if (turn.kind === 'roll') {
    const { seat } = turn;
    const waits = seat !== undefined && isPerson(session, seat) && !game.meta.hidden;
    return waits && !hasAskedToRoll(session, seat) ? { kind: 'throw', seat } : { kind: 'step' };
  }
  const seat = nextToAct(session, turn.seats);
  if (!isPerson(session, seat)) return { kind: 'step' };
  const isCovered = traitsOf(table.game).needsSecret(game.view(state, 'spectator'));
  const holds = viewerOf(session) === seat;
  return { kind: isCovered && !holds ? 'handover' : 'choice', seat };
}

const isPerson = ({ table }: Seated, seat: Seat): boolean => table.players[seat]?.bot === undefined;

/** A player who has just chosen to roll need not say so again. */
function hasAskedToRoll<K extends GameId>({ table, steps }: Session<K>, seat: Seat): boolean {
  const last = steps.at(-1);
  return (
    last?.kind === 'action' &&
    last.seat === seat &&
    gameOf(table.game).notation.makeAction(last.action) === 'roll'
  );
}

/** Where several may act, the first from the left of the seat they answer. */
function nextToAct<K extends GameId>({ table, state }: Session<K>, seats: readonly Seat[]): Seat {
  const { game, players } = table;
  const from = traitsOf(game).askedFrom(gameOf(game).view(state, 'spectator'));
  const distance = (seat: Seat): number => (seat - from - 1 + players.length) % players.length;
  return seats.reduce(
    (best, seat) => (distance(seat) < distance(best) ? seat : best),
    seats[0] ?? 0,
  );
}

/** What the player at the screen may do. */
export const legalFor = <K extends GameId>(
  { table, state }: Session<K>,
  seat: Seat,
): readonly ActionOf<K>[] => gameOf(table.game).actions(state, seat);

/** The moment as the screen may show it; `seat` is who is being asked, if anybody. */
export function sceneOf<K extends GameId>(session: Session<K>, seat: Seat | undefined): SceneOf<K> {
  const { table, state, steps } = session;
  const game = gameOf(table.game);
  const last = steps.at(-1);
  const seen = last === undefined ? undefined : game.seen(last, viewerOf(session));
  return {
    view: game.view(state, viewerOf(session)),
    legal: seat === undefined ? [] : legalFor(session, seat),
    names: namesOf(session),
    rolled: seen?.kind === 'roll' ? seen.roll : undefined,
  };
}

/** Plays one step that needs no person: the dice, a bot, or the end of a game of machines. */
export function advance<K extends GameId>(session: Session<K>): void {
  apply(session, automaticStep(session));
}

function automaticStep<K extends GameId>(session: Session<K>): StepOf<K> {
  const { table, state, steps } = session;
  const game = gameOf(table.game);
  const random = session.dice(steps.length);
  const turn = game.turn(state);
  if (turn.kind === 'roll') {
    return isEndless(session)
      ? { kind: 'draw' }
      : { kind: 'roll', roll: game.sample(state, random) };
  }
  const seat = turn.kind === 'seats' ? nextToAct(session, turn.seats) : 0;
  const bot = botsOf(table.game)[table.players[seat]?.bot ?? 'random'];
  const { action } = bot.choose({
    view: game.view(state, seat),
    seat,
    actions: game.actions(state, seat),
    random,
  });
  return { kind: 'action', seat, action };
}

/** Sequence 17: a game between machines alone is called a draw after so many rolls. */
function isEndless<K extends GameId>(session: Session<K>): boolean {
  const limit = gameOf(session.table.game).meta.machineTurns;
  if (limit === undefined || peopleOf(session).length > 0) return false;
  return session.steps.filter(({ kind }) => kind === 'roll').length >= limit;
}

/** Plays a step and writes it down. An illegal one throws, and nothing has happened. */
export function apply<K extends GameId>(session: Session<K>, step: StepOf<K>): void {
  const { table, state, lang, steps, log } = session;
  const game = gameOf(table.game);
  const before = game.view(state, 'spectator');
  game.play(state, step);
  const after = game.view(state, 'spectator');
  steps.push(step);
  session.holder = undefined;
  session.vote = undefined;
  noteStarter(session);
  const seen = game.seen(step, 'spectator');
  if (seen.kind === 'secret') {
    const all = say(lang, 'terminal.all-roll');
    if (log.at(-1) !== all) log.push(all);
    return;
  }
  // The roll itself tells what a player who chose to roll did.
  const isRolling = step.kind === 'action' && game.notation.makeAction(step.action) === 'roll';
  if (isRolling) return;
  log.push(
    logSentence(lang, table.game, { before, step: seen, after }, { seats: namesOf(session) }),
  );
}

function noteStarter<K extends GameId>(session: Session<K>): void {
  const { table, state } = session;
  session.starter ??= traitsOf(table.game).starter(gameOf(table.game).view(state, 'spectator'));
}

/** Who is to roll or to choose now. */
export function seatOnTurn<K extends GameId>(session: Session<K>): Seat | undefined {
  const turn = gameOf(session.table.game).turn(session.state);
  if (turn.kind === 'roll') return turn.seat;
  return turn.kind === 'seats' ? nextToAct(session, turn.seats) : undefined;
}

/** Whether covered dice have just been opened. */
export const isReveal = <K extends GameId>({ table, state }: Session<K>): boolean =>
  traitsOf(table.game).isReveal(gameOf(table.game).view(state, 'spectator'));
