/** What the coach tells at a table, for everybody to see. */

import type { Settings } from '@dicehall/table';
import { settingText, settingValueText } from '@dicehall/words/on-demand';
import { lang } from '../words.ts';

export const CoachBadge = ({ settings }: { readonly settings: Settings }) => (
  <span class="table-badge">
    {settingText(lang.value, 'coach').title}:{' '}
    {settingValueText(lang.value, 'coach', settings.coach ?? 'off')}
  </span>
);
