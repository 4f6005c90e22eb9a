/** Another choice at a moment of the game, played on with the same dice, beside the game as it was played. */

import type { GameId } from '@dicehall/rules';
import { timelineOf } from '@dicehall/table';
import { botName } from '@dicehall/words/on-demand';
import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { sayStatus } from '../../parts/announce.ts';
import { askWorker } from '../../parts/ask-worker.ts';
import { Sheet } from '../../parts/Sheet.tsx';
import { lang, t } from '../../words.ts';
import { choiceText, tellOf } from '../people.ts';
import type { Door, DoorRequest } from './doors.worker.ts';
import { onceText } from './once-text.ts';
import { Paths } from './Paths.tsx';
import { endingText, otherActions, pathsOf } from './paths.ts';
import type { DoorsOf, OtherWaysProps } from './WhatIf.tsx';

/** `none`: it could not be played. */
type State = Door | 'asked' | 'none' | undefined;

/** Of that game. */
export const otherWaysOf =
  <K extends GameId>(doors: DoorsOf<K>) =>
  (props: OtherWaysProps) => <OtherWays {...props} doors={doors} />;

interface Props<K extends GameId> extends OtherWaysProps {
  readonly doors: DoorsOf<K>;
}

function OtherWays<K extends GameId>({ doors, choice, people, close }: Props<K>) {
  const { game, record, see } = doors;
  const { n, seat, made, other } = choice;
  const timeline = useMemo(() => timelineOf(game, record.log), [game, record]);
  const actions = otherActions(game, timeline, choice);
  const [action, setAction] = useState(other?.action ?? actions[0] ?? '');
  const [state, setState] = useState<State>();
  const [playing, setPlaying] = useState(0);
  const field = useId();
  useEffect(() => {
    if (playing === 0) return;
    setState('asked');
    return askWorker<DoorRequest, Door | undefined>(
      new Worker(new URL('./doors.worker.ts', import.meta.url), { type: 'module' }),
      { game, log: record.log, step: n, action },
      (door) => setState(door ?? 'none'),
    );
  }, [playing]);
  return (
    <Sheet title={t('doors.title', { n })} close={close}>
      <div class="doors">
        <p>
          {tellOf(people, seat, (told) => `doors.made-${told}`, {
            action: choiceText(game, made.action, people.names),
          })}
        </p>
        <form
          class="doors-choice"
          onSubmit={(event) => {
            event.preventDefault();
            setPlaying(playing + 1);
          }}
        >
          <label for={field}>{t('doors.instead')}</label>
          <select
            id={field}
            class="field"
            value={action}
            onChange={(event) => {
              setAction(event.currentTarget.value);
              setState(undefined);
            }}
          >
            {actions.map((one) => (
              <option key={one} value={one}>
                {choiceText(game, one, people.names)}
              </option>
            ))}
          </select>
          <button type="submit" class="button primary" disabled={state === 'asked'}>
            {t('doors.play')}
          </button>
        </form>
        {state === 'asked' && <p class="note">{t('doors.working')}</p>}
        {state === 'none' && <p role="alert">{t('doors.failed')}</p>}
        {typeof state === 'object' && (
          <Told key={playing} doors={doors} choice={choice} people={people} door={state} />
        )}
        <p class="sheet-choices">
          <button type="button" class="button" onClick={close}>
            {t('doors.back')}
          </button>
          <button type="button" class="button" onClick={() => see(n)}>
            {t('doors.see')}
          </button>
        </p>
      </div>
    </Sheet>
  );
}

interface ToldProps<K extends GameId> extends Omit<Props<K>, 'close'> {
  readonly door: Door;
}

function Told<K extends GameId>({ doors, choice, people, door }: ToldProps<K>) {
  const { game, reviewed } = doors;
  const heading = useRef<HTMLHeadingElement>(null);
  const ending = endingText(reviewed, door, people);
  const paths = useMemo(() => pathsOf(doors, choice, door, people), [door, lang.value]);
  const said = onceText(people, choice.seat, door);
  useEffect(() => {
    sayStatus(`${ending} ${said}`);
    heading.current?.focus();
  }, []);
  return (
    <>
      <h3 ref={heading} tabIndex={-1} class="doors-ending">
        {ending}
      </h3>
      <p>{said}</p>
      <p class="note">
        {t(door.isOfGame ? 'doors.dice-same' : 'doors.dice-own', {
          bot: botName(lang.value, game, door.by),
        })}
      </p>
      <Paths from={choice.n} paths={paths} />
    </>
  );
}
