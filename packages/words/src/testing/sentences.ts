/** How sentences are written; plays say thousands of them, so this is plain code rather than `expect`. */

const LEFT_OPEN = /[{}]|undefined|NaN|\[object|\s\s|\s[.,;:]|^\s|\s$/;

/** Nothing left open, a capital first, a full stop last. */
export function expectSentences(text: string): void {
  if (LEFT_OPEN.test(text) || !/^[¡¿“«]?\p{Lu}.*\.$/su.test(text)) {
    throw new Error(`not a sentence: ${text}`);
  }
}

/** A label, a name or a list: nothing left open, and no full stop. */
export function expectLabel(text: string): void {
  if (LEFT_OPEN.test(text) || /^$|\.$/.test(text)) throw new Error(`not a label: ${text}`);
}
