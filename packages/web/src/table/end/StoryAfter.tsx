/** The story at the end of a game. Neither the record nor what tells it is loaded before. */

import type { GameId, Seat } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import type { ShapeName } from '../../parts/shapes.ts';
import type { StoryOfGame } from '../../story/StoryOfGame.tsx';
import { namesFor, namesOf } from '../names.ts';
import type { Session } from '../session/session.ts';

export interface EndStory {
  /** As text; undefined until it is there, or if there is none to be had. */
  readonly record: string | undefined;
  readonly Story: typeof StoryOfGame | undefined;
}

export function useStory<K extends GameId>({ link }: Session<K>): EndStory {
  const [record, setRecord] = useState<string>();
  const [loaded, setLoaded] = useState<{ readonly Story: typeof StoryOfGame }>();
  useEffect(() => {
    link.record().then(
      (made) => setRecord(made.ok ? made.value : undefined),
      () => setRecord(undefined),
    );
  }, [link]);
  useEffect(() => {
    // Without a network there is none, and all else is there.
    import('../../story/StoryOfGame.tsx').then(
      ({ StoryOfGame: Story }) => setLoaded({ Story }),
      () => {},
    );
  }, []);
  return { record, Story: loaded?.Story };
}

interface Props<K extends GameId> {
  readonly session: Session<K>;
  readonly shapes: readonly ShapeName[];
  readonly story: EndStory;
  /** Seats at this device; left out where everybody looks on. */
  readonly own?: readonly Seat[];
  /** Shows a step of the record; left out where nothing can be pressed. */
  see?(record: string, step: number): void;
}

export function StoryAfter<K extends GameId>({ session, shapes, story, own = [], see }: Props<K>) {
  const { record, Story } = story;
  if (record === undefined || Story === undefined) return null;
  return (
    <Story
      game={session.game}
      module={session.module}
      names={namesFor(namesOf(session.shown.value.table), own)}
      shapes={shapes}
      content={record}
      heading="h3"
      {...(see && { see: (step: number) => see(record, step) })}
    />
  );
}
