/** Every claim of a finished game: how likely it was with those dice, and how true it looked from each chair. */

import { columns } from '@dicehall/research/terminal/text';
import { type SeenThrough, type Xray, xrayOf } from '@dicehall/strategy/dodgy-dice/xray';
import { hundredthsOf, type Lang, say } from '@dicehall/words';
import { imageCount } from '@dicehall/words/dodgy-dice';
import type { SeeThrough } from '../slice.ts';

export const seeThrough: SeeThrough<'dodgy-dice'> = (play, names, lang) => {
  const xray = xrayOf(play);
  return xray === undefined ? [] : xrayLines(xray, names, lang);
};

function xrayLines(
  { statements, readable }: Xray,
  names: readonly string[],
  lang: Lang,
): readonly string[] {
  const head = [
    ...(['step', 'who', 'said', 'held', 'true', 'likely', 'usual'] as const).map((name) =>
      say(lang, `xray.head-${name}`),
    ),
    ...names.map((player) => say(lang, 'xray.head-chair', { player })),
  ];
  return [
    say(lang, 'xray.title'),
    say(lang, 'xray.about'),
    '',
    ...columns([head, ...statements.map((one) => rowOf(one, names, lang))], head.length),
    '',
    ...readable.map((bits, seat) => readableLine(names[seat] ?? '', bits, lang)),
  ];
}

const rowOf = (
  { n, statement, held, isTrue, share, usual, chairs }: SeenThrough,
  names: readonly string[],
  lang: Lang,
): readonly string[] => [
  `${n}`,
  names[statement.seat] ?? '',
  imageCount(lang, statement.count, statement.image),
  `${held}`,
  say(lang, isTrue ? 'xray.yes' : 'xray.no'),
  inHundred(share),
  `${imageCount(lang, usual.count, usual.image)} (${inHundred(usual.share)})`,
  ...chairs.map((chair) =>
    chair === undefined ? '' : `${inHundred(chair.heard)} (${inHundred(chair.alone)})`,
  ),
];

function inHundred(chance: number): string {
  const n = hundredthsOf(chance);
  if (n === 'below') return '<1';
  return n === 'above' ? '>99' : String(n);
}

function readableLine(player: string, bits: number | undefined, lang: Lang): string {
  if (bits === undefined) return say(lang, 'xray.silent', { player });
  const written = (value: number): string =>
    value.toLocaleString(lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return say(lang, 'xray.readable', { player, bits: written(bits), times: written(2 ** bits) });
}
