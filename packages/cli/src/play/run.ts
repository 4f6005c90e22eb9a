/** Plays a table to its end, or until somebody leaves: asks, answers, saves after every step. */

import type { GameId } from '@dicehall/rules';
import { say } from '@dicehall/words';
import { advance } from './advance.ts';
import { answer } from './answer.ts';
import { keepRecord, writeTable } from './folder.ts';
import { type Ask, needOf } from './needs.ts';
import { pageFor } from './pages.ts';
import { makeSave, recordOf } from './save.ts';
import type { Session } from './session.ts';
import type { Note, Stage } from './stage.ts';
import { leftText, restOfEnd } from './wording.ts';

/** How it ended: the game is over, or the players left and can come back. */
export type Ending = 'over' | 'left';

export async function run<K extends GameId>(
  session: Session<K>,
  stage: Stage,
  file: string,
): Promise<Ending> {
  const { lang } = session;
  const save = (): void => writeTable(file, makeSave(session), lang);
  save();
  for (;;) {
    const need = needOf(session);
    if (need.kind === 'over') {
      const kept = keepRecord(file, recordOf(session), lang);
      stage.close(session, [restOfEnd(session), say(lang, 'terminal.record-kept', { file: kept })]);
      return 'over';
    }
    if (need.kind === 'step') {
      advance(session);
      save();
    } else if ((await converse(session, stage, need, save)) === 'left') {
      stage.close(session, leftText(lang, file));
      return 'left';
    }
    await stage.happened(session);
  }
}

/** Asks one question until it is answered. */
async function converse<K extends GameId>(
  session: Session<K>,
  stage: Stage,
  ask: Ask,
  save: () => void,
): Promise<'answered' | 'left'> {
  let note: Note | undefined;
  for (;;) {
    const line = await stage.ask(session, ask, note);
    if (line === undefined) return 'left';
    const reply = answer(session, ask, line);
    if (reply.kind === 'done') {
      save();
      return 'answered';
    }
    if (reply.kind === 'note') {
      note = { kind: 'trouble', text: reply.text };
    } else if (reply.command === 'quit') {
      return 'left';
    } else if (reply.command === 'save') {
      save();
      note = { kind: 'success', text: say(session.lang, 'terminal.saved') };
    } else {
      note = undefined;
      await stage.page(pageFor(session, ask, reply.command, stage.columns));
    }
  }
}
