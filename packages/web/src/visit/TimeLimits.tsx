/** How long people have, which nobody should learn by being too late: to decide, and to answer what another says. */

import { type GameId, gameOf } from '@dicehall/rules';
import type { Settings } from '@dicehall/table';
import { settingText, settingValueText } from '@dicehall/words/on-demand';
import { lang } from '../words.ts';

interface Props {
  readonly game: GameId;
  readonly settings: Settings;
}

const NAMES = ['clock', 'window'] as const;

export const TimeLimits = ({ game, settings }: Props) =>
  NAMES.filter((name) => name === 'clock' || gameOf(game).meta.hidden).map((name) => (
    <span key={name} class="note">
      {settingText(lang.value, name).title}: {settingValueText(lang.value, name, settings[name])}.{' '}
    </span>
  ));
