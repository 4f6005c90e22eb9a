/** Letters that look the same on every machine: the browser is told of one font alone, the one that comes with it. */

import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The environment of a browser that knows no other font. */
export function ownFonts(browser: string): NodeJS.ProcessEnv {
  const home = dirname(browser);
  const path = join(home, 'only-own-fonts.conf');
  writeFileSync(
    path,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>
`,
  );
  return { ...process.env, FONTCONFIG_FILE: path };
}
