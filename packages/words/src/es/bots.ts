/** The bots of a game that brings none. */

import bot from './table/bots-of-any-game.json' with { type: 'json' };

export default { bot };
