import { type GameId, gameOf, type OptionValue } from '@dicehall/rules';
import type { Lang } from './lang.ts';
import { say } from './messages/say.ts';
import { optionText, optionValueText } from './options.ts';
import { tell, type Voice } from './voice.ts';

/** What every view has: what is played, and by how many. */
interface GameSetup {
  readonly options: object;
  readonly seats: number;
}

/** The title of a game. */
export const gameName = (lang: Lang, game: GameId): string => say(lang, `name.game.${game}`);

/** How a description of a moment begins: the game, and what the table plays otherwise than the leaflet. */
export function introSentences(voice: Voice, game: GameId, setting: GameSetup): readonly string[] {
  const rules = houseRules(voice.lang, game, setting);
  return [
    tell(voice, 'state.game', { game: gameName(voice.lang, game), n: setting.seats }),
    ...(rules.length === 0 ? [] : [tell(voice, 'state.house-rules', { rules: rules.join('; ') })]),
  ];
}

/** What is not as in the leaflet, one text for each rule. */
export function houseRules(
  lang: Lang,
  game: GameId,
  { options, seats }: GameSetup,
): readonly string[] {
  const chosen = new Map<string, OptionValue>(Object.entries(options));
  return gameOf(game).options.fields.flatMap(({ name, values }) => {
    const value = chosen.get(name);
    if (value === undefined || value === values(seats)[0]) return [];
    const { title } = optionText(lang, game, name);
    const words = optionValueText(lang, game, name, value);
    return [say(lang, 'state.house-rule', { title, value: words })];
  });
}
