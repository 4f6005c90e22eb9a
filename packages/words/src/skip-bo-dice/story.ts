import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords, tellOf } from '../story.ts';
import type { Voice } from '../voice.ts';

function part(voice: Voice, { code, seat, round, data }: StoryPart): string | undefined {
  if (code !== 'boldest') return undefined;
  return tellOf(voice, seat, (told) => `story.skip-bo-dice.boldest-${told}`, {
    round,
    points: data['points'] ?? 0,
    odds: oddsText(voice.lang, data['chance']),
  });
}

const turn = (voice: Voice, { seat, data }: StoryPart, roll = ''): string | undefined =>
  data['bust'] === 1
    ? tellOf(voice, seat, (told) => `story.skip-bo-dice.what-bust-${told}`, { roll })
    : undefined;

export const story: StoryWords = { part, turn };
