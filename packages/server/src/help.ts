/** `--help`: every setting with its effect and default. */

import { relative } from 'node:path';
import { type Lang, say } from '@dicehall/words';
import { DEFAULTS, LOG_LEVELS, SETTING_NAMES, type ServerSetting } from './settings.ts';

const WIDTH = 78;
const EXAMPLE = 'PORT=3000 DATA_DIR=/var/lib/dicehall npm start';

/** What `--help` prints: every setting with its effect and default. */
export function helpText(lang: Lang): string {
  const levels = LOG_LEVELS.join(', ');
  const settings = SETTING_NAMES.flatMap((name) => [
    `  ${name}`,
    ...wrap(`${say(lang, `server.setting-${name}`, { levels })} (${defaultText(name, lang)})`).map(
      (line) => `      ${line}`,
    ),
  ]);
  return [
    say(lang, 'server.about'),
    '',
    say(lang, 'server.usage'),
    say(lang, 'server.usage-settings'),
    '',
    ...settings,
    '',
    say(lang, 'server.usage-rotate'),
    say(lang, 'server.usage-example', { example: EXAMPLE }),
    '',
  ].join('\n');
}

function defaultText(name: ServerSetting, lang: Lang): string {
  const value = name === 'APP_DIR' ? relative('.', DEFAULTS.APP_DIR) : DEFAULTS[name];
  const isNone = value === undefined || value === '' || Array.isArray(value);
  return isNone
    ? say(lang, 'server.default-none')
    : say(lang, 'server.default', { value: String(value) });
}

function wrap(text: string): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > WIDTH - 6) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
