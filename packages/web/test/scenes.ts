/**
 * Moments at a table that a page is to show: played here by a script, with the dice of a seed, kept on the device as the
 * app itself keeps a table, and opened by it. What is hard to come by in a game is looked at in every run.
 */

import { type ActionOf, type GameId, gameOf, type Seat, type ViewOf } from '@dicehall/rules';
import {
  apply,
  type Command,
  type Context,
  decide,
  type Entry,
  hashToken,
  makeToken,
  nextBot,
  openTable,
  receiptOf,
  type Settings,
  type Table,
  tableFrom,
  viewFor,
} from '@dicehall/table';

import type { Page } from 'playwright-core';
import { seedRandom } from './seeds.ts';

/** All who play contribute the same: no scene depends on it. */
const CONTRIBUTION = 'ab'.repeat(32);

export interface SceneSetup<K extends GameId> {
  readonly game: K;
  /** Notation; the rules of the leaflet if left out. */
  readonly options?: string;
  readonly settings?: Partial<Settings>;
  /** By seat. */
  readonly names: readonly string[];
  /** The seats at this device; bots have the others. */
  readonly people: readonly Seat[];
  /** What a seat does that is asked; undefined where a person stops to think: that is the moment. */
  act(view: ViewOf<K>, seat: Seat, actions: readonly ActionOf<K>[]): ActionOf<K> | undefined;
  /** How the bots are called; what they do is `act`'s to say. */
  readonly level?: string;
  /** A game that was played to its end, and won by these. */
  readonly wonBy?: readonly Seat[];
  /** Whether this is a moment to look at; if not, the same is played with other dice. */
  suits?(view: ViewOf<K>): boolean;
}

export interface Kept {
  readonly game: GameId;
  readonly table: string;
  readonly names: readonly string[];
  readonly entries: readonly Entry[];
}

/** As wide as a name can be: 24 letters that no line can break. */
export const LONG_NAMES = Array.from('ABCDEFGH', (one) => `${one}${'W'.repeat(23)}`);

/** When all scenes play. */
export const NOON = Date.UTC(2030, 0, 1, 12);

const MOST_SEEDS = 20_000;

export function keptScene<K extends GameId>(scene: SceneSetup<K>): Kept {
  for (let seed = 0; seed < MOST_SEEDS; seed++) {
    const kept = played(scene, `scene ${seed}`);
    if (kept !== undefined) return kept;
  }
  throw new Error('no dice lead to that moment');
}

/** Lays the table on the page's device and opens it. The page is anywhere in the app. */
export async function showScene(page: Page, kept: Kept): Promise<void> {
  await page.clock.setFixedTime(NOON);
  await page.evaluate(keep, kept);
  await page.goto(`${new URL(page.url()).origin}/play/${kept.game}`);
  await page.locator('.table').waitFor();
}

function played<K extends GameId>(scene: SceneSetup<K>, seed: string): Kept | undefined {
  const { game, names, people, act, level = 'thumb', suits = () => true } = scene;
  const { notation } = gameOf(game);
  const source: Pick<Crypto, 'getRandomValues'> = { getRandomValues: (into) => into };
  seedRandom(seed, source);
  const randomBytes = (length: number): Uint8Array =>
    source.getRandomValues(new Uint8Array(length));
  const tokens = names.map(() => makeToken(randomBytes));
  const host = makeToken(randomBytes);
  const by = [host, ...tokens].map(hashToken);
  const id = 'here-5ce9e';
  const opened = openTable(
    {
      table: id,
      game,
      seats: names.length,
      host,
      options: scene.options,
      settings: { window: 'unhurried', ...scene.settings },
    },
    { now: NOON, randomBytes },
  );
  if (!opened.ok) throw new Error(JSON.stringify(opened.refusal));
  const entries: Entry[] = [opened.value];
  const table = tableFrom(entries);
  const send = (command: Command, who: Context['by'] = by): void => {
    const reply = decide(table, command, { now: NOON, by: who, randomBytes });
    if (!reply.ok) throw new Error(JSON.stringify(reply.refusal));
    for (const entry of reply.value) apply(table, entry);
    entries.push(...reply.value);
  };
  names.forEach((name, seat) => {
    const token = tokens[seat] ?? '';
    const command: Command = people.includes(seat)
      ? { id: `sit${seat}`, kind: 'sit', seat, name, token, receipt: receiptOf(CONTRIBUTION) }
      : { id: `sit${seat}`, kind: 'bot', seat, name, level };
    send(command);
  });
  send({ id: 'start', kind: 'start' });
  for (const seat of people)
    send({ id: `give${seat}`, kind: 'contribute', seat, contribution: CONTRIBUTION });
  for (;;) {
    const question = nextQuestion(table, people);
    if (question === undefined) {
      const winners = table.match?.result?.winners ?? [];
      return winners.join() === scene.wonBy?.join()
        ? { game, table: id, names, entries }
        : undefined;
    }
    const { seat, at } = question;
    const view = notation.parseView(question.view);
    if (!view.ok) throw new Error(question.view);
    const actions = question.actions.flatMap((text) => {
      const action = notation.parseAction(text);
      return action.ok ? [action.value] : [];
    });
    const action = act(view.value, seat, actions);
    if (action === undefined) {
      return suits(view.value) ? { game, table: id, names, entries } : undefined;
    }
    const text = notation.makeAction(action);
    const who = people.includes(seat) ? by : 'house';
    send({ id: `n${entries.length}`, kind: 'act', seat, at, action: text }, who);
  }
}

interface Question {
  readonly seat: Seat;
  readonly at: number;
  readonly view: string;
  readonly actions: readonly string[];
}

/** People before bots; undefined if nobody is asked. */
function nextQuestion(table: Table, people: readonly Seat[]): Question | undefined {
  for (const seat of people) {
    const match = viewFor(table, seat).match;
    const at = match?.asked.find((one) => one.seat === seat)?.at;
    if (match === undefined || at === undefined || match.actions.length === 0) continue;
    return { seat, at, view: match.view, actions: match.actions };
  }
  return nextBot(table);
}

/** In the page: as `src/local/table-store.ts` does it. */
async function keep({ game, table, names, entries }: Kept): Promise<void> {
  const shapes = ['disc', 'square', 'triangle', 'star', 'diamond', 'cross', 'moon', 'drop'];
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open('dicehall', 1);
    opening.onupgradeneeded = () => {
      opening.result.createObjectStore('tables', { keyPath: 'game' });
      opening.result.createObjectStore('entries');
    };
    opening.onsuccess = () => done(opening.result);
    opening.onerror = () => fail(opening.error);
  });
  await new Promise<void>((done, fail) => {
    const change = db.transaction(['tables', 'entries'], 'readwrite');
    change.objectStore('entries').clear();
    for (const entry of entries) change.objectStore('entries').put(entry, [table, entry.n]);
    const isOver = entries.at(-1)?.kind === 'end';
    const about = { game, table, names, shapes, isOver, changed: Date.now() };
    change.objectStore('tables').put(about);
    change.oncomplete = () => done();
    change.onerror = () => fail(change.error);
  });
  db.close();
}
