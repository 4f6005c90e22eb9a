/**
 * The house of a table on this device: it moves bots and stand-ins and watches the clock. It is called
 * after every change and has at most one bot thinking and one timer running.
 */

import {
  type BotQuestion,
  type CommandOf,
  due,
  nextBot,
  nextVote,
  type Table,
} from '@dicehall/table';
import type { Think } from './think.ts';

export type HouseWish = Omit<CommandOf<'act'>, 'id'> | Omit<CommandOf<'answer'>, 'id'>;

export interface HouseWorld {
  now(): number;
  readonly think: Think;
  /** Milliseconds that a bot lets pass before it moves, however fast it thought. */
  readonly pace?: (() => number) | undefined;
  /** A bot that failed; the first action that it might have taken was taken for it. */
  readonly failed?: ((error: unknown) => void) | undefined;
}

export interface House {
  /** Looks at the table after a change. */
  look(table: Table): void;
  /** Asks anew after a moment: what it wanted could not be kept. */
  retry(table: Table): void;
  close(): void;
}

/** Longer waits overflow a timer; the house just looks again. */
const LONGEST_WAIT = 2 ** 31 - 1;

const RETRY_AFTER = 1_000;

export function openHouse(
  world: HouseWorld,
  send: (wish: HouseWish) => void,
  tick: () => void,
): House {
  const { now, think, pace = () => 0, failed = () => {} } = world;
  let isOpen = true;
  let clock: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let asked: BotQuestion | undefined;

  const ask = async (question: BotQuestion): Promise<void> => {
    const moment = now() + pace();
    const action = await think(question).catch((error: unknown) => {
      failed(error);
      return question.actions[0] ?? '';
    });
    const answer = (): void => {
      if (isOpen && asked === question) send({ kind: 'act', ...answerTo(question, action) });
    };
    if (!isOpen) return;
    const rest = moment - now();
    if (rest > 0) waiting = setTimeout(answer, rest);
    else answer();
  };

  const look = (table: Table): void => {
    if (!isOpen) return;
    clearTimeout(clock);
    const next = due(table);
    if (next !== undefined) {
      clock = setTimeout(tick, Math.min(LONGEST_WAIT, Math.max(0, next.at - now())));
    }
    const vote = nextVote(table);
    if (vote !== undefined) send({ kind: 'answer', ...vote });
    const question = nextBot(table);
    if (question?.at === asked?.at && question?.seat === asked?.seat) return;
    clearTimeout(waiting);
    asked = question;
    if (question !== undefined) ask(question);
  };

  return {
    look,
    retry(table) {
      if (!isOpen) return;
      clearTimeout(clock);
      clearTimeout(waiting);
      asked = undefined;
      clock = setTimeout(() => look(table), RETRY_AFTER);
    },
    close() {
      isOpen = false;
      clearTimeout(clock);
      clearTimeout(waiting);
    },
  };
}

function answerTo(
  { seat, at, actions }: BotQuestion,
  action: string,
): Omit<HouseWish & { kind: 'act' }, 'kind'> {
  return { seat, at, action: actions.includes(action) ? action : (actions[0] ?? '') };
}
