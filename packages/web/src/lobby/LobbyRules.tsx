/** House rules and the way the table is run: the host's to choose, everybody's to see. */

import type { CommandInput } from '@dicehall/link';
import { type GameId, gameOf } from '@dicehall/rules';
import { CLOCKS, COACHES, type Settings, WINDOWS } from '@dicehall/table';
import { settingText, settingValueText, type TableSetting } from '@dicehall/words/on-demand';
import { HouseRules, lengthOf } from '../rules/HouseRules.tsx';
import { houseRuleTexts } from '../rules/house-rules.ts';
import { optionsText } from '../rules/options.ts';
import { arrangeTable, occupiedSeats, rulesFor } from '../seats/seat-plan.ts';
import { CoachBadge } from '../visit/CoachBadge.tsx';
import { TimeLimits } from '../visit/TimeLimits.tsx';
import type { Visit } from '../visit/visit.ts';
import { lang, t } from '../words.ts';

interface Props {
  readonly visit: Visit;
  /** How many will play, as far as is known. */
  readonly players: number;
  send(command: CommandInput): Promise<boolean>;
}

type Run = {
  readonly [N in 'clock' | 'window' | 'coach' | 'spectators' | 'public']: NonNullable<Settings[N]>;
};

const RUN: { readonly [N in keyof Run]: readonly Run[N][] } = {
  clock: CLOCKS,
  window: WINDOWS,
  coach: COACHES,
  spectators: [true, false],
  public: [false, true],
};

/** What differs from the printed rules. */
function termsIn(game: GameId, options: string, seats: number): string {
  const house = houseRuleTexts(game, options, seats);
  return house.length === 0 ? t('web-online.as-printed') : house.join('; ');
}

export function LobbyRules({ visit, players, send }: Props) {
  const view = visit.view.value;
  if (view === undefined) return null;
  const { game, settings } = view;
  const chosen = rulesFor(view, players);
  const length = lengthOf(game, players, chosen);
  if (!visit.live.value.isHost) {
    return (
      <section class="lobby-terms" aria-label={t('web-seating.house-rules')}>
        <h2>{t('web-seating.house-rules')}</h2>
        <p>{termsIn(game, optionsText(chosen), players)}</p>
        {length !== '' && <p>{t('web-seating.length', { length })}</p>}
        <TimeLimits game={game} settings={settings} />
        <CoachBadge settings={settings} />
      </section>
    );
  }
  return (
    <details class="lobby-rules">
      <summary>
        <span class="button">{t('web-online.rules-and-table')}</span>{' '}
        {length !== '' && <span class="note">{t('web-seating.length', { length })}</span>}{' '}
        <TimeLimits game={game} settings={settings} /> <CoachBadge settings={settings} />
      </summary>
      <HouseRules
        game={game}
        seats={players}
        chosen={chosen}
        choose={(next) => {
          const { rules, order } = arrangeTable(game, next, occupiedSeats(view), players);
          send({ kind: 'change', options: optionsText(rules), order });
        }}
      />
      <fieldset class="setup-rules">
        <legend>
          <h2>{t('web-online.table')}</h2>
        </legend>
        <Choice name="clock" settings={settings} send={send} />
        {gameOf(game).meta.hidden && <Choice name="window" settings={settings} send={send} />}
        <Choice name="coach" settings={settings} send={send} />
        <Choice name="spectators" settings={settings} send={send} />
        <Choice name="public" settings={settings} send={send} />
      </fieldset>
    </details>
  );
}

interface ChoiceProps<N extends keyof Run & TableSetting> {
  readonly name: N;
  readonly settings: Settings;
  send(command: CommandInput): Promise<boolean>;
}

function Choice<N extends keyof Run & TableSetting>({ name, settings, send }: ChoiceProps<N>) {
  const { title, help } = settingText(lang.value, name);
  const values: readonly Run[N][] = RUN[name];
  return (
    <div class="house-rule">
      <label for={`set-${name}`}>{title}</label>
      <select
        id={`set-${name}`}
        class="field"
        aria-describedby={`set-help-${name}`}
        value={String(settings[name] ?? values[0])}
        onChange={(event) => {
          const picked = values[event.currentTarget.selectedIndex];
          if (picked !== undefined) send({ kind: 'change', settings: { [name]: picked } });
        }}
      >
        {values.map((value) => (
          <option key={String(value)} value={String(value)}>
            {settingValueText(lang.value, name, value)}
          </option>
        ))}
      </select>
      <p id={`set-help-${name}`} class="note">
        {help}
      </p>
    </div>
  );
}
