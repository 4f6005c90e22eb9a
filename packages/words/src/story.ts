/** The story of a finished game, in a few sentences to be read aloud: you are "you", others are called by name. */

import { type ActionOf, type GameId, gameOf, type RollOf, type Seat } from '@dicehall/rules';
import type { StoryPart } from '@dicehall/strategy/story/part';
import { type Lang, LOCALES } from './lang.ts';
import { hundredthsOf } from './messages/hundredths.ts';
import type { MessageKey } from './messages/keys.ts';
import { type MessageData, say } from './messages/say.ts';
import { inOrder, isYou, player, players, tell, type Voice } from './voice.ts';

/** As much of a story as is told in words. */
export interface Story {
  readonly parts: readonly StoryPart[];
  /** The side that each seat played for. */
  readonly sides: readonly number[];
  /** Whether no chance was estimated. */
  readonly exact: boolean;
}

/** A sentence of a story. */
export interface StorySentence {
  readonly text: string;
  /** Where a replay shows it. */
  readonly step: number;
}

/** What only one game's stories tell; undefined for what is told alike of every game. */
export interface StoryWords {
  part?(voice: Voice, part: StoryPart): string | undefined;
  /** What turned the game: `Ana’s bust`. */
  turn?(voice: Voice, part: StoryPart, roll: string | undefined): string | undefined;
}

/** What a game says of its own moments. */
export interface StoryTalk<K extends GameId> {
  action(voice: Voice, action: ActionOf<K>): string;
  roll(voice: Voice, roll: RollOf<K>): string;
  readonly story: StoryWords;
}

type Addressee = 'you' | 'other';

/** A message that has a form for you and one for others by name. */
export const tellOf = (
  voice: Voice,
  seat: Seat,
  key: (to: Addressee) => MessageKey,
  data: MessageData = {},
): string =>
  isYou(voice, seat)
    ? tell(voice, key('you'), data)
    : tell(voice, key('other'), { ...data, player: player(voice, seat) });

export function storySentences<K extends GameId>(
  voice: Voice,
  game: K,
  talk: StoryTalk<K>,
  story: Story,
): readonly StorySentence[] {
  const teller: Teller<K> = { voice, game, talk, story };
  return partsFor(voice, story.parts).flatMap((part) => {
    const text =
      talk.story.part?.(voice, part) ??
      courseSentence(teller, part) ??
      momentSentence(teller, part);
    return text === undefined ? [] : [{ text, step: part.step }];
  });
}

/** What the sentences of one story need. */
interface Teller<K extends GameId> {
  readonly voice: Voice;
  readonly game: K;
  readonly talk: StoryTalk<K>;
  readonly story: Story;
}

/** A few: of judged choices your own or, if nobody listening has played, those that did most. */
function partsFor(voice: Voice, parts: readonly StoryPart[]): readonly StoryPart[] {
  const isOwn = ({ seat }: StoryPart): boolean => isYou(voice, seat);
  const most = (code: StoryPart['code'], name: string): StoryPart | undefined =>
    parts
      .filter((part) => part.code === code)
      .toSorted((one, other) => (other.data[name] ?? 0) - (one.data[name] ?? 0))[0];
  const told = new Set(
    voice.names.you === undefined
      ? [most('best-choice', 'lead'), most('costliest', 'cost')]
      : parts.filter(isOwn),
  );
  const kept = parts.filter((part) => !JUDGED.has(part.code) || told.has(part));
  const spare = kept
    .filter(({ code }) => SPARE.includes(code))
    .toSorted((one, other) => SPARE.indexOf(one.code) - SPARE.indexOf(other.code));
  const left = new Set(spare.slice(0, Math.max(0, kept.length - MOST)));
  return kept.filter((part) => !left.has(part));
}

/** Sentences in a story, and what is left out first if there are more. */
const MOST = 4;
const SPARE: readonly StoryPart['code'][] = [
  ...(['boldest', 'next-luckiest-roll', 'luckiest-roll', 'rarest-hand'] as const),
  ...(['led', 'see-saw', 'comeback'] as const),
];

const JUDGED: ReadonlySet<StoryPart['code']> = new Set(['best-choice', 'costliest', 'no-mistake']);

/** A form for you alone; partners are called by name together. */
function tellOfSide<K extends GameId>(
  { voice, story: { sides } }: Teller<K>,
  seat: Seat,
  key: (to: Addressee) => MessageKey,
  data: MessageData,
): string {
  const partners = sides.flatMap((side, other) => (side === sides[seat] ? [other] : []));
  return partners.length === 1
    ? tellOf(voice, seat, key, data)
    : tell(voice, key('other'), { ...data, player: players(voice, partners) });
}

/** How the game went on the whole. */
function courseSentence<K extends GameId>(teller: Teller<K>, part: StoryPart): string | undefined {
  const { code, seat, round, data } = part;
  const { lang } = teller.voice;
  switch (code) {
    case 'comeback':
    case 'nearest': {
      const chance = chanceText(lang, data['chance']);
      return tellOfSide(teller, seat, (told) => `story.${code}-${told}`, { round, chance });
    }
    case 'see-saw': {
      const times = data['times'] ?? 0;
      return tellOfSide(teller, seat, (told) => `story.see-saw-${told}`, { round, times });
    }
    case 'led': {
      const since = round === 1 ? 'led-all' : 'led';
      return tellOfSide(teller, seat, (told) => `story.${since}-${told}`, { round });
    }
    default:
      return undefined;
  }
}

function momentSentence<K extends GameId>(teller: Teller<K>, part: StoryPart): string | undefined {
  const { voice, story } = teller;
  const { code, seat, round, data } = part;
  const { lang } = voice;
  const games = (name: string): string => gamesText(lang, data[name], story.exact);
  switch (code) {
    case 'luckiest-roll':
    case 'next-luckiest-roll': {
      const chance = data['chance'] ?? 1;
      const said = { round, roll: rollWords(teller, part) ?? '', gain: games('gain') };
      const luck = tellOf(voice, seat, (told) => `story.${code}-${told}`, said);
      return chance > LONG_ODDS
        ? luck
        : inOrder(luck, tell(voice, 'story.as-good', { odds: oddsText(lang, chance) }));
    }
    case 'turning-point': {
      const said = { round, what: whatText(teller, part), gain: games('gain') };
      return tellOfSide(teller, data['winner'] ?? seat, (told) => `story.turned-${told}`, said);
    }
    case 'lasting-gain': {
      const [from, to] = [chanceText(lang, data['from']), chanceText(lang, data['to'])];
      const said = { round, what: whatText(teller, part), from, to };
      return tellOfSide(teller, data['winner'] ?? seat, (told) => `story.gained-${told}`, said);
    }
    case 'overlooked':
    case 'best-choice':
    case 'costliest':
    case 'no-mistake':
      return tellOf(voice, seat, (told) => `story.${code}-${told}`, {
        round,
        action: actionWords(teller, part.action),
        instead: actionWords(teller, part.instead),
        lead: games('lead'),
        cost: games('cost'),
      });
    default:
      return undefined;
  }
}

/** Odds longer than this are worth a word. */
const LONG_ODDS = 1 / 3;

function whatText<K extends GameId>(teller: Teller<K>, part: StoryPart): string {
  const { voice, talk } = teller;
  const roll = rollWords(teller, part);
  const own = talk.story.turn?.(voice, part, roll);
  if (own !== undefined) return own;
  return roll === undefined
    ? tellOf(voice, part.seat, (told) => `story.what-action-${told}`, {
        action: actionWords(teller, part.action),
      })
    : tellOf(voice, part.seat, (told) => `story.what-roll-${told}`, { roll });
}

function actionWords<K extends GameId>({ voice, game, talk }: Teller<K>, text = ''): string {
  const action = gameOf(game).notation.parseAction(text);
  return action.ok ? talk.action(voice, action.value) : '';
}

function rollWords<K extends GameId>(
  { voice, game, talk }: Teller<K>,
  part: StoryPart,
): string | undefined {
  const roll = gameOf(game).notation.parseRoll(part.roll ?? '');
  return roll.ok ? talk.roll(voice, roll.value) : undefined;
}

/** `31 in 100`. */
export function chanceText(lang: Lang, chance = 0): string {
  const n = hundredthsOf(chance);
  return typeof n === 'number' ? say(lang, 'story.in-100', { n }) : say(lang, `story.${n}`);
}

/** `3 of 100`, at the beginning of a sentence: how many rolls or hands. */
export function oddsText(lang: Lang, chance = 1): string {
  const n = hundredthsOf(chance);
  return typeof n === 'number' ? say(lang, 'story.of-100', { n }) : say(lang, `story.of-100-${n}`);
}

/** Games in 100: tenths of them where they are known. */
function gamesText(lang: Lang, share = 0, isExact = false): string {
  const games = 100 * share;
  if (!isExact && games < 0.5) return say(lang, 'story.below-1');
  return new Intl.NumberFormat(LOCALES[lang], { maximumFractionDigits: isExact ? 1 : 0 }).format(
    games,
  );
}
