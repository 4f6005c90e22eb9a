/** What happens at a table besides its game. */

import table from './table/table.json' with { type: 'json' };

export default { table };
