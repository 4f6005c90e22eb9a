/** Fetching the record of a game that is over, once. */

import { join } from 'node:path';
import type { GameId } from '@dicehall/rules';
import type { Lang } from '@dicehall/words';
import { dataFolder, writeTable } from '../files/folder.ts';
import { storyIn } from '../records/story.ts';
import { type Session, tableOf } from '../session/session.ts';
import { recordText } from '../session/wording.ts';
import { recordAway } from './server.ts';

export interface RecordKeeper {
  /** Writes the file and says where it is; says nothing if the server has none. */
  keep(session: Session<GameId>): Promise<void>;
}

export function recordKeeper(server: string, table: string, lang: Lang): RecordKeeper {
  let kept = 0;
  return {
    async keep(session) {
      const { games } = tableOf(session);
      if (games <= kept) return;
      kept = games;
      const record = await recordAway(server, table, games);
      if (record === undefined) return;
      const file = join(dataFolder(), 'records', `${session.game}-${table}-${games}.json`);
      writeTable(file, record, lang);
      session.log.push(...(await storyIn(record, lang)), ...recordText(lang, file));
    },
  };
}
