import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords, tellOf } from '../story.ts';
import type { Voice } from '../voice.ts';

function part(voice: Voice, { code, seat, round, data }: StoryPart): string | undefined {
  if (code !== 'boldest') return undefined;
  return tellOf(voice, seat, (told) => `story.dodge-dice.boldest-${told}`, {
    round,
    left: data['left'] ?? 0,
    odds: oddsText(voice.lang, data['chance']),
  });
}

export const story: StoryWords = { part };
