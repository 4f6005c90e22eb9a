/** A table that runs at this device: opened or taken up again, kept in a file after every step. */

import { type Device, type LocalLink, localLink, resumeLocalLink } from '@dicehall/link';
import { Refused } from '@dicehall/research/terminal/refused';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Entry, type Event, eventForAll } from '@dicehall/table';
import type { Lang } from '@dicehall/words';
import type { Saved } from '../files/save.ts';
import { catchUp } from '../session/news.ts';
import { openSession, type Session } from '../session/session.ts';
import { refusedText } from '../session/wording.ts';
import type { Table } from '../setup/table.ts';
import { chanceFor } from './chance.ts';
import { type Keeper, keeperOf } from './keeper.ts';

export interface Here {
  readonly link: LocalLink;
  /** Bots move only while it is open. */
  readonly gate: Gate;
  readonly keeper: Keeper;
}

/** Nobody far away waits, so nobody is hurried. */
const SETTINGS = { clock: 'none', window: 'unhurried', spectators: false } as const;

export async function openHere(table: Table<GameId>, file: string, lang: Lang): Promise<Here> {
  const { game, players, seed } = table;
  const keeper = keeperOf(file, { seed, log: [] }, lang);
  const gate = makeGate();
  const seated = players.map(({ name, bot }) =>
    bot === undefined
      ? ({ kind: 'person', name } as const)
      : ({ kind: 'bot', name, level: bot } as const),
  );
  const setup = { game, players: seated, options: optionsText(table), settings: SETTINGS };
  const opened = await localLink(setup, deviceFor(seed, 0, gate, keeper));
  if (opened.ok) return { link: opened.value, gate, keeper };
  const names = players.map(({ name }) => name);
  throw new Refused(refusedText(opened.refusal, names, 0, lang));
}

export function resumeHere(saved: Saved, file: string, lang: Lang): Here {
  const keeper = keeperOf(file, saved, lang);
  const gate = makeGate();
  const device = deviceFor(saved.seed, saved.log.length, gate, keeper);
  return { link: resumeLocalLink(saved.log, device), gate, keeper };
}

const optionsText = <K extends GameId>({ game, options }: Table<K>): string =>
  gameOf(game).notation.makeOptions(options);

function deviceFor(seed: number | undefined, entries: number, gate: Gate, keeper: Keeper): Device {
  const { randomBytes, think } = chanceFor(seed, entries);
  return {
    now: Date.now,
    randomBytes,
    keep: keeper.keep,
    async think(question) {
      await gate.pass();
      return think(question);
    },
  };
}

/** The game on the table from its start; what has happened before is shown at once if it is taken up again. */
export function sessionHere({ link }: Here, lang: Lang, isResumed: boolean): Session<GameId> {
  const { views } = link.state;
  const game = views[0]?.game;
  if (game === undefined) throw new RangeError('a table without a view');
  const events = lastGame(link.log);
  const session = openSession(game, views, lang, { events, isHere: true });
  if (isResumed) catchUp(session);
  return session;
}

/** As the people at this device may see it. */
export function lastGame(log: readonly Entry[]): readonly Event[] {
  const start = log.findLastIndex(({ kind }) => kind === 'start');
  const people = log.flatMap((entry) =>
    entry.kind === 'sit' && entry.player.kind === 'person' ? [entry.seat] : [],
  );
  return log.slice(Math.max(0, start)).map((entry) => eventForAll(entry, people));
}

/** The people here want another game: one offers it and the others agree. Without people there is nobody to. */
export async function rematchHere({ link }: Here, people: readonly Seat[]): Promise<boolean> {
  const [first] = people;
  if (first === undefined) return false;
  await link.send({ kind: 'offer', seat: first, what: 'rematch' });
  for (const seat of link.state.views[0]?.offer?.waiting ?? []) {
    await link.send({ kind: 'answer', seat, yes: true });
  }
  return link.state.views[0]?.phase === 'playing';
}

/** Bots wait behind it until all that has happened was shown. */
interface Gate {
  pass(): Promise<void>;
  open(): void;
  shut(): void;
}

function makeGate(): Gate {
  let isOpen = false;
  let waiting: (() => void)[] = [];
  return {
    pass: () => (isOpen ? Promise.resolve() : new Promise((go) => waiting.push(go))),
    open() {
      isOpen = true;
      const all = waiting;
      waiting = [];
      for (const go of all) go();
    },
    shut() {
      isOpen = false;
    },
  };
}
