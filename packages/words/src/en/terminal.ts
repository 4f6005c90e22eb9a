/** What only the terminal and the server say. */

import admin from './admin.json' with { type: 'json' };
import notation from './notation.json' with { type: 'json' };
import online from './online.json' with { type: 'json' };
import refusal from './refusals-of-texts.json' with { type: 'json' };
import research from './research.json' with { type: 'json' };
import server from './server.json' with { type: 'json' };
import terminal from './terminal.json' with { type: 'json' };
import terminalBots from './terminal-bots.json' with { type: 'json' };
import verify from './verify.json' with { type: 'json' };

export default {
  admin,
  notation,
  online,
  refusal,
  research,
  server,
  terminal,
  'terminal-bots': terminalBots,
  verify,
};
