import { ELSEWHERE, TABLES } from './moments.ts';
import { testZoomed } from './zoomed.ts';

testZoomed({ tables: TABLES, 'what comes round a table': ELSEWHERE });
