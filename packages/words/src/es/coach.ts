/** What the coach says at a table of any game. */

import coach from './coach/coach.json' with { type: 'json' };
import webCoach from './web/coach.json' with { type: 'json' };
import webFutures from './web/futures.json' with { type: 'json' };
import webGuess from './web/guess.json' with { type: 'json' };

export default { coach, 'web-coach': webCoach, 'web-futures': webFutures, 'web-guess': webGuess };
