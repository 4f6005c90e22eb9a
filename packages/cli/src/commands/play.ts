/** `dicehall play`: a table at this device or on a server. */

import type { TerminalCommand } from '@dicehall/research/terminal/command';
import { gameFlag } from '@dicehall/research/terminal/flags';
import { Refused } from '@dicehall/research/terminal/refusals';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { noteMoment, openMoments } from '../files/closed-moments.ts';
import { newTableFile, readTable } from '../files/folder.ts';
import { langIn, parseSave } from '../files/save.ts';
import { listTables, tableNamed } from '../files/saved-tables.ts';
import { isSeats } from '../files/seat-store.ts';
import { finishGame } from '../local/log-file.ts';
import {
  type LocalTable,
  localSession,
  openGate,
  openLocal,
  resumeLocal,
  shutGate,
  startRematch,
} from '../local/table.ts';
import { addressFrom } from '../online/address.ts';
import { displayFor } from '../play/choose-display.ts';
import { run } from '../play/run.ts';
import { storyIn } from '../records/story.ts';
import { leftText, recordText, restOfEnd } from '../session/prompt-text.ts';
import { activeSeats, type Session, tableOf } from '../session/session.ts';
import { fairnessLines } from '../session/trust.ts';
import { askGame, askPlayers } from '../setup/ask.ts';
import { askOptions } from '../setup/ask-options.ts';
import { askerFor, canAsk } from '../setup/asker.ts';
import { hasPlayers, makeTable, optionsFromFlags, tableFromFlags } from '../setup/flags.ts';
import type { TableSetup } from '../setup/players.ts';
import { setLastWords } from '../terminal/screen.ts';
import { type OnlinePlayFlags, playOnline, returnOnline } from './online.ts';
import { titleOf } from './tables.ts';

export interface PlayFlags extends OnlinePlayFlags {
  /** True for the latest table. */
  readonly resume?: string | true;
  /** Without it, a saved table keeps its language. */
  readonly lang?: string;
}

export const playCommand: TerminalCommand<string | undefined, PlayFlags> = {
  name: 'play',
  about: 'terminal.about-play',
  argument: ['[game]', 'online.argument-play'],
  options: [
    ['--seats <n>', 'terminal.flag-seats'],
    ['--bots <list>', 'terminal-bots.flag-bots'],
    ['--names <list>', 'terminal.flag-names'],
    ['--options <list>', 'terminal.flag-house-rules'],
    ['--first <player>', 'terminal.flag-first-player'],
    ['--seed <number>', 'terminal.flag-seed'],
    ['--coach <mode>', 'terminal.flag-coach'],
    ['--resume [table]', 'terminal.flag-resume'],
    ['--server <address>', 'online.about-server'],
    ['--join <code>', 'online.about-join'],
    ['--watch', 'online.about-watch'],
    ['--plain', 'terminal.flag-plain'],
    ['--fast', 'terminal.flag-fast'],
  ],
  run: play,
};

export async function play(game: string | undefined, flags: PlayFlags, lang: Lang): Promise<void> {
  refuseSetupOnResume(flags, lang);
  const address = addressFrom(game, flags, lang);
  if (address !== undefined) {
    return playOnline(address.code === undefined ? game : undefined, address, flags, lang);
  }
  return flags.resume === undefined
    ? playNew(await setupFor(game, flags, lang), flags, lang)
    : playOn(flags.resume, game, flags, lang);
}

const SETUP = [
  ...(['seats', 'bots', 'names', 'options', 'first', 'seed', 'coach'] as const),
  ...(['server', 'join'] as const),
];

/** A saved table has its players, rules and dice already. */
function refuseSetupOnResume(flags: PlayFlags, lang: Lang): void {
  const given = SETUP.find((name) => flags[name] !== undefined);
  if (flags.resume === undefined || given === undefined) return;
  throw new Refused(say(lang, 'terminal.resume-alone', { flag: `--${given}` }));
}

async function playNew(setup: TableSetup<GameId>, flags: PlayFlags, lang: Lang): Promise<void> {
  for (;;) {
    const table = await openLocal(setup, newTableFile(setup.game), lang);
    const wantsMore = await playLocal(table, localSession(table, lang, false), flags, lang);
    // A table of bots alone cannot offer a rematch: they get a new table.
    if (!wantsMore) return;
  }
}

/** A saved table continues in the same file. */
async function playOn(
  which: string | true,
  game: string | undefined,
  flags: PlayFlags,
  lang: Lang,
): Promise<void> {
  const file = await fileOf(which, game, flags, lang);
  const text = readTable(file, lang);
  const spoken = flags.lang === undefined ? (langIn(text) ?? lang) : lang;
  if (isSeats(text)) return returnOnline(file, flags, spoken);
  const table = resumeLocal(parseSave(text, spoken), file, spoken);
  await playLocal(table, localSession(table, spoken, true), flags, spoken);
}

/** By its number or its file; without either, those of the game to choose from, or the latest. */
async function fileOf(
  which: string | true,
  game: string | undefined,
  flags: PlayFlags,
  lang: Lang,
): Promise<string> {
  const all = listTables(lang);
  if (which !== true) return tableNamed(which, all)?.file ?? which;
  const wanted = game === undefined ? undefined : gameFlag(game, lang);
  const fitting = all.filter(
    (one) => one.kind !== 'damaged' && (wanted === undefined || one.game === wanted),
  );
  const [latest] = fitting;
  if (latest === undefined) throw new Refused(say(lang, 'terminal.nothing-to-resume'));
  if (fitting.length === 1 || !canAsk()) return latest.file;
  const items = fitting.map((one) => ({ value: one.file, label: titleOf(one, lang) }));
  return askerFor(flags, lang).choose(say(lang, 'saved.which'), items);
}

/** Plays one game after another at a table. True if the players want more but the table cannot go on. */
async function playLocal(
  table: LocalTable,
  first: Session<GameId>,
  flags: PlayFlags,
  lang: Lang,
): Promise<boolean> {
  const { link, gate, file } = table;
  const open = displayFor(flags, lang);
  let session = first;
  const hooks = {
    waiting: () => openGate(gate),
    waited: () => shutGate(gate),
    copied: (line: string) => noteMoment(file.path, tableOf(session), line, lang),
  };
  try {
    for (;;) {
      const display = open();
      setLastWords(leftText(lang, file.path));
      const ending = await Promise.race([run(link, session, display, hooks), file.failure.promise]);
      setLastWords([]);
      if (ending !== 'over') {
        display.close(session, leftText(lang, file.path));
        return false;
      }
      openMoments(file.path, lang);
      const record = await link.record();
      const kept = record.ok ? finishGame(file, link.state.views[0]?.games ?? 1, record.value) : '';
      const story = record.ok ? await storyIn(record.value, lang) : [];
      const fairness = await fairnessLines(link, lang);
      const words = [restOfEnd(session), ...story, ...fairness, ...recordText(lang, kept)];
      display.close(session, words);
      if (!(await display.again(lang))) return false;
      if (!(await startRematch(table, activeSeats(session)))) return true;
      session = localSession(table, lang, false);
    }
  } finally {
    link.close();
  }
}

/** Asks for what the flags leave open, if there is somebody to ask. */
async function setupFor(
  name: string | undefined,
  flags: PlayFlags,
  lang: Lang,
): Promise<TableSetup<GameId>> {
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
