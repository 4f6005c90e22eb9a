/** Groups a long list of answers; large groups split by what they count. */

import type { ActionGroup, LabelledAction } from '../games/plain/choices.ts';
import { groupsOf } from '../games/plain/choices.ts';

/** More than this many in one group are split. */
const MANY = 24;

const withoutNumbers = (text: string): string => text.replace(/\d+/g, '').replace(/\s+/g, ' ');

export const answerGroups = (
  choices: readonly LabelledAction<string>[],
): readonly ActionGroup<string>[] =>
  groupsOf(choices).flatMap((group) => (group.choices.length > MANY ? splitOf(group) : [group]));

/** By their notation without numbers: `say:4tree` and `say:5tree` stand together. */
function splitOf({ choices }: ActionGroup<string>): readonly ActionGroup<string>[] {
  const kinds = Map.groupBy(choices, ({ key }) => withoutNumbers(key));
  return [...kinds.values()].map((own) => ({
    // The last one names most of them.
    verb: withoutNumbers(own.at(-1)?.label ?? ''),
    choices: own,
  }));
}
