/** `npm run golden`: renders the body of every `.play` file again. */

import { writeFileSync } from 'node:fs';
import '../all.ts';
import { RulesError } from '../refusal.ts';
import { listPlays, pathOfPlay, readPlay, regenerate } from './golden.ts';

for (const file of listPlays()) {
  const before = readPlay(file);
  try {
    const after = regenerate(before);
    if (after === before) continue;
    writeFileSync(pathOfPlay(file), after);
    console.log(`${file} changed`);
  } catch (error) {
    console.error(
      `${file}: ${error instanceof RulesError ? JSON.stringify(error.refusal) : error}`,
    );
    process.exitCode = 1;
  }
}
