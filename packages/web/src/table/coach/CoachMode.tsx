/** What the coach of a table tells: the same for everybody. Somebody alone among bots may change it at any time. */

import type { GameId } from '@dicehall/rules';
import { peopleAt } from '@dicehall/table';
import { useId } from 'preact/hooks';
import { rememberMode } from '../../parts/device/coach-memory.ts';
import { COACH_MODES, type CoachMode } from '../../parts/device/coach-store.ts';
import { t } from '../../words.ts';
import type { Session } from '../session/session.ts';

export const badgeText = (mode: CoachMode = 'off'): string =>
  t(mode === 'off' ? 'web-coach.badge-off' : `coach.badge-${mode}`);

interface ChoiceProps {
  readonly mode: CoachMode;
  choose(mode: CoachMode): void;
}

export function ModeChoice({ mode, choose }: ChoiceProps) {
  const id = useId();
  return (
    <div class="house-rule">
      <label for={id}>{t('web-coach.mode')}</label>
      <select
        id={id}
        class="field"
        aria-describedby={`${id}-help`}
        value={mode}
        onChange={(event) => {
          const picked = COACH_MODES[event.currentTarget.selectedIndex];
          if (picked !== undefined) choose(picked);
        }}
      >
        {COACH_MODES.map((one) => (
          <option key={one} value={one}>
            {t(`web-coach.mode-${one}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-help`} class="note">
        {t('web-coach.mode-help')}
      </p>
    </div>
  );
}

/** At a table: to be changed where that is nobody else's concern, otherwise to be read. */
export function ModeAtTable<K extends GameId>({ session }: { readonly session: Session<K> }) {
  const { table } = session.shown.value;
  const { coach: mode = 'off' } = table.settings;
  const people = peopleAt(table);
  if (people > 1 || !session.link.state.isHost) {
    return (
      <p class="odds-mode">
        <span class="odds-badge">{badgeText(mode)}</span> {t('web-coach.fixed')}
      </p>
    );
  }
  const choose = (next: CoachMode): void => {
    rememberMode(next, people);
    void session.link.send({ kind: 'change', settings: { coach: next } });
  };
  return <ModeChoice mode={mode} choose={choose} />;
}
