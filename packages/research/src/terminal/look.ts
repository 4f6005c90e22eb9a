/** How we may look, from flags and from the terminal. */

export interface Look {
  readonly plain?: true;
  readonly ascii?: true;
}

/** Whether drawings are not wanted: by flag, or by the variable that prompt libraries agree on. */
export const isPlain = ({ plain }: Look, env: NodeJS.ProcessEnv = process.env): boolean =>
  plain === true || env['TERM'] === 'dumb' || !['', '0', 'false'].includes(env['ACCESSIBLE'] ?? '');

/** The bare Linux console and a locale that says otherwise get ASCII. */
export function isUnicode({ ascii }: Look, env: NodeJS.ProcessEnv = process.env): boolean {
  if (ascii === true || env['TERM'] === 'linux') return false;
  const locale = env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || 'UTF-8';
  return /utf-?8/i.test(locale);
}
