/** What the arrow keys bring into the command field: earlier lines, or the rest of what could be typed. */

/** Lines of this visit, the latest last; shared by the fields of a table. */
const typed: string[] = [];

/** A key in the field, and the field. */
interface Pressed {
  readonly key: string;
  readonly currentTarget: Pick<HTMLInputElement, 'selectionStart' | 'value'>;
}

export interface CommandHistory {
  keep(line: string): void;
  /** The line that a key brings instead; undefined if it brings none. */
  broughtBy(pressed: Pressed, suggested: string | undefined): string | undefined;
}

export function commandHistory(): CommandHistory {
  /** Where in the earlier lines we are; their end is the line that is being typed. */
  let at = typed.length;

  const recall = (step: number): string => {
    at = Math.min(Math.max(at + step, 0), typed.length);
    return typed[at] ?? '';
  };

  return {
    keep(line) {
      if (line.trim() !== '' && typed.at(-1) !== line) typed.push(line);
      at = typed.length;
    },
    broughtBy({ key, currentTarget: { selectionStart, value } }, suggested) {
      if (key === 'ArrowUp') return recall(-1);
      if (key === 'ArrowDown') return recall(1);
      const isAtEnd = value !== '' && selectionStart === value.length;
      return key === 'ArrowRight' && isAtEnd ? suggested : undefined;
    },
  };
}
