/** What only some screens say: the settings, the set-up, the way to a table of others, and that between two players. */

import webScreens from './web/screens.json' with { type: 'json' };
import webSeating from './web/seating.json' with { type: 'json' };

export default { 'web-screens': webScreens, 'web-seating': webSeating };
