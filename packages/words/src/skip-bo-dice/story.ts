import { oddsText, type ToldPart } from '../story.ts';
import { player, tell, type Voice } from '../voice.ts';

/** What only this game's stories tell. */
export function told(voice: Voice, { code, seat, round, data }: ToldPart): string | undefined {
  if (code !== 'boldest') return undefined;
  return tell(voice, 'story.skip-bo-dice.boldest', {
    player: player(voice, seat),
    round,
    points: data['points'] ?? 0,
    odds: oddsText(voice.lang, data['chance']),
  });
}
