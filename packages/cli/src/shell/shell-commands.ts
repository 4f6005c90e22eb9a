/** `dicehall completion` and `dicehall man`: what shells and manuals know of the commands. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { didYouMean } from '@dicehall/research/terminal/nearest';
import { Refused } from '@dicehall/research/terminal/refusals';
import { type Lang, say } from '@dicehall/words';
import type { Command } from 'commander';
import { type CommandNode, treeOf } from './command-tree.ts';
import { bashCompletion } from './completion/bash.ts';
import { fishCompletion } from './completion/fish.ts';
import { zshCompletion } from './completion/zsh.ts';
import { manPage } from './man-page.ts';
import { SHELLS, type Shell } from './values.ts';

/** Made only when it is needed, for these commands are part of it themselves. */
type MakeProgram = (lang: Lang) => Command;

const COMPLETIONS: Readonly<Record<Shell, (root: CommandNode) => string>> = {
  bash: bashCompletion,
  zsh: zshCompletion,
  fish: fishCompletion,
};

export const completionCommand = (make: MakeProgram): TerminalCommand<string, object> => ({
  name: 'completion',
  about: 'shell.about-completion',
  argument: ['<shell>', 'shell.argument-shell'],
  options: [],
  notes: 'shell.completion-notes',
  run(name, _, lang) {
    const shell = SHELLS.find((one) => one === name);
    if (shell === undefined) {
      const refusal = say(lang, 'shell.bad-shell', { text: name, known: SHELLS.join(', ') });
      throw new Refused(refusal + didYouMean(lang, name, SHELLS));
    }
    process.stdout.write(COMPLETIONS[shell](treeOf(make(lang))));
  },
});

export const manCommand = (make: MakeProgram): TerminalCommand<undefined, object> => ({
  name: 'man',
  about: 'shell.about-man',
  options: [],
  notes: 'shell.man-notes',
  run(_, __, lang) {
    const program = make(lang);
    const date = new Date().toISOString().slice(0, 10);
    const page = manPage(treeOf(program), { lang, version: program.version() ?? '', date });
    process.stdout.write(page);
  },
});
