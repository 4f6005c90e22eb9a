/** The coach at one table: what it knows of the moment. Components draw its signals. */

import type { ActionOf, GameId } from '@dicehall/rules';
import type { Prospect } from '@dicehall/strategy/outlook';
import { licenceAt } from '@dicehall/table';
import type { CoachWords } from '@dicehall/words/coach';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { needCoachWords } from '../../late-words.ts';
import type { Session } from '../session/session.ts';
import { askHint, askOutlook, type CoachAdvice, giveUp, type Outlook } from './ask.ts';
import { type CoachDecision, decisionOf } from './decision.ts';

export interface Coach<K extends GameId> {
  readonly session: Session<K>;
  readonly words: CoachWords;
  readonly moment: ReadonlySignal<CoachDecision<K> | undefined>;
  /** Undefined until it has been worked out. */
  readonly outlook: Signal<Outlook<K> | undefined>;
  /** What the coach would do, once somebody has asked. */
  readonly advice: Signal<CoachAdvice<K> | 'asked' | 'failed' | undefined>;
  /** What the player is about to choose, where a choice is put together first. */
  readonly considered: Signal<ActionOf<K> | undefined>;
  consider(action: ActionOf<K>): void;
  stop(): void;
}

/** With everything that it says. */
export async function openCoach<K extends GameId>(session: Session<K>): Promise<Coach<K>> {
  const words = await needCoachWords(session.game);
  const considered = signal<ActionOf<K> | undefined>(undefined);
  const coach: Coach<K> = {
    session,
    words,
    moment: stableMoment(session),
    outlook: signal(undefined),
    advice: signal(undefined),
    considered,
    consider(action) {
      considered.value = action;
    },
    stop: () => unwatch(),
  };
  const unwatch = coach.moment.subscribe((moment) => look(coach, moment));
  return coach;
}

/** The same object as long as the question is the same, however often the table is drawn. */
function stableMoment<K extends GameId>(
  session: Session<K>,
): ReadonlySignal<CoachDecision<K> | undefined> {
  let last: CoachDecision<K> | undefined;
  return computed(() => {
    const next = decisionOf(session, session.shown.value);
    const isSame = next !== undefined && next.question === last?.question;
    last = isSame ? last : next;
    return last;
  });
}

/** Another question: what was known and asked of the last one is gone. */
async function look<K extends GameId>(
  { session, moment: now, outlook, advice, considered }: Coach<K>,
  moment: CoachDecision<K> | undefined,
): Promise<void> {
  giveUp();
  outlook.value = undefined;
  advice.value = undefined;
  considered.value = undefined;
  if (moment === undefined || !licenceAt(session.shown.peek().table).odds) return;
  const found = await askOutlook(moment);
  if (now.peek() === moment) outlook.value = found;
}

/** What would you do? Answered once for a moment. */
export async function askCoach<K extends GameId>({
  session,
  moment: now,
  advice,
}: Coach<K>): Promise<void> {
  const moment = now.peek();
  const isAnswered = advice.peek() !== undefined && advice.peek() !== 'failed';
  if (moment === undefined || isAnswered) return;
  advice.value = 'asked';
  const found = await askHint(moment, session.shown.peek().table);
  if (now.peek() === moment) advice.value = found ?? 'failed';
}

/**
 * The choice that one line is about: what is being considered, else the one with most to lose, else the one most is
 * known of.
 */
export function foremost<A>(
  prospects: readonly Prospect<A>[],
  isConsidered: (action: A) => boolean = () => false,
): Prospect<A> | undefined {
  const considered = prospects.find(({ action }) => isConsidered(action));
  if (considered !== undefined) return considered;
  const weight = ({ split, facts }: Prospect<A>): number => {
    if (split !== undefined) return 2 + split.costs.chance;
    const [first] = facts;
    return first === undefined ? -1 : (first.chance?.chance ?? 0);
  };
  return prospects.toSorted((one, other) => weight(other) - weight(one))[0];
}
