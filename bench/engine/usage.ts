/** Loaded into an engine that is measured: it says what it has used so far whenever asked. */

import { reportUsage } from '../server/report-usage.ts';

reportUsage(0);
