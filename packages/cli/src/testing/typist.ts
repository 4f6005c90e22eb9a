/** Somebody at a terminal who plays by the rule of thumb: a whole display, with lines typed when they are asked for. */

import { type GameId, gameOf } from '@dicehall/rules';
import { seeded } from '@dicehall/strategy';
import { viewIn } from '@dicehall/table';
import { phraseOf } from '@dicehall/words/commands';
import type { Display } from '../play/display.ts';
import { plainDisplay } from '../play/plain-display.ts';
import type { Prompt } from '../session/prompt.ts';
import { legalFor, type Session, tableOf } from '../session/session.ts';
import { paper } from './paper.ts';
import { simpleChoice } from './simple-bots.ts';

export interface Typist {
  readonly display: Display;
  /** All that was written to the terminal. */
  readonly written: string[];
}

/** What to type; undefined to wait for news. */
type Plan = <K extends GameId>(session: Session<K>, prompt: Prompt) => string | undefined;

/** Starts when everybody sits, plays, and leaves after the end. */
export const patient: Plan = (session, prompt) => {
  const { phase, seats } = tableOf(session);
  if (prompt.kind === 'lobby') {
    const isFull = seats.every(({ kind }) => kind !== 'empty');
    return isFull && session.linkState?.isHost === true ? 'start' : undefined;
  }
  if (prompt.kind === 'idle') return phase === 'over' ? 'quit' : undefined;
  return prompt.kind === 'choice'
    ? thumbLine(session, prompt.seat)
    : prompt.kind === 'vote'
      ? 'yes'
      : '';
};

export function thumbLine<K extends GameId>(session: Session<K>, seat: number): string {
  const { game, following, lang } = session;
  const { notation } = gameOf(game);
  const actions = legalFor(session, seat);
  const texts = actions.map(notation.makeAction);
  const seen = notation.makeView(viewIn(following, seat));
  const prompt = { game, seat, level: 'thumb', at: 0, view: seen, actions: texts };
  const action = actions[texts.indexOf(simpleChoice(prompt, seeded(1)))];
  if (action === undefined) throw new Error('nothing to choose');
  return phraseOf(game, action, lang);
}

export function typist(plan: Plan = patient): Typist {
  const written: string[] = [];
  let line: string | undefined;
  const display = plainDisplay(
    {
      read: (prompt, { until } = {}) => {
        if (line !== undefined) written.push(`${prompt}${line}\n`);
        if (line !== undefined || until?.aborted) return Promise.resolve(line);
        return new Promise((resolve) =>
          until?.addEventListener('abort', () => resolve(undefined), { once: true }),
        );
      },
    },
    paper((text) => void written.push(text)),
  );
  return {
    written,
    display: {
      ...display,
      ask(session, prompt, note, until) {
        const before = line;
        line = plan(session, prompt);
        // Typing the same again after a refusal would go on for ever.
        if (note !== undefined && line !== undefined && line === before) throw new Error(note.text);
        return display.ask(session, prompt, note, until);
      },
    },
  };
}
