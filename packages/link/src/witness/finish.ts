/** After a game: its record is checked, and if everything agrees this device confirms it. */

import type { Seat } from '@dicehall/rules';
import { confirmText } from '@dicehall/table';
import type { PublishedKey } from '../protocol/requests.ts';
import type { RecordFacts } from './check-record.ts';
import { choiceDifference, choiceGap } from './choices.ts';
import type { GameEvidence } from './evidence.ts';
import { checkedTrust } from './game.ts';
import { keysFrom, loadSign } from './keys.ts';
import type { Difference } from './trust.ts';
import { changeGame, currentGame, doubt, saveWitness, setTrust, type Witness } from './witness.ts';

export interface FinishPorts {
  /** The text of the record; undefined if it cannot be had now. */
  record(game: number): Promise<string | undefined>;
  /** The keys that the server publishes; none if they cannot be had. */
  serverKeys(): Promise<readonly PublishedKey[]>;
  /** Resolves when it is done or refused, or has taken too long. That it was taken only the log says. */
  confirm(seat: Seat, game: number, signature: string): Promise<unknown>;
}

/** Loaded when a game is over. */
const loadCheck = () => import('./check-record.ts');

/** Before a key is first needed. Without one, games are not confirmed. */
export async function loadKeys(witness: Witness): Promise<void> {
  const keys = await keysFrom(witness.randomBytes, witness.evidence.seeds);
  witness.keys = keys;
  witness.evidence = { ...witness.evidence, seeds: keys.map(({ seed }) => seed) };
}

/** A game is over, and its record has not been seen. */
export const awaitsRecord = ({ trust, shown, evidence }: Witness): boolean =>
  (trust.kind === 'watching' || trust.gap === 'record') &&
  shown?.phase === 'over' &&
  shown.games === evidence.games.at(-1)?.game;

/** The server withholds the record. Say so: silence is what a cheat would want. */
export function missRecord(witness: Witness): void {
  if (!awaitsRecord(witness)) return;
  setTrust(witness, { kind: 'unknown', gap: 'record' });
  saveWitness(witness);
}

/** True if the trust in the table has changed. */
export async function finish(witness: Witness, ports: FinishPorts): Promise<boolean> {
  const game = currentGame(witness);
  if (game === undefined || witness.isChecking || !awaitsRecord(witness)) return false;
  witness.isChecking = true;
  try {
    const text = await ports.record(game.game);
    // It is tried again.
    if (text === undefined) return false;
    const { difference = choiceDifference(witness), facts } = await compare(
      witness,
      text,
      game,
      ports,
    );
    const gap = choiceGap(witness, facts?.choices ?? []);
    // The server has lost that end meanwhile.
    if (currentGame(witness)?.end !== game.end) return false;
    // Who reads that it is checked may leave at once.
    const isGood = difference === undefined && gap === undefined;
    if (isGood) await confirm(witness, game, ports);
    const current = currentGame(witness);
    if (current?.game !== game.game) return false;
    if (difference !== undefined) doubt(witness, difference);
    else if (gap !== undefined) setTrust(witness, { kind: 'unknown', gap });
    else {
      setTrust(witness, checkedTrust(witness, current));
      // A device that missed the end has it from the record, and has nothing of its own to confirm.
      if (game.end === undefined) changeGame(witness, { end: facts?.end });
    }
    saveWitness(witness);
    return true;
  } finally {
    witness.isChecking = false;
  }
}

interface Compared {
  readonly difference: Difference | undefined;
  readonly facts?: RecordFacts;
}

async function compare(
  witness: Witness,
  text: string,
  game: GameEvidence,
  ports: FinishPorts,
): Promise<Compared> {
  const { checkRecord, factsIn, keyDifference, keysUnder } = await loadCheck();
  const found = await checkRecord(text, game);
  if (found !== undefined) return { difference: found };
  const facts = factsIn(text);
  const { rematch, key } = facts;
  if (currentGame(witness)?.game === game.game) changeGame(witness, { rematch });
  const { store, evidence } = witness;
  const place = { store, server: evidence.server, serverKeys: ports.serverKeys };
  return { difference: await keyDifference(keysUnder(game, key), place), facts };
}

async function confirm(witness: Witness, game: GameEvidence, ports: FinishPorts): Promise<void> {
  const { table, keys } = game.terms;
  if (game.end === undefined) return;
  const { sign } = await loadSign();
  const text = confirmText({ table, game: game.game, head: game.end.head });
  await Promise.all(
    game.seats.map((seat) => {
      const own = witness.keys.find(({ key }) => key === keys[seat]);
      return own && ports.confirm(seat, game.game, sign(own, text));
    }),
  );
}
