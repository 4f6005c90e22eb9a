/** What is said at the table of any game. */

import bot from './bots.json' with { type: 'json' };
import log from './log.json' with { type: 'json' };
import option from './options.json' with { type: 'json' };
import refusal from './refusals.json' with { type: 'json' };
import state from './states.json' with { type: 'json' };
import webTable from './web-table.json' with { type: 'json' };

export default { bot, log, option, refusal, state, 'web-table': webTable };
