import type { DodgeAction, DodgeRoll, Icon, Penalty } from '@dicehall/rules/dodge-dice';
import type { Lang } from '../lang.ts';
import { say } from '../messages/say.ts';
import { lotName, player, tell, type Voice } from '../voice.ts';

export const RESULT_BY = 'points';

/** Shape before colour: the shape alone tells the three penalties apart. */
export const penaltyShape = (lang: Lang, penalty: Penalty): string =>
  say(lang, `name.shape.${penalty}`);

/** The colour of a penalty, such as `blue`. */
export const penaltyColour = (lang: Lang, penalty: Penalty): string =>
  say(lang, `name.penalty-colour.${penalty}`);

/** What a face of the Action die is called. */
export const iconName = (lang: Lang, icon: Icon): string => say(lang, `name.icon.${icon}`);

export function action(voice: Voice, action: DodgeAction): string {
  return action.kind === 'give'
    ? tell(voice, 'action.dodge-dice.give', { player: player(voice, action.to) })
    : tell(voice, `action.dodge-dice.${action.kind}`);
}

export function roll(voice: Voice, roll: DodgeRoll): string {
  if (roll.kind === 'lot') return lotName(voice, roll.seat);
  const { penalty, matches } = roll;
  const icon = iconName(voice.lang, roll.icon);
  if (penalty === 0) return tell(voice, 'name.throw', { icon, matches });
  const shape = penaltyShape(voice.lang, penalty);
  const shown = tell(voice, 'name.penalty', { points: penalty, shape });
  return tell(voice, 'name.first-throw', { penalty: shown, icon, matches });
}
