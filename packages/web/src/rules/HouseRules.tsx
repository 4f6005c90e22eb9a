/** The options of a game, each with its words, and how long they make the game. */

import { type Chosen, fullRules, type GameId, gameOf, shortRules, traitsOf } from '@dicehall/rules';
import { lengthText, optionText, optionValueText, timeText } from '@dicehall/words/on-demand';
import { lang, t } from '../words.ts';

/** `about 16 turns, 15 minutes`; empty where nobody has measured it. */
export function lengthOf(game: GameId, seats: number, chosen: Chosen): string {
  const { options } = gameOf(game);
  const parsed = options.parse(chosen, seats);
  const length = parsed.ok ? options.expectedLength(parsed.value, seats) : undefined;
  if (length === undefined) return '';
  const minutes = (length.about * traitsOf(game).secondsPerUnit) / 60;
  return timeText(lang.value, lengthText(lang.value, length), minutes);
}

interface Props {
  readonly game: GameId;
  readonly seats: number;
  /** What differs from the leaflet. */
  readonly chosen: Chosen;
  choose(chosen: Chosen): void;
}

export function HouseRules({ game, seats, chosen, choose }: Props) {
  const fields = gameOf(game)
    .options.fields.map(({ name, values }) => ({ name, values: values(seats) }))
    .filter(({ values }) => values.length > 1);
  const length = lengthOf(game, seats, chosen);
  return (
    <fieldset class="setup-rules">
      <legend>
        <h2>{t('web-seating.house-rules')}</h2>
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
          {t('web-seating.length', { length })}
        </p>
      )}
      <OtherLengths game={game} seats={seats} chosen={chosen} choose={choose} />
    </fieldset>
  );
}

/** The short game that we suggest and the leaflet's, one tap away each, unless it is chosen. */
function OtherLengths({ game, seats, chosen, choose }: Props) {
  const offers = [
    { key: 'web-seating.short-game', rules: shortRules(game, seats) },
    { key: 'web-seating.full-game', rules: fullRules(game, seats) },
  ] as const;
  const isChosen = (rules: Chosen): boolean =>
    Object.entries(rules).every(([name, value]) => chosen[name] === value);
  return offers
    .filter(({ rules }) => !isChosen(rules))
    .map(({ key, rules }, place) => {
      const next = { ...chosen, ...rules };
      // By its place: after a tap the other one is under the same finger, and the focus stays.
      return (
        <button key={place} type="button" class="button" onClick={() => choose(next)}>
          {t(key, { length: lengthOf(game, seats, next) })}
        </button>
      );
    });
}
