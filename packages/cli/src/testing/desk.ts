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
  send(wish: CommandInput): string | undefined;
  /** Shows an event or moves a bot; false if a person is asked or the game is over. */
  step(): boolean;
}

export const isPrompt = (next: Next): next is Prompt => 'seat' in next;

export function openDesk(setup: TableSetup<GameId>, lang: Lang): Desk {
  const random = seeded(setup.seed ?? 1);
  const randomBytes = (length: number): Uint8Array =>
    Uint8Array.from({ length }, () => random(256));
  const hex = (length: number): string => Buffer.from(randomBytes(length)).toString('hex');
  let now = 1_800_000_000_000;
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
  const log: core.Entry[] = [opened.value];
  const table = core.tableFrom(log);
  const people = (): readonly number[] =>
    setup.players.flatMap(({ bot }, seat) => (bot === undefined ? [seat] : []));
  const views = (): readonly core.TableView[] => {
    const viewers = people().length > 0 ? people() : (['spectator'] as const);
    return viewers.map((viewer) => core.viewFor(table, viewer));
  };

  const append = (entries: readonly core.Entry[]): void => {
    for (const entry of entries) core.apply(table, entry);
    log.push(...entries);
    const events = entries.map((entry) => core.eventForAll(entry, people()));
    const state = {
      status: 'joined',
      fault: undefined,
      views: views(),
      isHost: true,
      present: people(),
      watchers: 0,
      clockAhead: 0,
    } as const;
    if (isOpen) take(session, { state, events, missed: false });
    const vote = core.nextVote(table);
    if (vote !== undefined) perform({ kind: 'answer', id: hex(8), ...vote }, 'house');
  };

  const perform = (command: core.Command, by: core.Context['by']): core.Refusal | undefined => {
    now += 1000;
    const reply = core.decide(table, command, { now, by, randomBytes });
    if (!reply.ok) return reply.refusal;
    append(reply.value);
    return undefined;
  };

  const everybody = (): readonly string[] => [
    core.hashToken(host),
    ...table.seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.token] : [])),
  ];

  let isOpen = false;
  for (const [seat, { name, bot }] of setup.players.entries()) {
    const id = hex(8);
    const refusal =
      bot === undefined
        ? perform(
            {
              kind: 'sit',
              id,
              seat,
              name,
              token: core.makeToken(randomBytes),
              contribution: hex(16),
            },
            [],
          )
        : perform({ kind: 'bot', id, seat, name, level: bot }, everybody());
    if (refusal !== undefined) throw new Error(JSON.stringify(refusal));
  }
  perform({ kind: 'start', id: hex(8) }, everybody());
  const session: Session<GameId> = openSession(setup.game, views(), lang, {
    events: lastGame(log),
    isLocal: true,
  });
  isOpen = true;

  return {
    session,
    table,
    log,
    send(wish) {
      const contribution = hex(16);
      const whole =
        wish.kind === 'sit'
          ? { ...wish, token: core.makeToken(randomBytes), contribution, id: hex(8) }
          : wish.kind === 'offer' || wish.kind === 'answer'
            ? { ...wish, contribution, id: hex(8) }
            : { ...wish, id: hex(8) };
      const refusal = perform(whole, everybody());
      return refusal && refusedText(refusal, namesOf(session), 0, lang);
    },
    step() {
      const next = nextOf(session);
      if (next.kind === 'show') advance(session);
      else if (next.kind === 'wait') moveBot(table, setup.seed ?? 1, perform);
      else return false;
      return true;
    },
  };
}

const optionsText = <K extends GameId>({ game, options }: TableSetup<K>): string =>
  gameOf(game).notation.makeOptions(options);

function moveBot(
  table: core.Table,
  seed: number,
  perform: (command: core.Command, by: 'house') => core.Refusal | undefined,
): void {
  const question = core.nextBot(table);
  if (question === undefined) throw new Error('the table waits for nobody');
  const { seat, at } = question;
  const action = simpleChoice(question, seeded(seed, ~at));
  const refusal = perform({ kind: 'act', id: `b${at}-${seat}`, seat, at, action }, 'house');
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
  if (reply.kind !== 'wish') return reply;
  const refusal = desk.send(reply.wish);
  return refusal === undefined ? DONE : note(refusal);
}
