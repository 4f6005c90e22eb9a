/** Believe, call or claim in Dodgy Dice: how many unseen dice must show it, and how likely they do. */

import {
  type DodgyAction,
  type DodgyView,
  IMAGES,
  leastCount,
  newest,
} from '@dicehall/rules/dodgy-dice';
import {
  type ChoiceKindFinder,
  type Fact,
  fact,
  type OutlookFinder,
  type Prospect,
  type Split,
} from '../outlook.ts';
import { type DodgyOdds, odds, type StatementOdds } from './odds.ts';
import { truthOf } from './truth.ts';

export const outlook: OutlookFinder<DodgyView, DodgyAction> = ({ view, seat, actions }) => {
  const known = odds(view, seat);
  return actions.map((action) => prospectOf(action, view, known));
};

/** Above which a claim is more likely true than not, by one's own dice. */
const EVEN = 0.5;

/**
 * A claim of one's own stands on an image that one holds or is a bluff, and rises by more than it must or does not. One that
 * is to be answered is likely or is not, by the own dice. Dice that were called lie open: picking one is always the same.
 */
export const choiceKind: ChoiceKindFinder<DodgyView, DodgyAction> = (view, seat, action) => {
  if (action.kind === 'take') return [action.die];
  if (action.kind === 'say') {
    const { held } = truthOf(view, seat, { seat, count: action.count, image: action.image });
    const isLeap = action.count > leastCount(view);
    return [held > 0 ? 'held' : 'bluff', ...(isLeap ? ['leap'] : [])];
  }
  const claim = newest(view);
  if (claim === undefined) return [];
  return [truthOf(view, seat, claim).chance > EVEN ? 'likely' : 'unlikely'];
};

function prospectOf(
  action: DodgyAction,
  view: DodgyView,
  known: DodgyOdds | undefined,
): Prospect<DodgyAction> {
  switch (action.kind) {
    case 'say': {
      const { count, image } = action;
      const own = known?.mine.find((one) => one.count === count && one.image === image);
      return { action, facts: own === undefined ? [] : claimFacts(own, view) };
    }
    case 'believe':
      return { action, facts: known?.newest === undefined ? [] : claimFacts(known.newest, view) };
    case 'dodgy':
      return { action, ...calling(view, known) };
    case 'take':
      return { action, facts: [] };
  }
}

/** A call costs a die if the claim is true, and wins one if it is not (Dodgy 11). */
function calling(
  view: DodgyView,
  known: DodgyOdds | undefined,
): Omit<Prospect<DodgyAction>, 'action'> {
  if (known?.newest === undefined || known.callHeard === undefined) return { facts: [] };
  const { speakerWins: costs, callerWins: helps } = known.callHeard;
  const split: Split = { costs, helps, nothing: { chance: 0, exact: true } };
  return { split, facts: [fact('call', { dice: 1 }), ...claimFacts(known.newest, view)] };
}

/** Two levels: by one's own dice, and given what was said. */
function claimFacts(claim: StatementOdds, { said }: DodgyView): readonly Fact[] {
  const { count, image, held, covered, needed, isTrue, heard } = claim;
  const named = { count, image, held };
  if (needed === 0) return [fact('sure', named)];
  if (needed > covered) return [fact('impossible', { ...named, covered })];
  const formula = { needed, covered, shows: 1, images: IMAGES.length };
  return [
    fact('needs', { ...named, needed, covered }, { chance: isTrue, formula }),
    ...(said.length === 0
      ? []
      : [fact('heard', { count, image }, { chance: heard, isGiven: true })]),
  ];
}
