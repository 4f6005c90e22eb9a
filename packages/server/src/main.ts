#!/usr/bin/env node

/** `npm start`. Everything is set by the environment; `--help` lists it. */

import * as modules from 'node:module';

// Node 20 has none.
modules.enableCompileCache?.();
const { parseLang, say } = await import('@dicehall/words');
const { env, argv, stdout, stderr } = process;
const lang = parseLang(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG']) ?? 'en';
const [flag] = argv.slice(2);

if (flag === undefined) {
  const { runServer } = await import('./run.ts');
  process.exit(await runServer(env, lang));
} else if (flag === '--rotate-key') {
  const { rotateAndStop } = await import('./run.ts');
  process.exit(await rotateAndStop(env, lang));
} else if (flag === '--help' || flag === '-h') {
  const { helpText } = await import('./help.ts');
  stdout.write(helpText(lang));
} else if (flag === '--version' || flag === '-V') {
  const { VERSION } = await import('./version.ts');
  stdout.write(`${VERSION}\n`);
} else {
  stderr.write(`${say(lang, 'server.bad-flag', { text: flag })}\n`);
  process.exitCode = 2;
}
