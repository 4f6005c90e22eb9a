/** What is said in every lesson. */

import webLessons from './web/lessons.json' with { type: 'json' };

export default { 'web-lessons': webLessons };
