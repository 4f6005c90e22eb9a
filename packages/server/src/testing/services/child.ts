/** A real server as a child process: started, restarted and ended by a test. */

import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

export interface ChildCommand {
  readonly program: string;
  readonly args: readonly string[];
  readonly options: SpawnOptions;
  /** What it says when it is ready. */
  readonly ready: RegExp;
  /** The signal that makes it stop at once, but in order. */
  readonly stop: NodeJS.Signals;
  /** The signal after which it is gone as after a crash, and may be started again. */
  readonly crash: NodeJS.Signals;
}

export interface Child {
  /** Ends it as a crash would, and starts it again. */
  restart(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until it is ready. Whatever happens to the test, it ends with the test's process. */
export async function startChild(command: ChildCommand): Promise<Child> {
  let child: ChildProcess | undefined = await launch(command);
  const bury = (): void => void child?.kill('SIGKILL');
  const leave = (): void => process.exit(143);
  process.once('exit', bury);
  process.once('SIGTERM', leave);

  async function end(signal: NodeJS.Signals): Promise<void> {
    const own = child;
    child = undefined;
    if (own === undefined || own.exitCode !== null || own.signalCode !== null) return;
    const gone = new Promise((done) => own.once('exit', done));
    own.kill(signal);
    await gone;
  }
  async function start(): Promise<void> {
    child ??= await launch(command);
  }
  return {
    async restart() {
      await end(command.crash);
      await start();
    },
    kill: () => end(command.crash),
    start,
    async stop() {
      process.off('exit', bury);
      process.off('SIGTERM', leave);
      await end(command.stop);
    },
  };
}

function launch({ program, args, options, ready }: ChildCommand): Promise<ChildProcess> {
  return new Promise((started, fail) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let heard = '';
    const hear = (data: Buffer): void => {
      heard += data;
      if (!ready.test(heard)) return;
      child.off('exit', early);
      // Read on, or the server blocks on a full pipe.
      for (const stream of [child.stdout, child.stderr]) stream?.off('data', hear).resume();
      started(child);
    };
    const early = (code: number | null): void =>
      fail(new Error(`${program} ended with ${code} before it was ready:\n${heard}`));
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', early);
    child.once('error', fail);
  });
}
