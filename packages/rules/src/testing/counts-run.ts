/** `npm run counts`: checks every line of every table of counts. */

import '../all.ts';
import { checkTable, readCountTables } from './count-tables.ts';

let failed = false;
for (const table of readCountTables()) {
  const { checked, faults } = checkTable(table);
  failed ||= faults.length > 0;
  console.log(`${table.game}: ${checked} of ${table.levels.length} levels  ${table.title}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
process.exitCode = failed ? 1 : 0;
