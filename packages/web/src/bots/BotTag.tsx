/** Marks a player as a bot, with its strength: short to read, complete for screen readers. */

import type { GameId } from '@dicehall/rules';
import { t } from '../words.ts';
import { describe } from './levels.ts';
import './bot-tag.css';

interface Props {
  readonly game: GameId;
  readonly level: string;
  /** The seat's name. A bot under another name, or one that stands in, says which bot plays. */
  readonly name: string;
}

export function BotTag({ game, level, name }: Props) {
  const bot = describe(game, level);
  const isNamed = bot.place === '' || name.startsWith(bot.name);
  const whole = [
    bot.place === '' ? t('web.bot') : t('bot.tag', { place: bot.place }),
    ...(isNamed ? [] : [t('bot.plays-as', { name: bot.name })]),
  ];
  return (
    <span
      class={bot.level === undefined ? 'player-tag bot-tag' : 'player-tag bot-tag bot-rated'}
      title={`${bot.name}: ${bot.character} ${bot.strength}`.trim()}
    >
      <span aria-hidden="true">
        <span class="bot-word">{t('web.bot')}</span>
        {bot.level !== undefined && (
          <span class="bot-strength"> {`${bot.level.strength}/${bot.level.most}`}</span>
        )}
      </span>
      <span class="hidden-text">{whole.join(', ')}</span>
    </span>
  );
}
