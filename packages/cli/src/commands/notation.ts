/** `dicehall notation`: what a line of notation says, in words, or where it goes wrong. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { gameFlag, listFlag } from '@dicehall/research/terminal/flags';
import { placeOf, Refused, refusedAt } from '@dicehall/research/terminal/refusals';
import { wrap } from '@dicehall/research/terminal/text';
import { GAME_IDS, type GameId, gameIn, type Parsed } from '@dicehall/rules';
import { gameName, type Lang, say } from '@dicehall/words';
import { EXPLAIN, FORM_NAMES, type NotationForm } from '../notation/explain.ts';

interface NotationFlags {
  readonly game?: string;
  readonly names?: string;
}

interface Attempt {
  readonly game: GameId;
  readonly form: NotationForm;
  readonly result: Parsed<readonly string[]>;
}

export const notationCommand: TerminalCommand<string, NotationFlags> = {
  name: 'notation',
  about: 'terminal.about-notation',
  argument: ['<text...>', 'terminal.argument-text'],
  options: [
    ['--game <game>', 'terminal.flag-game'],
    ['--names <list>', 'terminal.flag-names'],
  ],
  run: notation,
};

function notation(text: string, flags: NotationFlags, lang: Lang): void {
  const line = text.trim();
  if (line === '') throw new Refused(say(lang, 'terminal.notation-empty'));
  const names = { seats: listFlag(flags.names) };
  const attempts = gamesFor(line, flags.game, lang).flatMap((game) =>
    formsFor(line).map(
      (form): Attempt => ({ game, form, result: EXPLAIN[form](game, line, lang, names) }),
    ),
  );
  const columns = Math.max(20, Math.min(process.stdout.columns ?? 80, 100));
  const blocks = attempts.flatMap(({ game, form, result }, index) => {
    if (!result.ok || isRepeated(attempts, index)) return [];
    const kind = say(lang, `terminal.form-${form}`);
    const title = say(lang, 'terminal.notation-title', { game: gameName(lang, game), form: kind });
    return [
      [title, ...result.value.flatMap((one) => wrap(one, columns - 2)).map((one) => `  ${one}`)],
    ];
  });
  if (blocks.length === 0) throw furthest(line, attempts, lang);
  process.stdout.write(`${blocks.map((block) => block.join('\n')).join('\n\n')}\n`);
}

/** A text that names its game is about that game. */
function gamesFor(line: string, flag: string | undefined, lang: Lang): readonly GameId[] {
  if (flag !== undefined) return [gameFlag(flag, lang)];
  const id = gameIn(line);
  if (id === undefined) return GAME_IDS;
  if (!id.ok) throw refusedAt(line, id.refusal, lang);
  return [id.value];
}

/** A header begins a record, a state or a view; everything else is part of one. */
const formsFor = (line: string): readonly NotationForm[] => {
  const wholes: readonly NotationForm[] = / :( |$)/.test(line) ? ['record'] : ['state', 'view'];
  return line.includes('@') ? wholes : FORM_NAMES.slice(3);
};

/** In a game without secrets a view reads like a state: once is enough. */
const isRepeated = (attempts: readonly Attempt[], index: number): boolean =>
  attempts.slice(0, index).some(({ game, result }) => game === attempts[index]?.game && result.ok);

/** The attempt that got furthest explains best what is wrong. */
function furthest(line: string, attempts: readonly Attempt[], lang: Lang): Refused {
  const refusals = attempts.flatMap(({ result }) => (result.ok ? [] : [result.refusal]));
  const best = refusals.reduce((a, b) => (placeOf(b) > placeOf(a) ? b : a));
  return refusedAt(line, best, lang);
}
