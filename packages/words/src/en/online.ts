/** What is said of tables on a server. */

import webOnline from './web/online.json' with { type: 'json' };
import webPlayers from './web/players.json' with { type: 'json' };

export default { 'web-online': webOnline, 'web-players': webPlayers };
