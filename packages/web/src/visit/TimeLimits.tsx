/** How long people have, to decide and to answer a statement: nobody should learn it by being too late. */

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
