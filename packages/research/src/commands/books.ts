/** `dicehall solved`: what the shipped books of a game say. */

import { gameOf } from '@dicehall/rules';
import { fromDisk } from '@dicehall/strategy/books-node';
import { gameName, type Lang, say } from '@dicehall/words';
import { factsText, knownFacts } from '../solve/facts.ts';
import { settingsText } from '../solve/run.ts';
import { solverOf } from '../solver-of.ts';
import type { TerminalCommand } from '../terminal/command.ts';
import { gameFlag } from '../terminal/flags.ts';
import { Refused } from '../terminal/refusals.ts';

interface SolvedFlags {
  readonly json?: true;
}

export const solvedCommand: TerminalCommand<string, SolvedFlags> = {
  name: 'solved',
  about: 'research.about-solved',
  argument: ['<game>', 'terminal.argument-game'],
  options: [['--json', 'terminal.flag-json']],
  run: solved,
};

async function solved(name: string, flags: SolvedFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  const solver = await solverOf(game, lang);
  const books = solver.books.map((book) => {
    const bytes = fromDisk(book.name);
    if (bytes === undefined) {
      throw new Refused(say(lang, 'research.book-missing', { book: book.name, game }));
    }
    return { book, bytes: bytes.length, facts: knownFacts(solver.facts(bytes)) };
  });
  const firstPlayerWins = Object.fromEntries(
    books.flatMap(({ book, facts }) =>
      facts['firstPlayerWins'] === undefined
        ? []
        : [[settingsText(book), facts['firstPlayerWins']]],
    ),
  );
  if (flags.json === true) {
    const { rulesVersion } = gameOf(game).meta;
    const list = books.map(({ book, bytes, facts }) => ({ ...book, bytes, ...facts }));
    process.stdout.write(
      `${JSON.stringify({ game, rulesVersion, firstPlayerWins, books: list })}\n`,
    );
    return;
  }
  const isSolved = Object.keys(firstPlayerWins).length > 0;
  const lines = [
    say(lang, isSolved ? 'research.solved-title' : 'research.solved-not', {
      game: gameName(lang, game),
    }),
    ...books.flatMap(({ book, facts }) => [book.name, ...factsText(book, facts, lang)]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
