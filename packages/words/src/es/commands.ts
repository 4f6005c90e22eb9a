/** What can be typed, and what is said to it. */

import command from './commands.json' with { type: 'json' };

export default { command };
