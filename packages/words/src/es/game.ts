/** What is said at the table of any game. */

import bot from './table/bots.json' with { type: 'json' };
import log from './table/log.json' with { type: 'json' };
import option from './table/options.json' with { type: 'json' };
import refusal from './table/refusals.json' with { type: 'json' };
import state from './table/states.json' with { type: 'json' };
import webTable from './web/table.json' with { type: 'json' };

export default { bot, log, option, refusal, state, 'web-table': webTable };
