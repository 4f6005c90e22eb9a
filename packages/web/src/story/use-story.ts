/** What the end of a game needs for its story: the record, and the component, neither of them loaded before. */

import type { GameId } from '@dicehall/rules';
import { useEffect, useState } from 'preact/hooks';
import { recordOf } from '../table/record.ts';
import type { Session } from '../table/session.ts';
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
    recordOf(link).then(setRecord);
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
