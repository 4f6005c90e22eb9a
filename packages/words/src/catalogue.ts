/**
 * All messages, by language and file. Keys are typed from the English files, so that a key nobody
 * wrote, or one that Spanish lacks, does not compile. A new language is a folder and its lines here.
 */

import enActions from './en/actions.json' with { type: 'json' };
import enBots from './en/bots.json' with { type: 'json' };
import enCommands from './en/commands.json' with { type: 'json' };
import enLog from './en/log.json' with { type: 'json' };
import enNames from './en/names.json' with { type: 'json' };
import enNotation from './en/notation.json' with { type: 'json' };
import enOnline from './en/online.json' with { type: 'json' };
import enOptions from './en/options.json' with { type: 'json' };
import enRefusals from './en/refusals.json' with { type: 'json' };
import enResearch from './en/research.json' with { type: 'json' };
import enServer from './en/server.json' with { type: 'json' };
import enStates from './en/states.json' with { type: 'json' };
import enStory from './en/story.json' with { type: 'json' };
import enTable from './en/table.json' with { type: 'json' };
import enTerminal from './en/terminal.json' with { type: 'json' };
import enTerminalBots from './en/terminal-bots.json' with { type: 'json' };
import enVerify from './en/verify.json' with { type: 'json' };
import enWeb from './en/web.json' with { type: 'json' };
import enWebDodge from './en/web-dodge-dice.json' with { type: 'json' };
import enWebDodgy from './en/web-dodgy-dice.json' with { type: 'json' };
import enWebLessons from './en/web-lessons.json' with { type: 'json' };
import enWebOnline from './en/web-online.json' with { type: 'json' };
import enWebSequence from './en/web-sequence-dice.json' with { type: 'json' };
import enWebSkipBo from './en/web-skip-bo-dice.json' with { type: 'json' };
import esActions from './es/actions.json' with { type: 'json' };
import esBots from './es/bots.json' with { type: 'json' };
import esCommands from './es/commands.json' with { type: 'json' };
import esLog from './es/log.json' with { type: 'json' };
import esNames from './es/names.json' with { type: 'json' };
import esNotation from './es/notation.json' with { type: 'json' };
import esOnline from './es/online.json' with { type: 'json' };
import esOptions from './es/options.json' with { type: 'json' };
import esRefusals from './es/refusals.json' with { type: 'json' };
import esResearch from './es/research.json' with { type: 'json' };
import esServer from './es/server.json' with { type: 'json' };
import esStates from './es/states.json' with { type: 'json' };
import esStory from './es/story.json' with { type: 'json' };
import esTable from './es/table.json' with { type: 'json' };
import esTerminal from './es/terminal.json' with { type: 'json' };
import esTerminalBots from './es/terminal-bots.json' with { type: 'json' };
import esVerify from './es/verify.json' with { type: 'json' };
import esWeb from './es/web.json' with { type: 'json' };
import esWebDodge from './es/web-dodge-dice.json' with { type: 'json' };
import esWebDodgy from './es/web-dodgy-dice.json' with { type: 'json' };
import esWebLessons from './es/web-lessons.json' with { type: 'json' };
import esWebOnline from './es/web-online.json' with { type: 'json' };
import esWebSequence from './es/web-sequence-dice.json' with { type: 'json' };
import esWebSkipBo from './es/web-skip-bo-dice.json' with { type: 'json' };
import { learn, type Message } from './learnt.ts';

const english = {
  action: enActions,
  bot: enBots,
  command: enCommands,
  log: enLog,
  name: enNames,
  notation: enNotation,
  online: enOnline,
  option: enOptions,
  refusal: enRefusals,
  research: enResearch,
  server: enServer,
  state: enStates,
  story: enStory,
  table: enTable,
  terminal: enTerminal,
  'terminal-bots': enTerminalBots,
  verify: enVerify,
  web: enWeb,
  'web-dodge-dice': enWebDodge,
  'web-dodgy-dice': enWebDodgy,
  'web-lessons': enWebLessons,
  'web-online': enWebOnline,
  'web-sequence-dice': enWebSequence,
  'web-skip-bo-dice': enWebSkipBo,
};

type English = typeof english;

/** `refusal.space-taken`: the file, a dot, the key in the file. */
export type MessageKey = {
  [File in keyof English]: `${File}.${keyof English[File] & string}`;
}[keyof English];

type SameAsEnglish = {
  readonly [File in keyof English]: { readonly [Key in keyof English[File]]: Message };
};

const spanish: SameAsEnglish = {
  action: esActions,
  bot: esBots,
  command: esCommands,
  log: esLog,
  name: esNames,
  notation: esNotation,
  online: esOnline,
  option: esOptions,
  refusal: esRefusals,
  research: esResearch,
  server: esServer,
  state: esStates,
  story: esStory,
  table: esTable,
  terminal: esTerminal,
  'terminal-bots': esTerminalBots,
  verify: esVerify,
  web: esWeb,
  'web-dodge-dice': esWebDodge,
  'web-dodgy-dice': esWebDodgy,
  'web-lessons': esWebLessons,
  'web-online': esWebOnline,
  'web-sequence-dice': esWebSequence,
  'web-skip-bo-dice': esWebSkipBo,
};

for (const [file, messages] of Object.entries(english)) learn('en', file, messages);
for (const [file, messages] of Object.entries(spanish)) learn('es', file, messages);

export { isMessageKey, MESSAGES, type Message } from './learnt.ts';
