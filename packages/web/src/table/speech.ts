/** What the table says aloud: what happened goes into the log at once, the prompt into the status. */

import type { GameId } from '@dicehall/rules';
import { useEffect } from 'preact/hooks';
import { hush, sayAlert, sayLog, sayStatus } from '../announce.ts';
import type { ShapeName } from '../parts/shapes.ts';
import { settings } from '../settings.ts';
import { buzz, clack } from '../sound.ts';
import { lang, t } from '../words.ts';
import { namesOf, type Session } from './session.ts';
import { sentenceOf, type TurnCue } from './turn.ts';

export function useSpeech<K extends GameId>(
  session: Session<K>,
  turn: TurnCue,
  refusal: string,
  /** The seats' signs, where they are other than the game's own. */
  shapes: readonly ShapeName[] = [],
): void {
  useEffect(() => {
    session.onHappenings((lines) => {
      const { seats } = namesOf(session.shown.peek().table);
      const sentences = lines.map(({ happening }) => sentenceOf(session, happening, seats));
      if (lines.some(({ happening }) => happening.step.kind === 'roll')) clack();
      const said = settings.verbosity.peek() === 'short' ? sentences.slice(-1) : sentences;
      const isUrgent = lines.some(({ happening }) => session.module.isUrgent?.(happening));
      if (isUrgent) sayAlert(said.join(' '));
      else sayLog(said.join(' '));
    });
    return hush;
  }, [session]);

  const prompt = promptOf(session, turn, shapes);
  useEffect(() => {
    if (prompt === '') return;
    sayStatus(prompt);
    if (turn.isOwn) buzz();
  }, [prompt]);
  useEffect(() => {
    if (refusal !== '') sayStatus(refusal);
  }, [refusal]);
}

/** The full form adds the whole moment in sentences. */
function promptOf<K extends GameId>(
  session: Session<K>,
  { who, what, isOwn }: TurnCue,
  shapes: readonly ShapeName[],
): string {
  const { view, table, result } = session.shown.value;
  if (result !== undefined || !isOwn) return '';
  const short = `${who}. ${what}`;
  if (settings.verbosity.value !== 'full') return short;
  const names = { ...namesOf(table), shapes: shapes.map((shape) => t(`web.shape.${shape}`)) };
  const voice = { lang: lang.value, names };
  return [short, ...session.module.words.describe(voice, view)].join(' ');
}
