/** What of the coach a table shows: one line, a panel, and what is said under a cup. It all loads together. */

import type { GameId } from '@dicehall/rules';
import type { Session } from '../session/session.ts';
import { CoachLine } from './CoachLine.tsx';
import { CoachPanel } from './CoachPanel.tsx';
import { type Coach, openCoach } from './coach.ts';
import { UnderCup } from './UnderCup.tsx';
import './coach.css';

export interface LoadedCoach<K extends GameId> {
  readonly coach: Coach<K>;
  readonly Line: typeof CoachLine;
  readonly Panel: typeof CoachPanel;
  readonly UnderCup: typeof UnderCup;
}

export const loadCoachFor = async <K extends GameId>(
  session: Session<K>,
): Promise<LoadedCoach<K>> => ({
  coach: await openCoach(session),
  Line: CoachLine,
  Panel: CoachPanel,
  UnderCup,
});
