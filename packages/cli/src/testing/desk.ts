/** A table at this device, played in an instant: the core, the session and bots, without waiting and without files. */

import type { CommandInput } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type RollOf, type Step } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import * as core from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { lastGame } from '../local/table.ts';
import { enterLine } from '../session/line.ts';
import { DONE, type LineResult, note } from '../session/line-result.ts';
import { advance, take } from '../session/news.ts';
import { type Next, nextOf, type Prompt } from '../session/prompt.ts';
import { namesOf, openSession, type Session } from '../session/session.ts';
import { refusedText } from '../session/wording.ts';
import type { TableSetup } from '../setup/players.ts';
import { simpleChoice } from './simple-bots.ts';

export interface Desk {
  readonly session: Session<GameId>;
  readonly table: core.Table;
  readonly log: readonly core.Entry[];
  /** Asks the table; a refusal in words, or undefined. */
  send(input: CommandInput): string | undefined;
  /** Shows an event or moves a bot; false if a person is asked or the game is over. */
  step(): boolean;
}

export const isPrompt = (next: Next): next is Prompt => 'seat' in next;

/** What a desk plays with: its table, its random numbers and its clock. */
interface Play {
  readonly setup: TableSetup<GameId>;
  readonly table: core.Table;
  readonly log: core.Entry[];
  readonly host: string;
  readonly randomBytes: (length: number) => Uint8Array;
  now: number;
  /** Once the game has begun. */
  session: Session<GameId> | undefined;
}

export function openDesk(setup: TableSetup<GameId>, lang: Lang): Desk {
  const play = openPlay(setup);
  seatAll(play);
  perform(play, { kind: 'start', id: hex(play, 8) }, everybody(play));
  const { table, log } = play;
  const session: Session<GameId> = openSession(setup.game, viewsOf(play), lang, {
    events: lastGame(log),
    isLocal: true,
  });
  play.session = session;
  return {
    session,
    table,
    log,
    send(input) {
      const refusal = perform(play, commandFrom(play, input), everybody(play));
      return refusal && refusedText(refusal, namesOf(session), 0, lang);
    },
    step() {
      const next = nextOf(session);
      if (next.kind === 'show') advance(session);
      else if (next.kind === 'wait') moveBot(play);
      else return false;
      return true;
    },
  };
}

function openPlay(setup: TableSetup<GameId>): Play {
  const random = seeded(setup.seed ?? 1);
  const randomBytes = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => random(256));
  const now = 1_800_000_000_000;
  const host = core.makeToken(randomBytes);
  const opened = core.openTable(
    {
      table: 'desk',
      game: setup.game,
      seats: setup.players.length,
      host,
      options: optionsText(setup),
      settings: { window: 'unhurried' },
    },
    { now, randomBytes },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const log = [opened.value];
  return { setup, table: core.tableFrom(log), log, host, randomBytes, now, session: undefined };
}

function seatAll(play: Play): void {
  for (const [seat, { name, bot }] of play.setup.players.entries()) {
    const id = hex(play, 8);
    const refusal =
      bot === undefined
        ? perform(play, { kind: 'sit', id, seat, name, ...secrets(play) }, [])
        : perform(play, { kind: 'bot', id, seat, name, level: bot }, everybody(play));
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  }
}

const hex = ({ randomBytes }: Play, length: number): string =>
  Buffer.from(randomBytes(length)).toString('hex');

const secrets = (play: Play): { readonly token: string; readonly contribution: string } => ({
  token: core.makeToken(play.randomBytes),
  contribution: hex(play, 16),
});

const peopleAt = ({ setup }: Play): readonly number[] =>
  setup.players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));

function viewsOf(play: Play): readonly core.TableView[] {
  const people = peopleAt(play);
  const viewers = people.length > 0 ? people : (['spectator'] as const);
  return viewers.map((viewer) => core.viewFor(play.table, viewer));
}

const everybody = ({ host, table }: Play): readonly string[] => [
  core.hashToken(host),
  ...table.seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.token] : [])),
];

function perform(
  play: Play,
  command: core.Command,
  by: core.Context['by'],
): core.Refusal | undefined {
  play.now += 1000;
  const { table, now, randomBytes } = play;
  const reply = core.decide(table, command, { now, by, randomBytes });
  if (!reply.ok) return reply.refusal;
  append(play, reply.value);
  return undefined;
}

function append(play: Play, entries: readonly core.Entry[]): void {
  const { table, log, session } = play;
  for (const entry of entries) core.apply(table, entry);
  log.push(...entries);
  const people = peopleAt(play);
  const events = entries.map((entry) => core.eventForAll(entry, people));
  const state = {
    status: 'joined',
    fault: undefined,
    views: viewsOf(play),
    isHost: true,
    present: people,
    watchers: 0,
    clockAhead: 0,
  } as const;
  if (session !== undefined) take(session, { state, events, missed: false });
  const vote = core.nextVote(table);
  if (vote !== undefined) perform(play, { kind: 'answer', id: hex(play, 8), ...vote }, 'house');
}

function commandFrom(play: Play, input: CommandInput): core.Command {
  const id = hex(play, 8);
  if (input.kind === 'sit') return { ...input, ...secrets(play), id };
  if (input.kind !== 'offer' && input.kind !== 'answer') return { ...input, id };
  return { ...input, contribution: hex(play, 16), id };
}

const optionsText = <K extends GameId>({ game, options }: TableSetup<K>): string =>
  gameOf(game).notation.makeOptions(options);

function moveBot(play: Play): void {
  const question = core.nextBot(play.table);
  if (question === undefined) throw new Error('the table waits for nobody');
  const { seat, at } = question;
  const action = simpleChoice(question, seeded(play.setup.seed ?? 1, ~at));
  const refusal = perform(play, { kind: 'act', id: `b${at}-${seat}`, seat, at, action }, 'house');
  if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
}

/** The steps of the game on the table, with every die. */
export function stepsOf<K extends GameId>(
  game: K,
  { log }: Pick<Desk, 'log'>,
): readonly Step<ActionOf<K>, RollOf<K>>[] {
  const { notation } = gameOf(game);
  return log.flatMap((entry): readonly Step<ActionOf<K>, RollOf<K>>[] => {
    if (entry.kind === 'draw') return [{ kind: 'draw' }];
    if (entry.kind === 'act') {
      const action = notation.parseAction(entry.action);
      return action.ok ? [{ kind: 'action', seat: entry.seat, action: action.value }] : [];
    }
    if (entry.kind !== 'roll' && entry.kind !== 'hand') return [];
    const roll = notation.parseRoll(entry.shows);
    return roll.ok ? [{ kind: 'roll', roll: roll.value }] : [];
  });
}

/** Lets dice and bots go on until a person is asked. */
export function askedAt({ session, step }: Desk): Prompt {
  while (step());
  const next = nextOf(session);
  if (!isPrompt(next)) throw new Error('the game is over');
  return next;
}

/** Types a line for the player who is asked; what the table refuses comes back as a note. */
export function type(desk: Desk, line: string): LineResult {
  const reply = enterLine(desk.session, askedAt(desk), line);
  if (reply.kind !== 'command') return reply;
  const refusal = desk.send(reply.command);
  return refusal === undefined ? DONE : note(refusal);
}
