/** A table at this device, played in an instant: the core, the session and bots, without waiting and without files. */

import type { CommandInput, LinkState } from '@dicehall/link';
import { type ActionOf, type GameId, gameOf, type RollOf, type Step } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import * as core from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import { lastGame } from '../local/table.ts';
import { enterLine } from '../session/line.ts';
import { DONE, type LineResult, note } from '../session/line-result.ts';
import { advance, take } from '../session/news.ts';
import { type Next, nextOf, type Prompt } from '../session/prompt.ts';
import { refusedText } from '../session/prompt-text.ts';
import { namesOf, openSession, type Session } from '../session/session.ts';
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
  /** Contributions by receipt. */
  readonly promised: Map<string, string>;
  now: number;
  /** Once the game has begun. */
  session: Session<GameId> | undefined;
}

/** What a link says of a table at which all is well. */
export const stateWith = (
  views: LinkState['views'],
  present: LinkState['present'] = [],
): LinkState => ({
  status: 'joined',
  fault: undefined,
  views,
  isHost: true,
  present,
  watchers: 0,
  away: [],
  devices: [1],
  clockAhead: 0,
  trust: { kind: 'watching' },
});

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
      settings: { window: 'unhurried', coach: setup.coach },
    },
    { now, randomBytes },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const log = [opened.value];
  const table = core.tableFrom(log);
  const promised = new Map<string, string>();
  return { setup, table, log, host, randomBytes, promised, now, session: undefined };
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

const secrets = (play: Play): { readonly token: string; readonly receipt: string } => ({
  token: core.makeToken(play.randomBytes),
  receipt: promise(play),
});

/** The receipt of a contribution that the terms will ask for. */
function promise(play: Play): string {
  const contribution = hex(play, 16);
  const receipt = core.receiptOf(contribution);
  play.promised.set(receipt, contribution);
  return receipt;
}

function contribute(play: Play): void {
  const { terms } = play.table;
  for (const seat of terms?.waiting ?? []) {
    const contribution = play.promised.get(terms?.event.receipts[seat] ?? '') ?? '';
    perform(play, { kind: 'contribute', id: hex(play, 8), seat, contribution }, everybody(play));
  }
}

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
  if (command.kind !== 'contribute') contribute(play);
  return undefined;
}

function append(play: Play, entries: readonly core.Entry[]): void {
  const { table, log, session } = play;
  for (const entry of entries) core.apply(table, entry);
  log.push(...entries);
  const people = peopleAt(play);
  const events = entries.map((entry) => core.eventForAll(entry, people));
  const state = stateWith(viewsOf(play), people);
  if (session !== undefined) take(session, { state, events, missed: false });
  const vote = core.nextVote(table);
  if (vote !== undefined) perform(play, { kind: 'answer', id: hex(play, 8), ...vote }, 'house');
}

function commandFrom(play: Play, input: CommandInput): core.Command {
  const id = hex(play, 8);
  if (input.kind === 'sit') return { ...input, ...secrets(play), id };
  if (input.kind === 'renew' || input.kind === 'redeem' || input.kind === 'claim') {
    return { ...input, token: hex(play, 16), id };
  }
  if (input.kind === 'receipt') return { ...input, receipt: promise(play), id };
  if (input.kind !== 'offer' && input.kind !== 'answer') return { ...input, id };
  return { ...input, receipt: promise(play), id };
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
