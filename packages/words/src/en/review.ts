/** What is said of a finished game that is taken apart. */

import doors from './coach/doors.json' with { type: 'json' };
import review from './coach/review.json' with { type: 'json' };
import webDrills from './web/drills.json' with { type: 'json' };
import webReview from './web/review.json' with { type: 'json' };

export default { doors, review, 'web-drills': webDrills, 'web-review': webReview };
