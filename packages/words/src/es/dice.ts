/** What is said of dice that were counted over many games. */

import dice from './coach/dice.json' with { type: 'json' };

export default { dice };
