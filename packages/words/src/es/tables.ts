/** What happens at a table beside its game. */

import table from './table.json' with { type: 'json' };

export default { table };
