/** What the six questions about chance say. */

import chance from './chance.json' with { type: 'json' };

export default { chance };
