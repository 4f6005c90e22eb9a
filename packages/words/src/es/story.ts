/** What is told of a finished game. */

import story from './story.json' with { type: 'json' };

export default { story };
