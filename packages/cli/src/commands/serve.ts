/** `dicehall serve`: the server, loaded only for this command. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { Refused } from '@dicehall/research/terminal/refusals';
import type { Lang } from '@dicehall/words';
import { loadServer } from '../node-release.ts';

interface ServeFlags {
  readonly help?: true;
}

export const serveCommand: TerminalCommand<undefined, ServeFlags> = {
  name: 'serve',
  about: 'server.about-serve',
  options: [['-h, --help', 'terminal.flag-help']],
  // The server knows its settings best.
  ownHelp: true,
  run: (_, flags, lang) => serve(flags, lang),
};

async function serve({ help }: ServeFlags, lang: Lang): Promise<void> {
  const server = await loadServer(lang);
  if (help === true) {
    process.stdout.write(server.helpText(lang));
    return;
  }
  try {
    await server.serve(process.env, lang);
  } catch (error) {
    if (!(error instanceof server.StartError)) throw error;
    const [first = '', ...others] = error.sentences;
    throw new Refused(first, others, error.exitCode);
  }
}
