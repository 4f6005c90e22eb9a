/** The languages we speak. */
export const LANGS = ['en', 'es'] as const;
/** One of `LANGS`. */
export type Lang = (typeof LANGS)[number];

/** What a language calls for in lists and plurals. */
export const LOCALES: Readonly<Record<Lang, string>> = { en: 'en-GB', es: 'es' };

/** What a language needs to be spoken, made when it is first: a browser takes its time for each. */
export function inEachLang<T>(make: (locale: string) => T): (lang: Lang) => T {
  const made: Partial<Record<Lang, T>> = {};
  return (lang) => (made[lang] ??= make(LOCALES[lang]));
}

/** The language of a tag or a system's locale: `es-MX`, `es_ES.UTF-8`, `ES`. Undefined if we do not speak it. */
export function parseLang(text: string | undefined): Lang | undefined {
  const code = text?.split(/[-_.@]/, 1)[0]?.toLowerCase();
  return LANGS.find((lang) => lang === code);
}
