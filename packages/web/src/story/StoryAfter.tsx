/** The story at the end of a game. Neither the record nor what tells it is loaded before. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import type { ShapeName } from '../parts/shapes.ts';
import { namesOf } from '../table/names.ts';
import type { Session } from '../table/session/session.ts';
import type { StoryOfGame } from './StoryOfGame.tsx';

export interface Told {
  /** As text; undefined until it is there, or if there is none to be had. */
  readonly record: string | undefined;
  readonly Story: typeof StoryOfGame | undefined;
}

export function useStory<K extends GameId>({ link }: Session<K>): Told {
  const [record, setRecord] = useState<string>();
  const [loaded, setLoaded] = useState<{ readonly Story: typeof StoryOfGame }>();
  useEffect(() => {
    link.record().then((made) => setRecord(made.ok ? made.value : undefined));
  }, [link]);
  useEffect(() => {
    // Without a network it may not be had, and nothing else lacks.
    import('./StoryOfGame.tsx').then(
      ({ StoryOfGame: Story }) => setLoaded({ Story }),
      () => {},
    );
  }, []);
  return { record, Story: loaded?.Story };
}

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly told: Told;
  /** Shows a moment of the record; left out where nothing can be pressed. */
  see?(record: string, step: number): void;
}

export function StoryAfter<K extends GameId>({ session, shapes, told, see }: Props<K>) {
  const { record, Story } = told;
  if (record === undefined || Story === undefined) return null;
  return (
    <Story
      game={session.game}
      module={session.module}
      names={namesOf(session.shown.value.table)}
      shapes={shapes}
      content={record}
      heading="h3"
      {...(see && { see: (step: number) => see(record, step) })}
    />
  );
}
