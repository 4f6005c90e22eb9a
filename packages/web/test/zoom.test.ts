import { APART, PAGES } from './moments.ts';
import { startTables } from './server.ts';
import { testZoomed } from './zoomed.ts';

testZoomed({ pages: PAGES, 'tables with people apart': APART }, startTables);
