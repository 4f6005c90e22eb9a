/** Which bots have no book for this table: said during set-up, as house rules and seats change. */

import type { GameId, OptionValue } from '@dicehall/rules';
import { coverageText } from './levels.ts';
import './bots.css';

interface Props {
  readonly game: GameId;
  /** Of the bots at the table. */
  readonly levels: readonly string[];
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly seats: number;
}

export function BotNotes({ game, levels, options, seats }: Props) {
  const notes = [...new Set(levels)]
    .map((level) => coverageText(game, level, options, seats))
    .filter((text) => text !== '');
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
