import { readLine, type TextRun } from './ansi.ts';

const CELL = { width: 8.4, height: 18 };
const MARGIN = 16;
const GROUND = '#16181d';
const INK = '#d7dae0';

/** A terminal screen as a picture; every letter keeps its cell, whatever font shows it. */
export function makeSvg(screen: string, columns: number, label: string): string {
  const lines = screen.replace(/\s+$/, '').split('\n');
  const width = columns * CELL.width + 2 * MARGIN;
  const height = lines.length * CELL.height + 2 * MARGIN;
  const body: string[] = [];
  let look: TextRun['look'] | undefined;
  lines.forEach((line, row) => {
    const { runs, after } = readLine(line, look);
    look = after;
    let column = 0;
    for (const run of runs) {
      body.push(drawRun(run, column, row));
      column += [...run.text].length;
    }
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round(width)} ${round(height)}" role="img" aria-label="${quote(label)}">
<rect width="100%" height="100%" rx="10" fill="${GROUND}"/>
<g font-family="ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace" font-size="14" xml:space="preserve">
${body.filter((part) => part !== '').join('\n')}
</g>
</svg>
`;
}

function drawRun({ text, look }: TextRun, column: number, row: number): string {
  const x = MARGIN + column * CELL.width;
  const y = MARGIN + row * CELL.height;
  const length = [...text].length * CELL.width;
  const colour = look.inverse ? (look.background ?? GROUND) : (look.colour ?? INK);
  const background = look.inverse ? (look.colour ?? INK) : look.background;
  const parts: string[] = [];
  if (background !== undefined) {
    parts.push(
      `<rect x="${round(x)}" y="${round(y)}" width="${round(length)}" height="${CELL.height}" fill="${background}"/>`,
    );
  }
  if (text.trim() !== '') {
    const style = [
      look.bold ? ' font-weight="700"' : '',
      look.dim ? ' opacity="0.65"' : '',
      look.underline ? ' text-decoration="underline"' : '',
    ].join('');
    parts.push(
      `<text x="${round(x)}" y="${round(y + 13.5)}" textLength="${round(length)}" fill="${colour}"${style}>${quote(text)}</text>`,
    );
  }
  return parts.join('\n');
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

const quote = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
