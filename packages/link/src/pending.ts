/** Commands on their way: each is sent again until it is answered. */

import type { Command } from '@dicehall/table';
import type { SendReply } from './link.ts';

export interface Pending {
  add(command: Command): Promise<SendReply>;
  /** Those without an answer, oldest first. */
  all(): readonly Command[];
  get(id: string): Command | undefined;
  answer(id: string, answer: SendReply): void;
  answerAll(answer: SendReply): void;
}

export function pendingCommands(): Pending {
  const waiting = new Map<string, { command: Command; resolve: (answer: SendReply) => void }>();
  const answer = (id: string, given: SendReply): void => {
    const own = waiting.get(id);
    waiting.delete(id);
    own?.resolve(given);
  };
  return {
    add: (command) =>
      new Promise((resolve) => {
        waiting.set(command.id, { command, resolve });
      }),
    all: () => Array.from(waiting.values(), ({ command }) => command),
    get: (id) => waiting.get(id)?.command,
    answer,
    answerAll(given) {
      for (const id of [...waiting.keys()]) answer(id, given);
    },
  };
}
