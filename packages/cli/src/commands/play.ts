/** `dicehall play`: sets up or resumes a table, plays it, and offers a rematch. */

import { basename } from 'node:path';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { styleFor } from '../draw/style.ts';
import { gameFlag } from '../flags.ts';
import { askGame, askPlayers } from '../play/ask.ts';
import { askOptions } from '../play/ask-options.ts';
import { newTableFile, readTable, savedTables } from '../play/folder.ts';
import { plainStage } from '../play/plain-stage.ts';
import { rematch } from '../play/rematch.ts';
import { run } from '../play/run.ts';
import { parseSave } from '../play/save.ts';
import { SMALLEST } from '../play/screen.ts';
import { screenStage } from '../play/screen-stage.ts';
import { openSession, type Session } from '../play/session.ts';
import {
  hasPlayers,
  makeTable,
  optionsFromFlags,
  type TableFlags,
  tableFromFlags,
} from '../play/setup.ts';
import type { Stage } from '../play/stage.ts';
import type { Table } from '../play/table.ts';
import { leftText } from '../play/wording.ts';
import { Refused } from '../refused.ts';
import { pipedLines, setLastWords, typedLines, wipe } from '../terminal.ts';
import { askerFor, canAsk, isPlain, isUnicode, type Look } from './look.ts';

export interface PlayFlags extends TableFlags, Look {
  /** True for the latest table. */
  readonly resume?: string | true;
  readonly fast?: true;
}

export async function play(game: string | undefined, flags: PlayFlags, lang: Lang): Promise<void> {
  refuseSetupOnResume(flags, lang);
  let { session, file } =
    flags.resume === undefined
      ? await newTable(game, flags, lang)
      : resumed(flags.resume, game, lang);
  const open = stageFor(flags, lang);
  for (;;) {
    const stage = open();
    setLastWords(leftText(lang, file));
    const ending = await run(session, stage, file);
    setLastWords([]);
    if (ending === 'left' || !(await stage.again(lang))) return;
    session = openSession(rematch(session), lang);
    file = newTableFile(session.table.game);
  }
}

const SETUP = ['seats', 'bots', 'names', 'options', 'first', 'seed'] as const;

/** A saved table has its players, rules and dice already. */
function refuseSetupOnResume(flags: PlayFlags, lang: Lang): void {
  const given = SETUP.find((name) => flags[name] !== undefined);
  if (flags.resume === undefined || given === undefined) return;
  throw new Refused(say(lang, 'terminal.resume-alone', { flag: `--${given}` }));
}

interface Opened {
  readonly session: Session<GameId>;
  readonly file: string;
}

async function newTable(game: string | undefined, flags: PlayFlags, lang: Lang): Promise<Opened> {
  const table = await tableFor(game, flags, lang);
  return { session: openSession(table, lang), file: newTableFile(table.game) };
}

/** Asks for what the flags leave open, if there is somebody to ask. */
async function tableFor(
  name: string | undefined,
  flags: PlayFlags,
  lang: Lang,
): Promise<Table<GameId>> {
  if (name === undefined && !canAsk()) {
    throw new Refused(say(lang, 'terminal.which-game', { games: GAME_IDS.join(', ') }));
  }
  const asker = askerFor(flags, lang);
  const game = name === undefined ? await askGame(asker) : gameFlag(name, lang);
  if (!canAsk() || hasPlayers(flags)) return tableFromFlags(game, flags, lang);
  const players = await askPlayers(game, asker);
  const given = optionsFromFlags(flags, players, lang);
  const asked = flags.options === undefined ? await askOptions(game, players.length, asker) : {};
  return makeTable(game, players, { ...asked, ...given }, flags, lang);
}

/** A table saved before, by its file or the latest of the game. It goes on in the same file. */
function resumed(which: string | true, game: string | undefined, lang: Lang): Opened {
  const prefix = game === undefined ? '' : gameFlag(game, lang);
  const latest = savedTables().find((one) => basename(one).startsWith(prefix));
  const file = which === true ? latest : which;
  if (file === undefined) throw new Refused(say(lang, 'terminal.nothing-to-resume'));
  return { session: parseSave(readTable(file, lang), lang), file };
}

/** A drawn screen where there is one that is large enough, sentences elsewhere. */
function stageFor(flags: PlayFlags, lang: Lang): () => Stage {
  const { stdin, stdout } = process;
  if (canAsk() && !isPlain(flags)) {
    const isLarge = stdout.columns >= SMALLEST.columns && stdout.rows >= SMALLEST.rows;
    if (isLarge) {
      const style = styleFor(lang, isUnicode(flags), stdout);
      return () => screenStage(stdin, stdout, style, flags.fast === true);
    }
    stdout.write(`${say(lang, 'terminal.small-screen', SMALLEST)}\n`);
  }
  const isTyped = canAsk();
  const lines = isTyped ? typedLines(stdin, stdout) : pipedLines(stdin, stdout);
  const output = {
    columns: Math.max(20, Math.min(stdout.columns ?? 80, 100)),
    write: (text: string) => void stdout.write(text),
    wipe: () => {
      if (isTyped) wipe(stdout);
      return isTyped;
    },
  };
  return () => plainStage(lines, output);
}
