/** `dicehall engine`: the games for programs in any language, as lines of JSON (docs/engine.md). */

import { once } from 'node:events';
import { answerLine, type Engine, makeEngine } from '../engine/engine.ts';
import type { TerminalCommand } from '../terminal/command.ts';

export const engineCommand: TerminalCommand<undefined> = {
  name: 'engine',
  about: 'research.about-engine',
  options: [],
  notes: 'research.engine-notes',
  run: answerStandardInput,
};

/** Ends with its input. What came together is answered together. */
async function answerStandardInput(): Promise<void> {
  const { stdin, stdout } = process;
  const engine = makeEngine();
  let begun = '';
  stdin.setEncoding('utf8');
  for await (const chunk of stdin) {
    const [rest = '', ...lines] = `${begun}${chunk}`.split('\n').reverse();
    begun = rest;
    const answers = await answersTo(engine, lines.reverse());
    if (answers !== '' && !stdout.write(answers)) await once(stdout, 'drain');
  }
  stdout.write(await answersTo(engine, [begun]));
}

async function answersTo(engine: Engine, lines: readonly string[]): Promise<string> {
  let answers = '';
  for (const line of lines) {
    if (line.trim() !== '') answers += `${await answerLine(engine, line)}\n`;
  }
  return answers;
}
