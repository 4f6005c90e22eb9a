/** Which bots have no book for this table: said during set-up, as house rules and seats change. */

import type { GameId, OptionValue } from '@dicehall/rules';
import { bookCoverageOf } from '@dicehall/strategy/levels';
import { botName } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';
import './bots.css';

interface Props {
  readonly game: GameId;
  /** The levels of the bots at the table. */
  readonly levels: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

export function BotNotes({ game, levels, options, seats }: Props) {
  const notes = [...new Set(levels)]
    .filter((level) => bookCoverageOf(level, { game, options, seats }) !== 'own')
    .map((level) => t('bot.estimates', { name: botName(lang.value, game, level) }));
  // The region is there before its text, so that a change is spoken.
  return (
    <div role="status">
      {notes.length > 0 && (
        <div class="bot-notes">
          {notes.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </div>
  );
}
