/** What only the terminal and the server say. */

import admin from './terminal/admin.json' with { type: 'json' };
import terminalBots from './terminal/bots.json' with { type: 'json' };
import notation from './terminal/notation.json' with { type: 'json' };
import online from './terminal/online.json' with { type: 'json' };
import refusal from './terminal/refusals-of-texts.json' with { type: 'json' };
import research from './terminal/research.json' with { type: 'json' };
import saved from './terminal/saved.json' with { type: 'json' };
import server from './terminal/server.json' with { type: 'json' };
import shell from './terminal/shell.json' with { type: 'json' };
import terminal from './terminal/terminal.json' with { type: 'json' };
import verify from './terminal/verify.json' with { type: 'json' };

export default {
  admin,
  notation,
  online,
  refusal,
  research,
  saved,
  server,
  shell,
  terminal,
  'terminal-bots': terminalBots,
  verify,
};
