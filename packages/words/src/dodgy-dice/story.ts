import { dodgyDice } from '@dicehall/rules/dodgy-dice';
import type { StoryPart } from '@dicehall/strategy/story/part';
import { oddsText, type StoryWords } from '../story.ts';
import { player, tell, type Voice } from '../voice.ts';
import { imageCount } from './names.ts';

function part(voice: Voice, told: StoryPart): string | undefined {
  const { code, seat, round, data } = told;
  const who = { player: player(voice, seat), round };
  if (code === 'rarest-hand') {
    const { alike = 0, image = 0, dice = 0, chance } = data;
    return tell(voice, 'story.dodgy-dice.rarest-hand', {
      ...who,
      alike: imageCount(voice.lang, alike, image),
      dice,
      odds: oddsText(voice.lang, chance),
    });
  }
  const said = dodgyDice.notation.parseAction(told.action ?? '');
  if (code !== 'boldest' || !said.ok || said.value.kind !== 'say') return undefined;
  const { count, image } = said.value;
  const { held = 0, caller } = data;
  const words = { ...who, statement: imageCount(voice.lang, count, image), held };
  return caller === undefined
    ? tell(voice, 'story.dodgy-dice.boldest', words)
    : tell(voice, 'story.dodgy-dice.boldest-called', { ...words, caller: player(voice, caller) });
}

const turn = (voice: Voice, { seat, action }: StoryPart): string | undefined =>
  action === 'dodgy'
    ? tell(voice, 'story.dodgy-dice.what-call', { player: player(voice, seat) })
    : undefined;

export const story: StoryWords = { part, turn };
