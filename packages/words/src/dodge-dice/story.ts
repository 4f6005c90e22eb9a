import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords } from '../story.ts';
import { player, tell, type Voice } from '../voice.ts';

function part(voice: Voice, { code, seat, round, data }: StoryPart): string | undefined {
  if (code !== 'boldest') return undefined;
  return tell(voice, 'story.dodge-dice.boldest', {
    player: player(voice, seat),
    round,
    left: data['left'] ?? 0,
    odds: oddsText(voice.lang, data['chance']),
  });
}

export const story: StoryWords = { part };
