/** A bot that runs as its own program. Started at the first question, and again after a fault. */

import { type ChildProcess, spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { read } from '@dicehall/table/schema';
import { type BotRequest, botAnswerShape } from './messages.ts';

export const BOT_FAULTS = ['not-started', 'ended', 'late', 'not-understood', 'illegal'] as const;
export type BotFaultCode = (typeof BOT_FAULTS)[number];

/** What a program did instead of choosing. */
export class BotFault extends Error {
  readonly bot: string;
  readonly code: BotFaultCode;
  /** What it wrote, or the end of what it complained about. */
  readonly detail: string;

  constructor(bot: string, code: BotFaultCode, detail: string) {
    super(`${bot}: ${code}${detail === '' ? '' : `: ${detail}`}`);
    this.name = 'BotFault';
    this.bot = bot;
    this.code = code;
    this.detail = detail;
  }
}

export interface ExternalBot {
  /** As it is named in lists: `exec:python3 my_bot.py`. */
  readonly name: string;
  readonly milliseconds: number;
  running: Running | undefined;
  /** Whether it has ever made a legal choice. */
  hasChosen: boolean;
  asked: number;
}

interface Running {
  readonly child: ChildProcess;
  complaints: string;
  /** Waits for the next line; undefined when the program has ended. */
  hear: (line: string | undefined) => void;
  failed: Error | undefined;
}

const PREFIX = 'exec:';

export const isExternal = (name: string): boolean => name.startsWith(PREFIX);

/** A program may need some time before its first answer. */
const TO_START = 10_000;

const COMPLAINTS = 500;

export const externalBot = (name: string, milliseconds: number): ExternalBot => ({
  name,
  milliseconds,
  running: undefined,
  hasChosen: false,
  asked: 0,
});

/** One of the actions. Throws a `BotFault`; the program is ended then. */
export async function chooseBy(
  bot: ExternalBot,
  request: Omit<BotRequest, 'id' | 'time'>,
): Promise<string> {
  const time = bot.milliseconds;
  const allowed = bot.running === undefined ? time + TO_START : time;
  bot.running ??= start(bot);
  bot.asked++;
  try {
    const line = await ask(bot, bot.running, { id: bot.asked, ...request, time }, allowed);
    const action = actionIn(bot, line, request.actions);
    bot.hasChosen = true;
    return action;
  } catch (error) {
    endBot(bot);
    throw error;
  }
}

export function endBot(bot: ExternalBot): void {
  bot.running?.child.kill('SIGKILL');
  bot.running = undefined;
}

/** Quotes hold words together, as in a shell; nothing else has a meaning. */
const wordsOf = (command: string): readonly string[] =>
  Array.from(command.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g), ([, one, other, plain]) =>
    String(one ?? other ?? plain),
  );

const children = new Set<ChildProcess>();

function endAll(): void {
  for (const child of children) child.kill('SIGKILL');
}

function start({ name }: ExternalBot): Running {
  const [program = '', ...args] = wordsOf(name.slice(PREFIX.length));
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  const running: Running = { child, complaints: '', hear: () => {}, failed: undefined };
  child.on('error', (error) => {
    running.failed = error;
    running.hear(undefined);
  });
  // A program that has gone away is noticed by its silence.
  child.stdin.on('error', () => {});
  child.stderr.setEncoding('utf8').on('data', (text) => {
    running.complaints = `${running.complaints}${text}`.slice(-COMPLAINTS);
  });
  createInterface({ input: child.stdout })
    .on('line', (line) => running.hear(line))
    .on('close', () => {
      running.failed ??= new Error('ended');
      running.hear(undefined);
    });
  // Ours does not wait for it at the end.
  child.unref();
  for (const pipe of child.stdio) if (pipe instanceof Socket) pipe.unref();
  if (children.size === 0) process.once('exit', endAll);
  children.add(child);
  return running;
}

function ask(
  { name }: ExternalBot,
  running: Running,
  request: BotRequest,
  allowed: number,
): Promise<string> {
  let [resolve, reject]: [(line: string) => void, (error: BotFault) => void] = [() => {}, () => {}];
  const promise = new Promise<string>((keep, fail) => {
    [resolve, reject] = [keep, fail];
  });
  const fault = (code: BotFaultCode): void =>
    reject(new BotFault(name, code, running.complaints.trim().split('\n').at(-1) ?? ''));
  const ended = (): void =>
    fault(running.failed !== undefined && 'code' in running.failed ? 'not-started' : 'ended');
  const timer = setTimeout(() => fault('late'), allowed);
  running.hear = (line) => (line === undefined ? ended() : resolve(line));
  if (running.failed !== undefined) ended();
  running.child.stdin?.write(`${JSON.stringify(request)}\n`);
  return promise.finally(() => clearTimeout(timer));
}

function actionIn({ name, asked }: ExternalBot, line: string, actions: readonly string[]): string {
  const shown = line.slice(0, 100);
  const answer = read(botAnswerShape, parsedOr(line));
  if (!answer.ok) throw new BotFault(name, 'not-understood', shown);
  const { id = asked, action } = answer.value;
  if (id !== asked) throw new BotFault(name, 'not-understood', shown);
  if (!actions.includes(action)) throw new BotFault(name, 'illegal', action.slice(0, 100));
  return action;
}

function parsedOr(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
