import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords, tellOf } from '../story.ts';
import { player, type Voice } from '../voice.ts';
import { imageCount } from './names.ts';

function part(voice: Voice, told: StoryPart): string | undefined {
  const { code, seat, round, data } = told;
  if (code === 'rarest-hand') {
    const { alike = 0, image = 0, dice = 0, chance } = data;
    return tellOf(voice, seat, (to) => `story.dodgy-dice.rarest-hand-${to}`, {
      round,
      alike: imageCount(voice.lang, alike, image),
      dice,
      odds: oddsText(voice.lang, chance),
    });
  }
  const said = dodgyDice.notation.parseAction(told.action ?? '');
  if (code !== 'boldest' || !said.ok || said.value.kind !== 'say') return undefined;
  const { count, image } = said.value;
  const { held = 0, caller } = data;
  const words = { round, statement: imageCount(voice.lang, count, image), held };
  return caller === undefined
    ? tellOf(voice, seat, (to) => `story.dodgy-dice.boldest-${to}`, words)
    : tellOf(voice, seat, (to) => `story.dodgy-dice.boldest-called-${to}`, {
        ...words,
        caller: player(voice, caller),
      });
}

const turn = (voice: Voice, { seat, action }: StoryPart): string | undefined =>
  action === 'dodgy'
    ? tellOf(voice, seat, (told) => `story.dodgy-dice.what-call-${told}`)
    : undefined;

export const story: StoryWords = { part, turn };
