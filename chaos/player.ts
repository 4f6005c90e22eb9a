/**
 * A client that plays by itself: it holds one seat over a link that comes back, chooses among what its
 * view offers, and writes down everything that it was promised.
 */

import { randomBytes } from 'node:crypto';
import { type CommandInput, type SendReply, socketLink, type TableLink } from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { Ledger } from './ledger.ts';

export interface PlayerSetup {
  /** `ws://…/ws`. */
  readonly url: string;
  readonly ledger: Ledger;
  readonly seat: number;
  /** The host's token, for the host. */
  readonly tokens: readonly string[];
  readonly random: Random;
  /** Most milliseconds to think about a choice. */
  readonly pace: number;
  /** Whether another game is wanted when one is over. */
  goesOn(): boolean;
}

export interface Player {
  readonly link: TableLink;
  /** Times that the connection was lost and came back by itself. */
  readonly resumed: number;
  /** Answers that were not `ok`, by code. */
  readonly refused: ReadonlyMap<string, number>;
  /** Commands. */
  readonly acknowledged: number;
  /** Milliseconds from sending to being acknowledged, of the first few thousand. */
  readonly times: readonly number[];
  /** Nothing is under way, and the game is over. */
  readonly isDone: boolean;
  /** Tries until it is done, however often the store or the connection fails. */
  insist(input: CommandInput): Promise<void>;
  play(): void;
  close(): void;
}

const RETRY = 300;
const MOST_TIMES = 5_000;
/** A dead connection is noticed after twice that, in milliseconds. */
const PING_EVERY = 3_000;

export function makePlayer(setup: PlayerSetup): Player {
  const { ledger, seat, random, pace } = setup;
  const refused = new Map<string, number>();
  const times: number[] = [];
  let firstBytes = '';
  let resumed = 0;
  let acknowledged = 0;
  let wasLost = false;
  let isPlaying = false;
  let isClosed = false;
  /** The question that is being answered. */
  let answering = '';

  const link = socketLink(
    { url: setup.url, table: ledger.table, tokens: setup.tokens },
    {
      now: Date.now,
      pingEvery: PING_EVERY,
      randomBytes(count) {
        const bytes = randomBytes(count);
        if (firstBytes === '') firstBytes = bytes.toString('hex');
        return bytes;
      },
    },
  );

  async function send(own: CommandInput): Promise<SendReply> {
    // A link makes the id of a command first.
    firstBytes = '';
    const began = performance.now();
    const sent = link.send(own);
    const id = firstBytes;
    const answer = await sent;
    if (answer.ok) {
      acknowledged++;
      ledger.acknowledge(id);
      if (times.length < MOST_TIMES) times.push(performance.now() - began);
    } else {
      const { code } = answer.refusal;
      refused.set(code, (refused.get(code) ?? 0) + 1);
    }
    return answer;
  }

  async function answer(question: string, own: CommandInput): Promise<void> {
    if (answering !== '') return;
    answering = question;
    await pause(random(pace + 1));
    if (isClosed) return;
    const { ok } = await send(own);
    if (!ok) await pause(RETRY);
    answering = '';
    consider();
  }

  function consider(): void {
    const view = link.state.views.find(({ viewer }) => viewer === seat);
    if (!isPlaying || isClosed || answering !== '' || view === undefined) return;
    const own = commandFor(view, seat, random, setup.goesOn());
    if (own !== undefined) answer(own.question, own.input);
  }

  link.watch(({ state, events }) => {
    ledger.see(seat, events);
    if (state.status === 'joined' && wasLost) resumed++;
    if (state.status !== 'joining') wasLost = state.status === 'lost';
    consider();
  });

  return {
    link,
    refused,
    times,
    get resumed() {
      return resumed;
    },
    get acknowledged() {
      return acknowledged;
    },
    get isDone() {
      const [view] = link.state.views;
      const isOver = view?.phase === 'over' && view.offer === undefined;
      return isOver && answering === '' && link.state.status === 'joined';
    },
    async insist(own) {
      while (!isClosed && !(await send(own)).ok) await pause(RETRY);
    },
    play() {
      isPlaying = true;
      consider();
    },
    close() {
      isClosed = true;
      link.close();
    },
  };
}

interface OwnCommand {
  readonly question: string;
  readonly input: CommandInput;
}

/** Any legal action; after a game another, as long as that is wanted. */
function commandFor(
  { phase, offer, match, games }: TableView,
  seat: number,
  random: Random,
  goesOn: boolean,
): OwnCommand | undefined {
  if (phase === 'over') {
    if (offer?.waiting.includes(seat) === true) {
      return { question: `answer ${games}`, input: { kind: 'answer', seat, yes: true } };
    }
    if (offer !== undefined || !goesOn || seat !== 0) return undefined;
    return { question: `offer ${games}`, input: { kind: 'offer', seat, what: 'rematch' } };
  }
  const asked = match?.asked.find((own) => own.seat === seat);
  const action = match?.actions[random(Math.max(1, match.actions.length))];
  if (asked === undefined || action === undefined) return undefined;
  const { at } = asked;
  return { question: `act ${at}`, input: { kind: 'act', seat, at, action } };
}

const pause = (milliseconds: number): Promise<void> =>
  new Promise((done) => setTimeout(done, milliseconds));
