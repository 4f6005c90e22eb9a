import { testZoomed } from './fit/zoom.ts';
import { ELSEWHERE, TABLES } from './moments.ts';

testZoomed({ tables: TABLES, 'what comes round a table': ELSEWHERE });
