/** What the table says aloud: what happened goes into the log at once, the prompt into the status. */

import { type ActionOf, type GameId, traitsOf } from '@dicehall/rules';
import type { TableView } from '@dicehall/table';
import type { Names } from '@dicehall/words/on-demand';
import { useEffect, useRef } from 'preact/hooks';
import { hush, sayAlert, sayLog, sayStatus, unsayStatus } from '../parts/announce.ts';
import { settings } from '../parts/device/settings.ts';
import { buzz, clack } from '../parts/device/sound.ts';
import type { ShapeName } from '../parts/shapes.ts';
import type { ShownStep } from '../show/step.ts';
import { lang, t } from '../words.ts';
import { namesOf } from './names.ts';
import { stepsToSpeak } from './narration.ts';
import { listen, type Session } from './session/session.ts';
import { sentenceOf, type TurnCue } from './turn.ts';

export function useSpeech<K extends GameId>(
  session: Session<K>,
  turn: TurnCue,
  refusal: string,
  /** The seats' signs, where they are other than the game's own. */
  shapes: readonly ShapeName[] = [],
): void {
  /** Whether what led to the question was spoken, or had happened before the page was opened. */
  const isTold = useRef(false);
  useEffect(() => {
    isTold.current = false;
    listen(session, (steps) => {
      const { isUrgent } = session.module.speech;
      const { seats } = namesOf(session.shown.peek().table);
      if (steps.some(({ step }) => step.kind === 'roll')) clack();
      const spoken = stepsToSpeak<ActionOf<K>, ShownStep<K>>(steps, {
        verbosity: settings.verbosity.peek(),
        isUrgent,
        isJustRoll: traitsOf(session.game).isJustRoll,
      });
      const text = spoken.map((step) => sentenceOf(session, step, seats)).join(' ');
      if (steps.some(isUrgent)) sayAlert(text);
      else sayLog(text);
      isTold.current ||= text !== '';
    });
    return hush;
  }, [session]);

  const prompt = promptOf(session, turn, shapes);
  useEffect(() => {
    if (prompt === '') return;
    const text = isTold.current ? promptOf(session, withoutTold(session, turn), shapes) : prompt;
    sayStatus(text);
    if (turn.isOwn) buzz();
    return () => unsayStatus(text);
  }, [prompt]);
  useEffect(() => {
    if (refusal !== '') sayStatus(refusal);
  }, [refusal]);
}

/** Without what was just told. */
function withoutTold<K extends GameId>({ module, shown }: Session<K>, turn: TurnCue): TurnCue {
  const { view, seat } = shown.peek();
  const what = seat === undefined ? undefined : module.speech.ask(view, seat);
  return what === undefined ? turn : { ...turn, what };
}

/** The full form adds the whole table in sentences. */
function promptOf<K extends GameId>(
  session: Session<K>,
  { who, what, isOwn }: TurnCue,
  shapes: readonly ShapeName[],
): string {
  const { view, table, result, seat } = session.shown.value;
  if (result !== undefined || !isOwn) return '';
  const short = `${who}. ${what}`;
  const verbosity = settings.verbosity.value;
  if (verbosity === 'short') return short;
  if (verbosity === 'normal') {
    const choices = seat === undefined ? undefined : session.module.speech.choices(view, seat);
    return choices === undefined ? short : `${short} ${choices}`;
  }
  const voice = { lang: lang.value, names: namesWithShapes(table, shapes) };
  return [short, ...session.module.words.describe(voice, view)].join(' ');
}

/** The players by name and by the signs that they wear at this table. */
export const namesWithShapes = (table: TableView, shapes: readonly ShapeName[]): Names => ({
  ...namesOf(table),
  shapes: shapes.map((shape) => t(`web.shape.${shape}`)),
});
