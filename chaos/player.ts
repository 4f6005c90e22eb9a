/**
 * A client that plays by itself: it holds one seat over a link that comes back, chooses among what its
 * view offers, and writes down everything that it was promised.
 */

import { randomBytes } from 'node:crypto';
import {
  type CommandInput,
  type LinkNews,
  type SendReply,
  socketLink,
  type TableLink,
} from '@dicehall/link';
import type { Random } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { Ledger } from './ledger.ts';

export interface ChaosPlayerSetup {
  /** `ws://…/ws`. */
  readonly url: string;
  readonly ledger: Ledger;
  readonly seat: number;
  /** The host's token, for the host. */
  readonly tokens: readonly string[];
  readonly random: Random;
  /** Most milliseconds to think about a choice. */
  readonly between: number;
  /** Whether another game is wanted when one is over. */
  goesOn(): boolean;
}

export interface ChaosPlayer {
  readonly setup: ChaosPlayerSetup;
  readonly link: TableLink;
  /** Times that the connection was lost and came back by itself. */
  resumed: number;
  /** Times that it was told that the server has lost the last moments. */
  setBacks: number;
  /** Answers that were not `ok`, by code. */
  readonly refused: Map<string, number>;
  /** Commands. */
  acknowledged: number;
  /** Milliseconds from sending to being acknowledged, of the first few thousand. */
  readonly times: number[];
  /** The id of the command that is being sent. */
  readonly id: FirstId;
  wasLost: boolean;
  isPlaying: boolean;
  isClosed: boolean;
  /** The question that is being answered. */
  answering: string;
}

interface FirstId {
  value: string;
}

/** The length of a command's id: nothing else that a link makes is as long. */
const ID_BYTES = 9;
const RETRY = 300;
const MOST_TIMES = 5_000;
/** A dead connection is noticed after twice that, in milliseconds. */
const PING_EVERY = 3_000;

export function makePlayer(setup: ChaosPlayerSetup): ChaosPlayer {
  const id: FirstId = { value: '' };
  const player: ChaosPlayer = {
    setup,
    link: linkFor(setup, id),
    resumed: 0,
    setBacks: 0,
    refused: new Map(),
    acknowledged: 0,
    times: [],
    id,
    wasLost: false,
    isPlaying: false,
    isClosed: false,
    answering: '',
  };
  player.link.watch((news) => hear(player, news));
  return player;
}

const linkFor = ({ url, ledger, tokens }: ChaosPlayerSetup, id: FirstId): TableLink =>
  socketLink(
    { url, table: ledger.table, tokens },
    {
      now: Date.now,
      pingEvery: PING_EVERY,
      randomBytes(count) {
        const bytes = randomBytes(count);
        if (id.value === '' && count === ID_BYTES) id.value = bytes.toString('hex');
        return bytes;
      },
    },
  );

export function play(player: ChaosPlayer): void {
  player.isPlaying = true;
  consider(player);
}

/** Tries until it is done, however often the store or the connection fails. */
export async function insist(player: ChaosPlayer, own: CommandInput): Promise<void> {
  while (!player.isClosed && !(await send(player, own)).ok) await pause(RETRY);
}

/** Nothing is under way, and the game is over. */
export function isDone({ link: { state }, answering }: ChaosPlayer): boolean {
  const [view] = state.views;
  const isOver = view?.phase === 'over' && view.offer === undefined;
  return isOver && answering === '' && state.status === 'joined';
}

export function closePlayer(player: ChaosPlayer): void {
  player.isClosed = true;
  player.link.close();
}

function hear(player: ChaosPlayer, { state, events, isSetBack }: LinkNews): void {
  const { ledger, seat } = player.setup;
  if (isSetBack === true) {
    player.setBacks++;
    ledger.setBack(seat, state.views[0]?.next ?? 0);
  }
  ledger.see(seat, events);
  if (state.status === 'joined' && player.wasLost) player.resumed++;
  if (state.status !== 'joining') player.wasLost = state.status === 'lost';
  consider(player);
}

function consider(player: ChaosPlayer): void {
  const { seat, random, goesOn } = player.setup;
  const view = player.link.state.views.find(({ viewer }) => viewer === seat);
  const isBusy = !player.isPlaying || player.isClosed || player.answering !== '';
  if (isBusy || view === undefined) return;
  const own = commandFor(view, seat, random, goesOn());
  if (own !== undefined) answer(player, own);
}

async function answer(player: ChaosPlayer, { question, input }: OwnCommand): Promise<void> {
  const { random, between } = player.setup;
  player.answering = question;
  await pause(random(between + 1));
  if (player.isClosed) return;
  const { ok } = await send(player, input);
  if (!ok) await pause(RETRY);
  player.answering = '';
  consider(player);
}

async function send(player: ChaosPlayer, own: CommandInput): Promise<SendReply> {
  const { refused, times, setup } = player;
  // What a link sends by itself comes after it.
  player.id.value = '';
  const began = performance.now();
  const reply = await player.link.send(own);
  const id = player.id.value;
  if (reply.ok) {
    player.acknowledged++;
    setup.ledger.acknowledge(setup.seat, id);
    if (times.length < MOST_TIMES) times.push(performance.now() - began);
  } else {
    const { code } = reply.refusal;
    refused.set(code, (refused.get(code) ?? 0) + 1);
  }
  return reply;
}

interface OwnCommand {
  readonly question: string;
  readonly input: CommandInput;
}

/** Any legal action; before a game its start, after it another, as long as that is wanted. */
function commandFor(
  { phase, offer, match, games, terms }: TableView,
  seat: number,
  random: Random,
  goesOn: boolean,
): OwnCommand | undefined {
  // A table may be set back to before its start, which is the host's to repeat.
  if (phase === 'seating') {
    if (terms !== undefined || seat !== 0) return undefined;
    return { question: 'start', input: { kind: 'start' } };
  }
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
