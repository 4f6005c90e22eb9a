/** `dicehall rules`: the rules in our own words. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { gameFlag } from '@dicehall/research/terminal/flags';
import { type Style, styleFor } from '@dicehall/research/terminal/style';
import { wrap } from '@dicehall/research/terminal/text';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Lang, rulesOf, say } from '@dicehall/words';
import { typedLines } from '../terminal/lines.ts';

const WIDEST = 100;

export const rulesCommand: TerminalCommand<string | undefined, object> = {
  name: 'rules',
  about: 'terminal.about-rules',
  argument: ['[game]', 'terminal.argument-game'],
  options: [],
  run: (game, _, lang) => rules(game, lang),
};

/** All at once, to be read in the scrollback or through a pipe. */
function rules(name: string | undefined, lang: Lang): void {
  const { stdout } = process;
  const style = styleFor(lang, true, stdout);
  const lines =
    name === undefined
      ? overview(textColumns(), style)
      : rulesLines(gameFlag(name, lang), textColumns(), style);
  stdout.write(`${lines.join('\n')}\n`);
}

/** One screenful after another; anything but Enter leaves the rest unread. */
export async function readRules(game: GameId, lang: Lang): Promise<void> {
  const { stdin, stdout } = process;
  const typed = typedLines(stdin, stdout);
  let rest = rulesLines(game, textColumns(), styleFor(lang, true, stdout));
  for (;;) {
    const room = Math.max(1, stdout.rows - 2);
    stdout.write(`${rest.slice(0, room).join('\n')}\n`);
    rest = rest.slice(room);
    if (rest.length === 0 || (await typed.read(`${say(lang, 'terminal.more')} `)) !== '') return;
  }
}

const textColumns = (): number => Math.max(20, Math.min(process.stdout.columns ?? 80, WIDEST));

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
  const example = sections.flatMap(({ rulings }) => rulings).at(-1);
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
    ...(example === undefined
      ? []
      : ['', ...wrap(say(style.lang, 'terminal.rulings', { game, example }), columns)]
    ).map((line) => style.paint('quiet', line)),
  ];
}
