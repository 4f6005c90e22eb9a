/** `dicehall rules`: the rules in our own words. */

import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Lang, rulesOf, say } from '@dicehall/words';
import { type Style, styleFor } from '../draw/style.ts';
import { wrap } from '../draw/text.ts';
import { gameFlag } from '../flags.ts';

const WIDEST = 100;

export function rules(name: string | undefined, lang: Lang): void {
  const { stdout } = process;
  const columns = Math.max(20, Math.min(stdout.columns ?? 80, WIDEST));
  const style = styleFor(lang, true, stdout);
  const lines =
    name === undefined
      ? overview(columns, style)
      : rulesLines(gameFlag(name, lang), columns, style);
  stdout.write(`${lines.join('\n')}\n`);
}

/** Every game in short, and how to read on. */
function overview(columns: number, style: Style): readonly string[] {
  const briefs = GAME_IDS.flatMap((game) => {
    const { title, inShort } = rulesOf(style.lang, game);
    return [style.paint('strong', title), ...wrap(inShort, columns), ''];
  });
  const games = GAME_IDS.join(', ');
  return [...briefs, ...wrap(say(style.lang, 'terminal.read-on', { games }), columns)];
}

function rulesLines(game: GameId, columns: number, style: Style): readonly string[] {
  const { title, inShort, sections } = rulesOf(style.lang, game);
  return [
    style.paint('strong', title),
    '',
    ...wrap(inShort, columns),
    ...sections.flatMap(({ title: heading, paragraphs, rulings }) => [
      '',
      style.paint('strong', heading),
      ...paragraphs.flatMap((text) => ['', ...wrap(text, columns)]),
      ...(rulings.length === 0
        ? []
        : wrap(`(${rulings.join(', ')})`, columns).map((line) => style.paint('quiet', line))),
    ]),
  ];
}
