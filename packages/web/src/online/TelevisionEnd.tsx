/** The end of a game for a room to look at: who has won, how all stand, and the story of the game. */

import type { GameId, Result } from '@dicehall/rules';
import { resultSentences } from '@dicehall/words/on-demand';
import type { ShapeName } from '../parts/shapes.ts';
import { StoryAfter, useStory } from '../story/StoryAfter.tsx';
import { namesOf, type Session } from '../table/session.ts';
import { lang } from '../words.ts';

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly result: Result;
}

export function TelevisionEnd<K extends GameId>({ session, shapes, result }: Props<K>) {
  const names = namesOf(session.shown.value.table);
  const told = useStory(session);
  const sentences = resultSentences({ lang: lang.value, names }, session.game, result);
  return (
    <section class="tv-end panel" aria-labelledby="tv-won">
      <h2 id="tv-won">{sentences[0]}</h2>
      {sentences.slice(1).map((text) => (
        <p key={text}>{text}</p>
      ))}
      <StoryAfter session={session} shapes={shapes} told={told} />
    </section>
  );
}
