/** `dicehall bot-starter`: a bot of one's own to begin from, as a folder (docs/external-bots.md). */

import { cpSync, existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lang, say } from '@dicehall/words';
import type { TerminalCommand } from '../terminal/command.ts';
import { Refused } from '../terminal/refusals.ts';

interface StarterFlags {
  readonly out: string;
}

interface Starter {
  /** The bot first, then what it may use; from the folder of clients. */
  readonly files: readonly string[];
  readonly run: string;
}

/** Beside the packages, in this repository and inside the command. */
const CLIENTS = fileURLToPath(new URL('../../../../clients', import.meta.url));

const STARTERS: Readonly<Record<string, Starter>> = {
  python: { files: ['python/examples/bot.py', 'python/dicehall'], run: 'python3 bot.py' },
  typescript: { files: ['typescript/bot.ts'], run: 'node bot.ts' },
};

export const botStarterCommand: TerminalCommand<string, StarterFlags> = {
  name: 'bot-starter',
  about: 'research.about-starter',
  argument: ['<language>', 'research.argument-starter'],
  options: [['--out <folder>', 'research.flag-starter-out', 'my-bot']],
  notes: 'research.starter-notes',
  run: writeStarter,
};

function writeStarter(language: string, { out }: StarterFlags, lang: Lang): void {
  const starter = Object.hasOwn(STARTERS, language) ? STARTERS[language] : undefined;
  if (starter === undefined) {
    const known = Object.keys(STARTERS).join(', ');
    throw new Refused(say(lang, 'research.no-such-starter', { language, known }));
  }
  if (!existsSync(CLIENTS)) throw new Refused(say(lang, 'research.starter-missing'));
  try {
    if (existsSync(out) && readdirSync(out).length > 0) {
      throw new Refused(say(lang, 'research.starter-taken', { folder: out }));
    }
    for (const file of starter.files) {
      const isOurs = (path: string): boolean => !path.includes('__pycache__');
      cpSync(join(CLIENTS, file), join(out, basename(file)), { recursive: true, filter: isOurs });
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const why = String(error.code);
    throw new Refused(say(lang, 'research.starter-unwritable', { folder: out, why }));
  }
  const [bot = ''] = starter.files;
  process.stdout.write(
    `${[
      say(lang, 'research.starter-written', { file: join(out, basename(bot)) }),
      '',
      `cd ${/\s/.test(out) ? `"${out}"` : out}`,
      `npx dicehall tournament skip-bo-dice --bots thumb --engine "${starter.run}" --games 200`,
      `npx dicehall play skip-bo-dice --bots "exec:${starter.run}"`,
    ].join('\n')}\n`,
  );
  if (language === 'typescript' && !process.features.typescript) {
    const version = process.versions.node;
    process.stderr.write(`${say(lang, 'research.starter-node', { version })}\n`);
  }
}
