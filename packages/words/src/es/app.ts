/** What is said before any game is chosen. */

import name from './names.json' with { type: 'json' };
import web from './web/app.json' with { type: 'json' };

export default { name, web };
