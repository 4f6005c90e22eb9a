/** What the six questions about chance say. */

import chance from './coach/chance.json' with { type: 'json' };

export default { chance };
