/** One seat in a set-up: a shape that a tap changes, a name or a choice of bots, person or bot, and the way out. */

import type { GameId } from '@dicehall/rules';
import { BotPicker } from '../bots/BotPicker.tsx';
import { describe } from '../bots/levels.ts';
import { Icon } from '../parts/Icon.tsx';
import { MOST_LETTERS, useNameFault } from '../parts/NameField.tsx';
import { Shape } from '../parts/Shape.tsx';
import { SHAPES, type ShapeName } from '../parts/shapes.ts';
import { t } from '../words.ts';
import type { SeatDraft } from './seat-drafts.ts';

interface Props {
  readonly game: GameId;
  readonly seat: SeatDraft;
  readonly number: number;
  readonly fault: string | undefined;
  /** Shapes in use, this seat's own among them. */
  readonly taken: readonly ShapeName[];
  change(some: Partial<SeatDraft>): void;
  /** Another player in its place: a person, or a bot of that level. */
  replace(kind: SeatDraft['kind'], level?: string): void;
  /** Undefined where no seat can go. */
  readonly remove: (() => void) | undefined;
}

export function SeatRow({ game, seat, number, taken, change, replace, remove, ...more }: Props) {
  const { id, kind, name, shape, level } = seat;
  const fault = useNameFault(name, false) || more.fault;
  const kindText = t(kind === 'bot' ? 'web.bot' : 'web-screens.person');
  const free = SHAPES.filter((one) => one === shape || !taken.includes(one));
  const next = free[(free.indexOf(shape) + 1) % free.length] ?? shape;
  return (
    <li class="seat-row">
      <button
        type="button"
        class="button icon"
        aria-label={t('web-screens.change-shape', { name, shape: t(`web.shape.${shape}`) })}
        onClick={() => change({ shape: next })}
      >
        <Shape name={shape} />
      </button>
      {kind === 'bot' ? (
        <BotPicker
          game={game}
          number={number}
          name={name}
          level={level}
          choose={(picked) => replace('bot', picked)}
        />
      ) : (
        <input
          class="field"
          aria-label={t('web-seating.name-of', { n: number })}
          aria-invalid={fault !== undefined}
          aria-describedby={fault === undefined ? undefined : `fault-${id}`}
          maxLength={MOST_LETTERS}
          value={name}
          onInput={(event) => change({ name: event.currentTarget.value })}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <button
        type="button"
        class="button seat-kind"
        aria-label={t('web-screens.kind-of', { name, kind: kindText })}
        data-kind={kind}
        onClick={() => replace(kind === 'bot' ? 'person' : 'bot')}
      >
        {kindText}
      </button>
      {remove !== undefined && (
        <button
          type="button"
          class="button icon"
          aria-label={t('web-seating.remove-seat', { name })}
          onClick={remove}
        >
          <Icon name="close" />
        </button>
      )}
      {kind === 'bot' && <BotLine game={game} level={level} />}
      {fault !== undefined && (
        <p id={`fault-${id}`} class="fault seat-fault">
          {fault}
        </p>
      )}
    </li>
  );
}

function BotLine({ game, level }: Pick<Props, 'game'> & Pick<SeatDraft, 'level'>) {
  const { level: place, character } = describe(game, level);
  return (
    <p class="note bot-line">
      {place !== undefined && `${t('bot.level', place)} `}
      {character}
    </p>
  );
}
