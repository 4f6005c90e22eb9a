import { inEachLang, type Lang } from '../lang.ts';
import type { MessageKey } from './keys.ts';
import { MESSAGES } from './store.ts';
import type { MessageText } from './translations.ts';

/** What fills the placeholders of a message. */
export type MessageData = Readonly<Record<string, string | number>>;

const plurals = inEachLang((locale) => new Intl.PluralRules(locale));

/** The message in that language, filled in. A placeholder without data is a caller's mistake and throws. */
export function say(lang: Lang, key: MessageKey, data: MessageData = {}): string {
  const message = MESSAGES[lang].get(key);
  if (message === undefined) throw new Error(`no message is called ${key}`);
  return formOf(lang, message, data).replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = data[name];
    if (value === undefined) throw new Error(`message ${key} needs {${name}}`);
    return typeof value === 'number' ? numberText(value) : value;
  });
}

/** With a minus sign, not a hyphen, as print and screen readers want it. */
export const numberText = (n: number): string => String(n).replace('-', '−');

function formOf(lang: Lang, message: MessageText, data: MessageData): string {
  if (typeof message === 'string') return message;
  const number = Number(data[message.by]);
  if (number === 0 && message.zero !== undefined) return message.zero;
  return plurals(lang).select(number) === 'one' ? message.one : message.other;
}
