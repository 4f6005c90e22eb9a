/** The story of a finished game, in a few sentences to be read aloud. */

import { type ActionOf, type GameId, gameOf, type RollOf, type Seat } from '@dicehall/rules';
import type { StoryPart } from '@dicehall/strategy/story/part';
import { type Lang, LOCALES } from './lang.ts';
import { say } from './messages/say.ts';
import { inOrder, player, players, tell, type Voice } from './voice.ts';

/** As much of a story as is told in words. */
export interface Story {
  readonly parts: readonly StoryPart[];
  /** The side that each seat played for. */
  readonly sides: readonly number[];
}

export interface StorySentence {
  readonly text: string;
  /** Where a replay shows it. */
  readonly step: number;
}

/** What only one game's stories tell; undefined for what is told alike of every game. */
export interface StoryWords {
  part?(voice: Voice, part: StoryPart): string | undefined;
  /** What turned the game: `Ana’s lost roll`. */
  turn?(voice: Voice, part: StoryPart, roll: string | undefined): string | undefined;
}

/** What a game says of its own moments. */
export interface StoryTalk<K extends GameId> {
  action(voice: Voice, action: ActionOf<K>): string;
  roll(voice: Voice, roll: RollOf<K>): string;
  readonly story: StoryWords;
}

export function storySentences<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  { parts, sides }: Story,
): readonly StorySentence[] {
  const side = (seat: Seat): string =>
    players(
      voice,
      sides.flatMap((own, other) => (own === sides[seat] ? [other] : [])),
    );
  return parts.flatMap((part) => {
    const text =
      talk.story.part?.(voice, part) ??
      courseSentence(voice, part, side) ??
      momentSentence(voice, game, talk, part, side);
    return text === undefined ? [] : [{ text, step: part.step }];
  });
}

type SideNames = (seat: Seat) => string;

/** How the game went on the whole. */
function courseSentence(voice: Voice, part: StoryPart, side: SideNames): string | undefined {
  const { code, seat, round, data } = part;
  const who = { player: side(seat), round };
  switch (code) {
    case 'comeback':
    case 'nearest':
      return tell(voice, `story.${code}`, {
        ...who,
        chance: percentText(voice.lang, data['chance']),
      });
    case 'see-saw':
      return tell(voice, 'story.see-saw', { ...who, times: data['times'] ?? 0 });
    case 'led':
      return tell(voice, round === 1 ? 'story.led-all' : 'story.led', who);
    default:
      return undefined;
  }
}

function momentSentence<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  part: StoryPart,
  side: SideNames,
): string | undefined {
  const { code, round, data } = part;
  const own = player(voice, part.seat);
  const changed = {
    round,
    from: percentText(voice.lang, data['from']),
    to: percentText(voice.lang, data['to']),
  };
  switch (code) {
    case 'luckiest-roll':
    case 'next-luckiest-roll': {
      const chance = data['chance'] ?? 1;
      const roll = rollWords(voice, game, talk, part) ?? '';
      const whose = { player: own, side: side(part.seat) };
      const luck = tell(voice, `story.${code}`, { ...changed, ...whose, roll });
      if (chance > LONG_ODDS) return luck;
      return inOrder(luck, tell(voice, 'story.as-good', { odds: oddsText(voice.lang, chance) }));
    }
    case 'turning-point':
    case 'turning-point-other':
    case 'lasting-gain': {
      const what = whatText(voice, game, talk, part);
      const told = { ...changed, what, winner: side(data['winner'] ?? part.seat) };
      if (data['to'] === 1) return tell(voice, 'story.decided', told);
      return tell(voice, code === 'lasting-gain' ? 'story.gained' : 'story.turned', told);
    }
    case 'overlooked':
      return tell(voice, 'story.overlooked', {
        round,
        player: own,
        action: actionWords(voice, game, talk, part),
      });
    default:
      return undefined;
  }
}

/** Odds longer than this are worth a word. */
const LONG_ODDS = 1 / 3;

function whatText<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  part: StoryPart,
): string {
  const who = { player: player(voice, part.seat) };
  const roll = rollWords(voice, game, talk, part);
  const own = talk.story.turn?.(voice, part, roll);
  if (own !== undefined) return own;
  if (roll !== undefined) {
    const chance = part.data['chance'] ?? 1;
    return chance <= LONG_ODDS
      ? tell(voice, 'story.what-roll-odds', { ...who, roll, odds: oddsText(voice.lang, chance) })
      : tell(voice, 'story.what-roll', { ...who, roll });
  }
  return tell(voice, 'story.what-action', {
    ...who,
    action: actionWords(voice, game, talk, part),
  });
}

function actionWords<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  part: StoryPart,
): string {
  const action = gameOf(game).notation.parseAction(part.action ?? '');
  return action.ok ? talk.action(voice, action.value) : '';
}

function rollWords<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  part: StoryPart,
): string | undefined {
  const roll = gameOf(game).notation.parseRoll(part.roll ?? '');
  return roll.ok ? talk.roll(voice, roll.value) : undefined;
}

/** Whole numbers, and only a certainty is 0 or 100. */
export function percentText(lang: Lang, chance = 0): string {
  const n = Math.round(100 * chance);
  if (n === 0 && chance > 0) return say(lang, 'story.percent-below');
  if (n === 100 && chance < 1) return say(lang, 'story.percent-above');
  return say(lang, 'story.percent', { n });
}

/** `1 in 32`; what is likelier than 2 in 5, and no even chance, is told in tenths. */
export function oddsText(lang: Lang, chance = 1): string {
  if (chance > 0.4 && Math.abs(chance - 0.5) > 0.03)
    return say(lang, 'story.odds-tenths', { n: Math.round(10 * chance) });
  const n = new Intl.NumberFormat(LOCALES[lang]).format(Math.round(1 / chance));
  return say(lang, 'story.odds', { n });
}
