/** Who plays a bot's seat: a button with the bot's name, and behind it all of them, from gentle to strongest. */

import type { GameId } from '@dicehall/rules';
import { levelsOf } from '@dicehall/strategy/levels';
import { useSignal } from '@preact/signals';
import { useRoving } from '../parts/focus/roving-focus.ts';
import { Icon } from '../parts/Icon.tsx';
import { Sheet } from '../parts/Sheet.tsx';
import { t } from '../words.ts';
import { describe } from './levels.ts';
import './bots.css';

interface Props {
  readonly game: GameId;
  /** The seat's number among those who play, from 1. */
  readonly number: number;
  /** What the seat is called at this table. */
  readonly name: string;
  readonly level: string;
  choose(level: string): void;
}

export function BotPicker({ game, number, name, level, choose }: Props) {
  const isOpen = useSignal(false);
  const { level: shown, place } = describe(game, level);
  return (
    <>
      <button
        type="button"
        class="button bot-button"
        aria-haspopup="dialog"
        aria-label={t('bot.choose-for', { n: number, name, place })}
        onClick={() => {
          isOpen.value = true;
        }}
      >
        <span class="bot-button-name">{name}</span>
        {shown !== undefined && (
          <span class="player-tag">
            {shown.strength}/{shown.most}
          </span>
        )}
        <Icon name="choose" />
      </button>
      {isOpen.value && (
        <Sheet
          title={t('bot.choose')}
          close={() => {
            isOpen.value = false;
          }}
        >
          <BotList
            game={game}
            level={level}
            choose={(picked) => {
              isOpen.value = false;
              choose(picked);
            }}
          />
        </Sheet>
      )}
    </>
  );
}

interface ListProps {
  readonly game: GameId;
  readonly level: string;
  choose(level: string): void;
}

/** One tab stop; arrow keys go from one to the next. */
function BotList({ game, level, choose }: ListProps) {
  const levels = levelsOf(game);
  const home = Math.max(
    0,
    levels.findIndex(({ name }) => name === level),
  );
  const { list, item } = useRoving(home);
  return (
    <>
      <p class="note">{t('bot.order')}</p>
      <ul class="bot-list" {...list}>
        {levels.map(({ name: one, strength: place }, index) => {
          const { name, character, strength } = describe(game, one);
          const isChosen = one === level;
          return (
            <li key={one}>
              <button
                type="button"
                class="bot-choice"
                aria-current={isChosen ? 'true' : undefined}
                data-bot={one}
                // The dialog opens at the bot that sits there now.
                autofocus={isChosen}
                {...item(index)}
                onClick={() => choose(one)}
              >
                <span class="bot-choice-place" aria-hidden="true">
                  {place}
                </span>
                <span class="bot-choice-words">
                  <span class="bot-choice-name">{name}</span>{' '}
                  <span class="bot-choice-character">{character}</span>{' '}
                  <span class="note">{strength}</span>
                </span>
                {isChosen && <Icon name="check" />}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
