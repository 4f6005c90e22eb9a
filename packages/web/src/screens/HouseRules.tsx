/** The options of a game, each with its words, and how long they make the game. */

import { type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import { lengthText, optionText, optionValueText } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

export type Chosen = Readonly<Record<string, OptionValue>>;

interface Props {
  readonly game: GameId;
  readonly seats: number;
  /** What differs from the leaflet. */
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

/** `about 16 turns`; empty where nobody has measured it. */
export function lengthOf(game: GameId, seats: number, chosen: Chosen): string {
  const { options } = gameOf(game);
  const parsed = options.parse(chosen, seats);
  const length = parsed.ok ? options.expectedLength(parsed.value, seats) : undefined;
  return length === undefined ? '' : lengthText(lang.value, length);
}

export function HouseRules({ game, seats, chosen, choose }: Props) {
  const fields = gameOf(game)
    .options.fields.map(({ name, values }) => ({ name, values: values(seats) }))
    .filter(({ values }) => values.length > 1);
  const length = lengthOf(game, seats, chosen);
  return (
    <fieldset class="setup-rules">
      <legend>
        <h2>{t('web.house-rules')}</h2>
      </legend>
      {fields.map(({ name, values }) => {
        const { title, help } = optionText(lang.value, game, name);
        const value = values.find((one) => one === chosen[name]) ?? values[0];
        return (
          <div key={name} class="house-rule">
            <label for={`rule-${name}`}>{title}</label>
            <select
              id={`rule-${name}`}
              class="field"
              aria-describedby={`help-${name}`}
              value={String(value)}
              onChange={(event) => {
                const picked = values[event.currentTarget.selectedIndex];
                if (picked !== undefined) choose({ ...chosen, [name]: picked });
              }}
            >
              {values.map((one) => (
                <option key={String(one)} value={String(one)}>
                  {optionValueText(lang.value, game, name, one)}
                </option>
              ))}
            </select>
            <p id={`help-${name}`} class="note">
              {help}
            </p>
          </div>
        );
      })}
      {length !== '' && (
        <p class="setup-length" role="status">
          {t('web.length', { length })}
        </p>
      )}
    </fieldset>
  );
}
