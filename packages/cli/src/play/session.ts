/** A play in progress, without any input or output: what has happened, and who may see what of it. */

import {
  type ActionOf,
  type GameId,
  gameOf,
  type RollOf,
  type Seat,
  type StateOf,
  type Step,
  type Viewer,
} from '@dicehall/rules';
import { type Lang, logSentence, say } from '@dicehall/words';
import type { SceneOf } from '../draw/scene.ts';
import { type Chance, chanceFor } from './dice.ts';
import type { Player, Table } from './table.ts';
import { traitsOf } from './traits.ts';

export type StepOf<K extends GameId> = Step<ActionOf<K>, RollOf<K>>;

export interface Session<K extends GameId> {
  readonly table: Table<K>;
  readonly lang: Lang;
  readonly state: StateOf<K>;
  readonly steps: StepOf<K>[];
  /** What the whole table has seen happen, in sentences. */
  readonly log: string[];
  readonly chance: Chance;
  /** Rolls since the play has begun, see `botsDraw`. */
  turns: number;
  /** Who had the first turn. */
  starter: Seat | undefined;
  /** Whose secret dice are on the screen; nobody's while the device changes hands. */
  holder: Seat | undefined;
  /** Who last looked at their dice alone, and so still has the device in hand. */
  keeper: Seat | undefined;
  /** Somebody has offered a draw: who, and who has still to agree. */
  vote: { readonly by: Seat; readonly asked: readonly Seat[] } | undefined;
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
    chance: chanceFor(table.seed),
    turns: 0,
    starter: undefined,
    holder: undefined,
    keeper: undefined,
    vote: undefined,
  };
  noteStarter(session);
  for (const step of steps) apply(session, step);
  return session;
}

export interface Seated {
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

/** Plays a step and writes it down. An illegal one throws, and nothing has happened. */
export function apply<K extends GameId>(session: Session<K>, step: StepOf<K>): void {
  const { table, state, lang, steps, log } = session;
  const game = gameOf(table.game);
  const before = game.view(state, 'spectator');
  const isTurn = step.kind === 'roll' && game.begun(state);
  game.play(state, step);
  if (isTurn) session.turns++;
  const after = game.view(state, 'spectator');
  steps.push(step);
  passDevice(session, step);
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

/** A seat has taken the device and may look at its dice. */
export function handTo<K extends GameId>(session: Session<K>, seat: Seat): void {
  session.holder = seat;
  session.keeper = seat;
}

/**
 * Covers the dice, unless whoever has the device in hand acts next. Nobody has it to themselves any more
 * once another person has answered, or all dice have been opened for everyone to see.
 */
function passDevice<K extends GameId>(session: Session<K>, step: StepOf<K>): void {
  const { table, state } = session;
  const game = gameOf(table.game);
  const isOthers =
    step.kind === 'action' && step.seat !== session.keeper && peopleOf(session).includes(step.seat);
  const isCovered = traitsOf(table.game).needsSecret(game.view(state, 'spectator'));
  if (isOthers || !isCovered) session.keeper = undefined;
  const turn = game.turn(state);
  const next = turn.kind === 'seats' ? turn.seats[0] : undefined;
  session.holder = next === session.keeper ? next : undefined;
}

function noteStarter<K extends GameId>(session: Session<K>): void {
  const { table, state } = session;
  session.starter ??= traitsOf(table.game).starter(gameOf(table.game).view(state, 'spectator'));
}

/** Whether a number alone picks from the list of what may be done now. */
export const picksByNumber = <K extends GameId>({ table, state }: Session<K>): boolean =>
  traitsOf(table.game).picksByNumber(gameOf(table.game).view(state, 'spectator'));

/** Whether covered dice have just been opened. */
export const isReveal = <K extends GameId>({ table, state }: Session<K>): boolean =>
  traitsOf(table.game).isReveal(gameOf(table.game).view(state, 'spectator'));
