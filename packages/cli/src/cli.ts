/** What is common to all commands. Exit codes: 0 done, 1 (or the command's own) refused input, 130 after Ctrl-C. */

import { Refused } from '@dicehall/research/terminal/refusals';
import { isUnicode } from '@dicehall/research/terminal/style';
import '@dicehall/rules/all';
import { LANGS, type Lang, parseLang, say } from '@dicehall/words';
import { CommanderError } from 'commander';
import { makeProgram } from './program.ts';
import { refusedByCommander } from './shell/mistakes.ts';
import { writeAscii } from './terminal/ascii.ts';
import { interrupt, restoreTerminal, terminate } from './terminal/screen.ts';

const DONE = 0;
const FAILED = 1;

export async function main(args: readonly string[]): Promise<void> {
  listen();
  process.exitCode = await run(args);
  // The other end may keep the pipe open, but there is nothing more to read.
  process.stdin.destroy();
}

/** Runs one command line and returns its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const { stdout, stderr } = process;
  const streams = isAsciiOnly(args) ? [stdout, stderr] : [];
  const restored = streams.map(writeAscii);
  try {
    return await answer(args);
  } finally {
    for (const restore of restored) restore();
  }
}

/** As asked for, or because the terminal shows nothing else; what goes to other programs stays as it is. */
function isAsciiOnly(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const isAsked = args.slice(0, end < 0 ? args.length : end).includes('--ascii');
  return isAsked || (process.stdout.isTTY && !isUnicode({}));
}

async function answer(args: readonly string[]): Promise<number> {
  try {
    await obey(args, languageOf(args, process.env));
    return DONE;
  } catch (error) {
    restoreTerminal();
    if (!(error instanceof Refused)) throw error;
    const said = [error.message, ...error.pointer].join('\n');
    if (said !== '') process.stderr.write(`${said}\n`);
    return error.exitCode;
  }
}

async function obey(args: readonly string[], lang: Lang): Promise<void> {
  const program = makeProgram(lang);
  try {
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw refusedByCommander(error, program, args, lang);
  }
}

const systemLang = (env: NodeJS.ProcessEnv): Lang =>
  parseLang(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']) ?? 'en';

/** Known before the flags are read, because help and refusals speak it. */
function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): Lang {
  const at = args.findIndex((arg) => arg === '--lang' || arg.startsWith('--lang='));
  const flag = at < 0 ? undefined : (args[at]?.split('=')[1] ?? args[at + 1]);
  const system = systemLang(env);
  if (flag === undefined) return system;
  const lang = parseLang(flag);
  if (lang !== undefined) return lang;
  throw new Refused(say(system, 'terminal.bad-lang', { text: flag, known: LANGS.join(', ') }));
}

/** Signals leave the terminal as it was, and a reader that has seen enough ends us quietly. */
function listen(): void {
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  // Before Node prints the error, which would go with the second screen.
  process.on('uncaughtExceptionMonitor', restoreTerminal);
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(DONE);
    const { message: reason } = error;
    process.stderr.write(`${say(systemLang(process.env), 'terminal.unwritable', { reason })}\n`);
    process.exit(FAILED);
  });
}
