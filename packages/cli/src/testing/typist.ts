/** Somebody at a terminal who plays by the rule of thumb: a whole stage, with lines typed when they are asked for. */

import type { GameId } from '@dicehall/rules';
import { botsOf, seeded } from '@dicehall/strategy';
import { viewIn } from '@dicehall/table';
import { phraseOf } from '@dicehall/words/commands';
import { plainStage } from '../play/plain-stage.ts';
import type { Stage } from '../play/stage.ts';
import type { Ask } from '../session/needs.ts';
import { legalFor, type Session, tableOf } from '../session/session.ts';

export interface Typist {
  readonly stage: Stage;
  /** All that was written to the terminal. */
  readonly written: string[];
}

/** What to type; undefined to wait for news. */
type Plan = <K extends GameId>(session: Session<K>, ask: Ask) => string | undefined;

/** Starts when everybody sits, plays, and leaves after the end. */
export const patient: Plan = (session, ask) => {
  const { phase, seats } = tableOf(session);
  if (ask.kind === 'lobby') {
    const isFull = seats.every(({ kind }) => kind !== 'empty');
    return isFull && session.device?.isHost === true ? 'start' : undefined;
  }
  if (ask.kind === 'idle') return phase === 'over' ? 'quit' : undefined;
  return ask.kind === 'choice' ? thumbLine(session, ask.seat) : ask.kind === 'vote' ? 'yes' : '';
};

export function thumbLine<K extends GameId>(session: Session<K>, seat: number): string {
  const { game, following, lang } = session;
  const view = viewIn(following, seat);
  const actions = legalFor(session, seat);
  const { action } = botsOf(game).thumb.choose({ view, seat, actions, random: seeded(1) });
  return phraseOf(game, action, lang);
}

export function typist(plan: Plan = patient): Typist {
  const written: string[] = [];
  let line: string | undefined;
  const stage = plainStage(
    {
      read: (prompt, { until } = {}) => {
        if (line !== undefined) written.push(`${prompt}${line}\n`);
        if (line !== undefined || until?.aborted) return Promise.resolve(line);
        return new Promise((resolve) =>
          until?.addEventListener('abort', () => resolve(undefined), { once: true }),
        );
      },
    },
    { columns: 80, write: (text) => void written.push(text), wipe: () => false },
  );
  return {
    written,
    stage: {
      ...stage,
      ask(session, ask, note, until) {
        const before = line;
        line = plan(session, ask);
        // Whoever types the same again after a refusal would do so for ever.
        if (note !== undefined && line !== undefined && line === before) throw new Error(note.text);
        return stage.ask(session, ask, note, until);
      },
    },
  };
}
