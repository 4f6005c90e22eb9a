/** `npm run counts`: checks every table of counts, with `--deep` all of its lines. */

import { checkTable, readCountTables } from './count-tables.ts';

const BUDGET = 200_000;
const DEEP_BUDGET = 1_000_000;

const budget = process.argv.includes('--deep') ? DEEP_BUDGET : BUDGET;
let failed = false;
for (const table of readCountTables()) {
  const { checked, faults } = checkTable(table, budget);
  failed ||= faults.length > 0;
  console.log(`${table.game}: ${checked} of ${table.levels.length} levels  ${table.title}`);
  for (const fault of faults) console.log(`  ${fault}`);
}
process.exitCode = failed ? 1 : 0;
