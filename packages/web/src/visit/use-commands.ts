/** Commands about the table from a page or a sheet, and why the last one was refused. */

import type { CommandInput } from '@dicehall/link';
import { tableRefusalText } from '@dicehall/words/on-demand';
import { useState } from 'preact/hooks';
import { ownSeats } from '../show/snapshot.ts';
import { namesOf } from '../table/names.ts';
import { lang } from '../words.ts';
import type { Visit } from './visit.ts';

export interface VisitCommands {
  /** Why the last one was refused; empty if it was not. */
  readonly fault: string;
  /** Whether it was done. */
  send(command: CommandInput): Promise<boolean>;
}

export function useCommands(visit: Visit): VisitCommands {
  const [fault, setFault] = useState('');
  const send = async (command: CommandInput): Promise<boolean> => {
    const answer = await visit.send(command);
    const view = visit.view.peek();
    const [own = 0] = ownSeats(visit.live.peek());
    setFault(
      answer.ok || view === undefined
        ? ''
        : tableRefusalText(lang.peek(), answer.refusal, namesOf(view), own),
    );
    return answer.ok;
  };
  return { fault, send };
}
