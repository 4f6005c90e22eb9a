/** Reads the colours of a terminal screen as `tmux capture-pane -e` prints them. */

export interface TextStyle {
  readonly colour: string | undefined;
  readonly background: string | undefined;
  readonly bold: boolean;
  readonly dim: boolean;
  readonly underline: boolean;
  readonly inverse: boolean;
}

export interface TextRun {
  readonly text: string;
  readonly look: TextStyle;
}

const PLAIN: TextStyle = {
  colour: undefined,
  background: undefined,
  bold: false,
  dim: false,
  underline: false,
  inverse: false,
};

/** The sixteen named colours, chosen to read well on a dark ground. */
const NAMED = [
  '#3b3f4a',
  '#e5534b',
  '#57c28d',
  '#e0af4b',
  '#5aa0e6',
  '#b78af0',
  '#4fb8c4',
  '#d7dae0',
  '#7d8590',
  '#ff7b72',
  '#7ee2b0',
  '#f2cc60',
  '#79c0ff',
  '#d2a8ff',
  '#76dfe8',
  '#ffffff',
];

/** Escape, bracket, numbers, m. */
const COLOUR = new RegExp(`(${String.fromCharCode(27)}\\[[0-9;]*m)`);

export function readLine(
  line: string,
  before: TextStyle = PLAIN,
): { runs: TextRun[]; after: TextStyle } {
  const runs: TextRun[] = [];
  let look = before;
  for (const part of line.split(COLOUR)) {
    const codes = COLOUR.exec(part);
    if (codes !== null) look = apply(look, part.slice(2, -1).split(';').map(Number));
    else if (part !== '') runs.push({ text: part, look });
  }
  return { runs, after: look };
}

function apply(before: TextStyle, codes: readonly number[]): TextStyle {
  let look = before;
  const queue = [...codes];
  for (let code = queue.shift(); code !== undefined; code = queue.shift()) {
    if (code === 38 || code === 48) {
      const chosen = extended(queue);
      look = code === 38 ? { ...look, colour: chosen } : { ...look, background: chosen };
    } else {
      look = applyOne(look, code);
    }
  }
  return look;
}

function applyOne(look: TextStyle, code: number): TextStyle {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...look, bold: true };
  if (code === 2) return { ...look, dim: true };
  if (code === 4) return { ...look, underline: true };
  if (code === 7) return { ...look, inverse: true };
  if (code === 22) return { ...look, bold: false, dim: false };
  if (code === 24) return { ...look, underline: false };
  if (code === 27) return { ...look, inverse: false };
  if (code === 39) return { ...look, colour: undefined };
  if (code === 49) return { ...look, background: undefined };
  if (code >= 30 && code <= 37) return { ...look, colour: NAMED[code - 30] };
  if (code >= 90 && code <= 97) return { ...look, colour: NAMED[code - 82] };
  if (code >= 40 && code <= 47) return { ...look, background: NAMED[code - 40] };
  if (code >= 100 && code <= 107) return { ...look, background: NAMED[code - 92] };
  return look;
}

/** `5;n` from the palette of 256, or `2;r;g;b`. */
function extended(queue: number[]): string | undefined {
  const kind = queue.shift();
  if (kind === 2) return rgb(queue.shift(), queue.shift(), queue.shift());
  const index = queue.shift() ?? 0;
  if (index < 16) return NAMED[index];
  if (index >= 232)
    return rgb(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10);
  const level = (n: number): number => (n === 0 ? 0 : 55 + 40 * n);
  const cube = index - 16;
  return rgb(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6));
}

const rgb = (red = 0, green = 0, blue = 0): string =>
  `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
