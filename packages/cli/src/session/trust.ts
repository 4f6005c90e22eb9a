/** Whether the dice can be trusted, said at the terminal: at the end of a game, or as soon as they cannot. */

import type { LinkState, TableLink } from '@dicehall/link';
import type { GameId } from '@dicehall/rules';
import { differenceText, fairnessText, type Lang, players, say } from '@dicehall/words';
import { namesOf, type Session, tableOf } from './session.ts';

/** Milliseconds that the end of a game waits for its check. */
const PATIENCE = 5_000;

const settled = (link: TableLink): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (link.state.trust.kind !== 'watching') end();
    };
    const stop = link.watch(look);
    const timer = setTimeout(() => end(), PATIENCE);
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    look();
  });

/** One line: fair, or why this device cannot tell. Unfair dice were reported at once. */
export async function fairnessLines(link: TableLink, lang: Lang): Promise<readonly string[]> {
  await settled(link);
  const { trust } = link.state;
  // A server that is silent has kept its record back.
  const isSilent = trust.kind === 'watching' && link.evidence !== undefined;
  const text = fairnessText(lang, isSilent ? { kind: 'unknown', gap: 'record' } : trust);
  return text === '' ? [] : [text];
}

/** Once for each table. `copy` gives the file with the evidence, if there is one. */
export function tellBroken<K extends GameId>(
  session: Session<K>,
  { trust: { difference } }: LinkState,
  copy: (table: string) => string | undefined,
): void {
  if (difference === undefined || session.isBroken) return;
  session.isBroken = true;
  const { lang, log } = session;
  const voice = { lang, names: { seats: namesOf(session) } };
  log.push(say(lang, 'trust.broken', { why: differenceText(voice, difference) }));
  const file = copy(tableOf(session).table);
  log.push(
    file === undefined
      ? say(lang, 'trust.what-to-do')
      : say(lang, 'trust.what-to-do-file', { file }),
  );
}

/** Whose devices the start waits for, or did not hear from. */
export function startText<K extends GameId>(session: Session<K>): readonly string[] {
  const { lang } = session;
  const { terms, seats } = tableOf(session);
  const voice = { lang, names: { seats: namesOf(session) } };
  const withheld = seats.flatMap((own, seat) => (own.withheld ? [seat] : []));
  const about = terms?.waiting ?? withheld;
  const key = terms === undefined ? 'trust.withheld' : 'trust.waiting';
  return about.length === 0
    ? []
    : [say(lang, key, { n: about.length, players: players(voice, about) })];
}
