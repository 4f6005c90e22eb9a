/** `dicehall solved`: what the shipped tables of a game say. */

import { gameOf } from '@dicehall/rules';
import { solverOf } from '@dicehall/strategy/solvers-node';
import { fromDisk } from '@dicehall/strategy/tables-node';
import { gameName, type Lang, say } from '@dicehall/words';
import { gameFlag } from '../flags.ts';
import { Refused } from '../refused.ts';
import { factsText } from '../research/solve/facts.ts';
import { settingsText } from '../research/solve/run.ts';

export interface SolvedFlags {
  readonly json?: true;
}

export async function solved(name: string, flags: SolvedFlags, lang: Lang): Promise<void> {
  const game = gameFlag(name, lang);
  const solver = await solverOf(game);
  const tables = solver.tables.map((table) => {
    const bytes = fromDisk(table.name);
    if (bytes === undefined) {
      throw new Refused(say(lang, 'research.table-missing', { table: table.name, game }));
    }
    return { table, bytes: bytes.length, facts: solver.facts(bytes) };
  });
  const firstPlayerWins = Object.fromEntries(
    tables.flatMap(({ table, facts }) =>
      facts['firstPlayerWins'] === undefined
        ? []
        : [[settingsText(table), facts['firstPlayerWins']]],
    ),
  );
  if (flags.json === true) {
    const { rulesVersion } = gameOf(game).meta;
    const list = tables.map(({ table, bytes, facts }) => ({ ...table, bytes, ...facts }));
    process.stdout.write(
      `${JSON.stringify({ game, rulesVersion, firstPlayerWins, tables: list })}\n`,
    );
    return;
  }
  const isSolved = Object.keys(firstPlayerWins).length > 0;
  const lines = [
    say(lang, isSolved ? 'research.solved-title' : 'research.solved-not', {
      game: gameName(lang, game),
    }),
    ...tables.flatMap(({ table, facts }) => [table.name, ...factsText(table, facts, lang)]),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
