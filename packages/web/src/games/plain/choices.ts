/** Sorts many choices so that one is found again: those with the same first word stand together. */

export interface LabelledAction<A> {
  readonly action: A;
  /** The action in notation: no two are alike. */
  readonly key: string;
  /** As it is offered: `Place the 7`. */
  readonly label: string;
}

export interface ActionGroup<A> {
  /** The word that they all begin with; undefined for choices of which each stands for itself. */
  readonly verb: string | undefined;
  readonly choices: readonly LabelledAction<A>[];
}

/** More than this many are put in groups. */
export const FEW = 6;

const verbOf = ({ label }: LabelledAction<unknown>): string => label.split(' ')[0] ?? '';

/** Single choices first, then the groups, each in the order of the rules. */
export function groupsOf<A>(choices: readonly LabelledAction<A>[]): readonly ActionGroup<A>[] {
  if (choices.length <= FEW) return [{ verb: undefined, choices }];
  const byVerb = new Map<string, LabelledAction<A>[]>();
  for (const choice of choices) {
    byVerb.set(verbOf(choice), [...(byVerb.get(verbOf(choice)) ?? []), choice]);
  }
  const groups = [...byVerb].map(([verb, own]) => ({ verb, choices: own }));
  const singles = groups.filter(({ choices: own }) => own.length === 1);
  return [
    { verb: undefined, choices: singles.flatMap(({ choices: own }) => own) },
    ...groups.filter(({ choices: own }) => own.length > 1),
  ].filter(({ choices: own }) => own.length > 0);
}
