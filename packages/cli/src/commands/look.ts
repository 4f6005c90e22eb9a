/** How the output may look, from flags and from the terminal. */

export interface Look {
  readonly plain?: true;
  readonly ascii?: true;
}

/** Whether there is a person with a screen that can be drawn on. */
export const isInteractive = ({ plain }: Look): boolean =>
  process.stdin.isTTY && process.stdout.isTTY && plain !== true && process.env['TERM'] !== 'dumb';

/** The bare Linux console and a locale that says otherwise get ASCII. */
export function isUnicode({ ascii }: Look, env: NodeJS.ProcessEnv = process.env): boolean {
  if (ascii === true || env['TERM'] === 'linux') return false;
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  return /utf-?8/i.test(locale);
}
