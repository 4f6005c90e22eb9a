import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords } from '../story.ts';
import { player, tell, type Voice } from '../voice.ts';

function part(voice: Voice, { code, seat, round, data }: StoryPart): string | undefined {
  if (code !== 'boldest') return undefined;
  return tell(voice, 'story.skip-bo-dice.boldest', {
    player: player(voice, seat),
    round,
    points: data['points'] ?? 0,
    odds: oddsText(voice.lang, data['chance']),
  });
}

const turn = (voice: Voice, { seat, data }: StoryPart, roll = ''): string | undefined =>
  data['bust'] === 1
    ? tell(voice, 'story.skip-bo-dice.what-bust', { player: player(voice, seat), roll })
    : undefined;

export const story: StoryWords = { part, turn };
