/** A table that runs at this device: opened or resumed, and kept in a file after every step. */

import { type LocalDevice, type LocalLink, localLink, resumeLocalLink } from '@dicehall/link';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type GameId, gameOf, type Seat } from '@dicehall/rules';
import { type Entry, type Event, eventForAll } from '@dicehall/table';
import { type Lang, say } from '@dicehall/words';
import type { Saved } from '../files/save.ts';
import { coachSentence } from '../session/coach.ts';
import { catchUp } from '../session/news.ts';
import { refusedText } from '../session/prompt-text.ts';
import { openSession, type Session } from '../session/session.ts';
import type { TableSetup } from '../setup/players.ts';
import { type LogFile, logFileAt, writeEntries } from './log-file.ts';
import { withPrograms } from './programs.ts';
import { type Randomness, randomnessFor } from './randomness.ts';

export interface LocalTable {
  readonly link: LocalLink;
  readonly gate: Gate;
  readonly file: LogFile;
  readonly trouble: Trouble;
}

/** Bots wait behind it until everything that has happened was shown. */
export interface Gate {
  isOpen: boolean;
  waiting: (() => void)[];
}

/** Our own errors, such as a failing bot, go into the game's log. */
interface Trouble {
  log: string[];
}

/** Everyone is at the device, so no clock runs. */
const SETTINGS = { clock: 'none', window: 'unhurried', spectators: false } as const;

export async function openLocal(
  setup: TableSetup<GameId>,
  path: string,
  lang: Lang,
  randomness = randomnessFor(setup.seed, 0),
): Promise<LocalTable> {
  const { game, players, seed } = setup;
  const file = logFileAt(path, { seed, log: [] }, lang);
  const gate: Gate = { isOpen: false, waiting: [] };
  const trouble: Trouble = { log: [] };
  const seated = players.map(({ name, bot }) =>
    bot === undefined
      ? ({ kind: 'person', name } as const)
      : ({ kind: 'bot', name, level: bot } as const),
  );
  const isAlone = seated.filter(({ kind }) => kind === 'person').length === 1;
  const settings = { ...SETTINGS, coach: setup.coach ?? (isAlone ? 'own' : 'off') };
  const opening = { game, players: seated, options: optionsText(setup), settings };
  const tell = (sentence: string): void => void trouble.log.push(sentence);
  const think = withPrograms(setup.programs ?? new Map(), randomness.think, lang, tell);
  const device = deviceFor({ file, gate, trouble }, { ...randomness, think });
  const opened = await localLink(opening, device);
  if (opened.ok) return { link: opened.value, gate, file, trouble };
  const names = players.map(({ name }) => name);
  throw new Refused(refusedText(opened.refusal, names, 0, lang));
}

export function resumeLocal(saved: Saved, path: string, lang: Lang): LocalTable {
  const file = logFileAt(path, saved, lang);
  const gate: Gate = { isOpen: false, waiting: [] };
  const trouble: Trouble = { log: [] };
  const randomness = randomnessFor(file.seed, file.log.length);
  const link = resumeLocalLink(saved.log, deviceFor({ file, gate, trouble }, randomness));
  return { link, gate, file, trouble };
}

const optionsText = <K extends GameId>({ game, options }: TableSetup<K>): string =>
  gameOf(game).notation.makeOptions(options);

function deviceFor(
  { file, gate, trouble }: Omit<LocalTable, 'link'>,
  { randomBytes, think }: Randomness,
): LocalDevice {
  return {
    now: Date.now,
    randomBytes,
    keep: (entries) => writeEntries(file, entries),
    async think(question) {
      await passGate(gate);
      return think(question);
    },
    failed(error) {
      const reason = error instanceof Error ? error.message : String(error);
      trouble.log.push(say(file.lang, 'terminal.went-wrong', { reason }));
    },
  };
}

const passGate = (gate: Gate): Promise<void> =>
  gate.isOpen ? Promise.resolve() : new Promise((go) => gate.waiting.push(go));

export function openGate(gate: Gate): void {
  gate.isOpen = true;
  for (const go of gate.waiting.splice(0)) go();
}

export function shutGate(gate: Gate): void {
  gate.isOpen = false;
}

/** The game on the table from its start. Of a resumed one, everything so far is shown at once. */
export function localSession(
  { link, trouble }: LocalTable,
  lang: Lang,
  isResumed: boolean,
): Session<GameId> {
  const { views } = link.state;
  const game = views[0]?.game;
  if (game === undefined) throw new RangeError('a table without a view');
  const session = openSession(game, views, lang, { events: lastGame(link.log), isLocal: true });
  trouble.log = session.log;
  const coach = coachSentence(session);
  if (coach !== undefined) session.log.push(coach);
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

/** Another game, offered by one of the people here and agreed to by the others. False if only bots play. */
export async function startRematch(
  { link }: LocalTable,
  people: readonly Seat[],
): Promise<boolean> {
  const [first] = people;
  if (first === undefined) return false;
  await link.send({ kind: 'offer', seat: first, what: 'rematch' });
  for (const seat of link.state.views[0]?.offer?.waiting ?? []) {
    await link.send({ kind: 'answer', seat, yes: true });
  }
  return link.state.views[0]?.phase === 'playing';
}
