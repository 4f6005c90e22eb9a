/** `dicehall play`: a table at this device or on a server. */

import { basename } from 'node:path';
import { gameFlag } from '@dicehall/research/terminal/flags';
import { Refused } from '@dicehall/research/terminal/refused';
import { GAME_IDS, type GameId } from '@dicehall/rules';
import { type Lang, say } from '@dicehall/words';
import { newTableFile, readTable, savedTables } from '../files/folder.ts';
import { langIn, parseSave } from '../files/save.ts';
import { type Here, openHere, rematchHere, resumeHere, sessionHere } from '../local/here.ts';
import { isSeats } from '../online/seats.ts';
import { targetOf } from '../online/target.ts';
import { run } from '../play/run.ts';
import { hasPlayers, makeTable, optionsFromFlags, tableFromFlags } from '../play/setup.ts';
import { storyIn } from '../records/story.ts';
import { activeSeats, type Session } from '../session/session.ts';
import { leftText, recordText, restOfEnd } from '../session/wording.ts';
import { askGame, askPlayers } from '../setup/ask.ts';
import { askOptions } from '../setup/ask-options.ts';
import type { Table } from '../setup/table.ts';
import { setLastWords } from '../terminal.ts';
import { askerFor, canAsk } from './look.ts';
import { type AwayFlags, playAway, returnAway } from './online.ts';
import { stageFor } from './stages.ts';

export interface PlayFlags extends AwayFlags {
  /** True for the latest table. */
  readonly resume?: string | true;
  /** If it was asked for; else a saved table goes on in its own. */
  readonly lang?: string;
}

export async function play(game: string | undefined, flags: PlayFlags, lang: Lang): Promise<void> {
  refuseSetupOnResume(flags, lang);
  const target = targetOf(game, flags, lang);
  if (target !== undefined) {
    return playAway(target.code === undefined ? game : undefined, target, flags, lang);
  }
  return flags.resume === undefined
    ? playNew(await tableFor(game, flags, lang), flags, lang)
    : playOn(flags.resume, game, flags, lang);
}

const SETUP = [
  ...(['seats', 'bots', 'names', 'options', 'first', 'seed'] as const),
  ...(['server', 'join'] as const),
];

/** A saved table has its players, rules and dice already. */
function refuseSetupOnResume(flags: PlayFlags, lang: Lang): void {
  const given = SETUP.find((name) => flags[name] !== undefined);
  if (flags.resume === undefined || given === undefined) return;
  throw new Refused(say(lang, 'terminal.resume-alone', { flag: `--${given}` }));
}

async function playNew(table: Table<GameId>, flags: PlayFlags, lang: Lang): Promise<void> {
  for (;;) {
    const file = newTableFile(table.game);
    const here = await openHere(table, file, lang);
    const wantsMore = await playHere(here, sessionHere(here, lang, false), file, flags, lang);
    // Bots alone have nobody who could offer a rematch: they get a new table.
    if (!wantsMore) return;
  }
}

/** A table saved before, by its file or the latest of the game. It goes on in the same file. */
async function playOn(
  which: string | true,
  game: string | undefined,
  flags: PlayFlags,
  lang: Lang,
): Promise<void> {
  const prefix = game === undefined ? '' : gameFlag(game, lang);
  const latest = savedTables().find((one) => basename(one).startsWith(prefix));
  const file = which === true ? latest : which;
  if (file === undefined) throw new Refused(say(lang, 'terminal.nothing-to-resume'));
  const text = readTable(file, lang);
  const spoken = flags.lang === undefined ? (langIn(text) ?? lang) : lang;
  if (isSeats(text)) return returnAway(file, flags, spoken);
  const here = resumeHere(parseSave(text, spoken), file, spoken);
  await playHere(here, sessionHere(here, spoken, true), file, flags, spoken);
}

/** Plays one game after another at a table. True if the players want more but the table cannot go on. */
async function playHere(
  here: Here,
  first: Session<GameId>,
  file: string,
  flags: PlayFlags,
  lang: Lang,
): Promise<boolean> {
  const { link, gate, keeper } = here;
  const open = stageFor(flags, lang);
  const turns = { waiting: gate.open, waited: gate.shut };
  let session = first;
  try {
    for (;;) {
      const stage = open();
      setLastWords(leftText(lang, file));
      const ending = await Promise.race([run(link, session, stage, turns), keeper.failed]);
      setLastWords([]);
      if (ending !== 'over') {
        stage.close(session, leftText(lang, file));
        return false;
      }
      const record = await link.record();
      const kept = record.ok ? keeper.finish(link.state.views[0]?.games ?? 1, record.value) : '';
      const story = record.ok ? await storyIn(record.value, lang) : [];
      stage.close(session, [restOfEnd(session), ...story, ...recordText(lang, kept)]);
      if (!(await stage.again(lang))) return false;
      if (!(await rematchHere(here, activeSeats(session)))) return true;
      session = sessionHere(here, lang, false);
    }
  } finally {
    link.close();
  }
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
