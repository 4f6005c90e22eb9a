/** What is said of tables on a server. */

import webOnline from './web-online.json' with { type: 'json' };

export default { 'web-online': webOnline };
