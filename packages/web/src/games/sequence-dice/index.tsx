import type { Seat } from '@dicehall/rules';
import {
  DEFENSIVE,
  EMPTY,
  sequenceDice as game,
  isTwoOrTwelve,
  makeSpace,
  rowsMade,
  type SequenceView,
  sideOf,
  WILD,
} from '@dicehall/rules/sequence-dice';
import { anyOf } from '@dicehall/words/on-demand';
import { words } from '@dicehall/words/sequence-dice';
import { lang, t } from '../../words.ts';
import { gameModule } from '../game-module.ts';
import { Actions, Dice } from './Actions.tsx';
import { Board } from './Board.tsx';
import { mustLift } from './chip-choice.ts';

export const sequenceDice = gameModule('sequence-dice', {
  words,
  Board,
  Actions,
  Dice,
  prompt(view, seat) {
    const actions = game.actions(view, seat);
    const winning = actions.find((action) => rowsMade(view, action).length > 0);
    const what = t(`web-sequence-dice.prompt-${taskOf(view, actions)}`, { total: view.total });
    if (winning === undefined) return what;
    return `${what} ${t('web-sequence-dice.prompt-row', { space: makeSpace(winning.space) })}`;
  },
  score: (view, seat) => score(view, seat, 'web-sequence-dice.pile-left'),
  shortScore: (view, seat) => score(view, seat, 'web-sequence-dice.pile'),
  rowToWin: ({ options }) => options.row,
  layout: 'grid',
  rhythm: {
    /** A roll that left nothing to do. */
    lingers: ({ before, step, after }) =>
      step.kind === 'roll' && before.phase === 'roll' && after.phase === 'roll',
  },
  speech: {
    choices(view, seat) {
      const spaces = new Set(game.actions(view, seat).map(({ space }) => makeSpace(space)));
      return spaces.size > FEW
        ? undefined
        : t('web-sequence-dice.spoken-spaces', { spaces: anyOf(lang.value, [...spaces]) });
    },
  },
});

/** What was rolled for who begins, or the chips that are left in the pile. */
function score(
  { phase, contest, supply, seats }: SequenceView,
  seat: Seat,
  pile: 'web-sequence-dice.pile' | 'web-sequence-dice.pile-left',
): string {
  const rolled = contest[seat] ?? 0;
  return phase === 'begin' && rolled > 0
    ? t('web-sequence-dice.contest', { n: rolled })
    : t(pile, { n: supply[sideOf(seat, seats)] ?? 0 });
}

/** As many spaces as a number has. */
const FEW = 4;

/** What the roll asks for. */
function taskOf({ total, board }: SequenceView, actions: ReturnType<typeof game.actions>) {
  if (total === DEFENSIVE) return 'ten';
  if (mustLift(actions)) return 'lift';
  const isReplacing = actions.some(({ space }) => board[space] !== EMPTY);
  if (total === WILD) return isReplacing ? 'anywhere-full' : 'anywhere';
  if (isTwoOrTwelve(total)) return isReplacing ? 'replace-again' : 'place-again';
  return isReplacing ? 'replace' : 'place';
}
