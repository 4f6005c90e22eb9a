/**
 * A table that runs on this device: people who share it, bots, or both. Everything is kept before anybody
 * is told, so that a table that was interrupted goes on from its log as if nothing had happened.
 */

import type { GameId, Viewer } from '@dicehall/rules';
import {
  apply,
  type Command,
  type Context,
  decide,
  type Entry,
  eventForAll,
  makeRecordFile,
  makeToken,
  openTable,
  type RandomBytes,
  type Reply,
  type Settings,
  type Table,
  tableFrom,
  tick,
  viewFor,
} from '@dicehall/table';
import { type HouseWorld, openHouse } from './house.ts';
import type { Answer, LinkNews, LinkState, TableLink } from './link.ts';
import { listeners } from './listeners.ts';
import { commandFor, type Wish } from './wish.ts';

export type LocalPlayer =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly name: string; readonly level: string };

export interface LocalSetup {
  readonly game: GameId;
  /** By seat; undefined for one that stays empty for now. If none does, the game starts at once. */
  readonly players: readonly (LocalPlayer | undefined)[];
  /** Notation; left out: all defaults. */
  readonly options?: string | undefined;
  readonly settings?: Partial<Settings> | undefined;
  /** The id in the log and in records; left out: a random one. */
  readonly table?: string | undefined;
}

/** What the table needs of the device it runs on. */
export interface Device extends HouseWorld {
  /** All dice come from here. */
  readonly randomBytes: RandomBytes;
  /** Makes entries durable. Until it is done nobody knows of them; if it fails they never happened. */
  readonly keep?: ((entries: readonly Entry[]) => Promise<void>) | undefined;
}

export interface LocalLink extends TableLink {
  /** Everything, secrets too: for whoever keeps it, to be taken up again with `resumeLocalLink`. */
  readonly log: readonly Entry[];
}

/** Opens a table and seats everybody. Refused if the game does not have those options or seats. */
export async function localLink(setup: LocalSetup, device: Device): Promise<Reply<LocalLink>> {
  const { randomBytes } = device;
  const { table = `here-${makeToken(randomBytes).slice(0, 12)}`, players } = setup;
  const opened = openTable(
    {
      table,
      game: setup.game,
      seats: players.length,
      host: makeToken(randomBytes),
      options: setup.options,
      settings: setup.settings,
      origin: 'local',
    },
    { now: device.now(), randomBytes },
  );
  if (!opened.ok) return opened;
  const log: Entry[] = [opened.value];
  const laid = tableFrom(log);
  for (const wish of openingWishes(players)) {
    const command = commandFor(wish, undefined, randomBytes);
    const reply = decide(laid, command, contextOf(device, everybody(laid)));
    if (!reply.ok) return reply;
    for (const entry of reply.value) apply(laid, entry);
    log.push(...reply.value);
  }
  await device.keep?.(log.slice());
  return { ok: true, value: linkTo(laid, log, device) };
}

/** Takes a table up again where its log ends. Throws `LogError` if that is no log. */
export const resumeLocalLink = (log: readonly Entry[], device: Device): LocalLink =>
  linkTo(tableFrom(log), log.slice(), device);

function openingWishes(players: LocalSetup['players']): Wish[] {
  const wishes = players.flatMap((player, seat): Wish[] => {
    if (player === undefined) return [];
    const { name } = player;
    return player.kind === 'person'
      ? [{ kind: 'sit', seat, name }]
      : [{ kind: 'bot', seat, name, level: player.level }];
  });
  return wishes.length < players.length ? wishes : [...wishes, { kind: 'start' }];
}

/** Whoever holds the device speaks for the host and for every person at the table. */
const everybody = ({ host, seats }: Table): Context['by'] => [
  host,
  ...seats.flatMap((sitter) => (sitter.kind === 'person' ? [sitter.token] : [])),
];

const contextOf = ({ now, randomBytes }: Device, by: Context['by']): Context => ({
  now: now(),
  by,
  randomBytes,
});

const UNKEPT: Answer = { ok: false, refusal: { code: 'store-unavailable' } };
const CLOSED: Answer = { ok: false, refusal: { code: 'going-away' } };

function linkTo(table: Table, log: Entry[], device: Device): LocalLink {
  const watching = listeners<LinkNews>();
  const house = openHouse(
    device,
    (wish) => send(wish, 'house'),
    () => inTurn(time),
  );
  let state = stateOf(table, 'joined');
  /** One thing after another: what comes while entries are being kept waits. */
  let queue: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
    const done = queue.then(run);
    queue = done.catch(() => {});
    return done;
  };

  /** Keeps, applies, tells, in this order. */
  const append = async (entries: readonly Entry[]): Promise<Answer> => {
    try {
      await device.keep?.(entries);
    } catch {
      house.retry(table);
      return UNKEPT;
    }
    for (const entry of entries) apply(table, entry);
    log.push(...entries);
    if (state.status === 'closed') return { ok: true };
    state = stateOf(table, 'joined');
    const events = entries.map((entry) => eventForAll(entry, viewersOf(table)));
    if (events.length > 0) watching.tell({ state, events, missed: false });
    house.look(table);
    return { ok: true };
  };

  const perform = async (command: Command, by: 'house' | 'device'): Promise<Answer> => {
    if (state.status === 'closed') return CLOSED;
    const who = by === 'house' ? by : everybody(table);
    const reply = decide(table, command, contextOf(device, who));
    return reply.ok ? append(reply.value) : reply;
  };

  const time = async (): Promise<void> => {
    if (state.status !== 'closed') await append(tick(table, contextOf(device, 'house')));
  };

  const send = (wish: Wish, by: 'house' | 'device'): Promise<Answer> =>
    inTurn(() => perform(commandFor(wish, state.views[0], device.randomBytes), by));

  house.look(table);
  return {
    get state() {
      return state;
    },
    log,
    tokens: [],
    record: async (game) => makeRecordFile(log, game),
    send: (wish) => send(wish, 'device'),
    watch: (listener) => watching.add(listener),
    close() {
      state = stateOf(table, 'closed');
      house.close();
      watching.clear();
    },
  };
}

/** People share the device, so it sees for all of them; without any, it watches the bots. */
function viewersOf({ seats }: Table): readonly Viewer[] {
  const people = seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : []));
  return people.length > 0 ? people : ['spectator'];
}

function stateOf(table: Table, status: LinkState['status']): LinkState {
  const viewers = viewersOf(table);
  return {
    status,
    fault: undefined,
    views: viewers.map((viewer) => viewFor(table, viewer)),
    isHost: true,
    present: viewers.filter((viewer) => viewer !== 'spectator'),
    watchers: 0,
    clockAhead: 0,
  };
}
