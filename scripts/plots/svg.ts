/** Just enough SVG for plots. Colours read on light and dark pages alike. */

export const INK = '#5b6470';
export const COLOURS = ['#c2410c', '#0e7490', '#7c3aed', '#15803d', '#be185d'] as const;

export const colour = (index: number): string => COLOURS[index % COLOURS.length] ?? COLOURS[0];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const round = (value: number): string => String(Math.round(value * 10) / 10);

export interface TextStyle {
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly size?: number;
  readonly fill?: string;
}

export const text = (
  x: number,
  y: number,
  words: string,
  { anchor = 'middle', size = 12, fill = INK }: TextStyle = {},
): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}" font-size="${size}" fill="${fill}">${escaped(words)}</text>`;

export const line = (points: readonly (readonly [number, number])[], stroke: string): string =>
  `<polyline points="${points.map((point) => point.map(round).join()).join(' ')}" fill="none" stroke="${stroke}" stroke-width="2"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"/>`;

const rule = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${INK}" stroke-opacity="0.35"/>`;

/** A whole picture, told to those who do not see it by its title. */
export const picture = (
  width: number,
  height: number,
  title: string,
  parts: readonly string[],
): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    ...parts,
    '</svg>',
    '',
  ].join('\n');

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export const atX = ({ left, width, x: [from, to] }: Frame, value: number): number =>
  left + (width * (value - from)) / (to - from);
export const atY = ({ top, height, y: [from, to] }: Frame, value: number): number =>
  top + height - (height * (value - from)) / (to - from);

/** Lines and numbers along both sides, and what they stand for. */
export function axes(
  frame: Frame,
  ticks: { readonly x: readonly number[]; readonly y: readonly number[] },
  names: { readonly x: string; readonly y: string },
): string[] {
  const { left, top, width, height } = frame;
  return [
    ...ticks.y.flatMap((value) => [
      rule(left, atY(frame, value), left + width, atY(frame, value)),
      text(left - 8, atY(frame, value) + 4, String(value), { anchor: 'end' }),
    ]),
    ...ticks.x.map((value) => text(atX(frame, value), top + height + 18, String(value))),
    text(left + width / 2, top + height + 38, names.x),
    text(left, top - 12, names.y, { anchor: 'start' }),
  ];
}

/** From white over a colour; `share` from 0 to 1. */
export function shade([r, g, b]: readonly [number, number, number], share: number): string {
  const part = Math.max(0, Math.min(1, share));
  const mix = (channel: number): number => Math.round(255 - (255 - channel) * part);
  return `rgb(${mix(r)},${mix(g)},${mix(b)})`;
}
