/** What is told of a finished game. */

import story from './coach/story.json' with { type: 'json' };

export default { story };
