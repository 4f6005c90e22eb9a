import { testZoomed } from './fit/zoom.ts';
import { APART, PAGES } from './moments.ts';
import { startTables } from './server.ts';

testZoomed({ pages: PAGES, 'tables with people apart': APART }, startTables);
