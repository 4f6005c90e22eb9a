#!/usr/bin/env node

/** The terminal client. Loaded in two steps, because compiled code is kept: a third of the time from the second start on. */

import * as modules from 'node:module';

// Node 20 has none.
modules.enableCompileCache?.();
const { main } = await import('./cli.ts');
await main(process.argv.slice(2));
