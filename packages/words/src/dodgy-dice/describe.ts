import type { Seat } from '@dicehall/rules';
import {
  type DodgyView,
  IN_THE_MIDDLE,
  isIn,
  leastCount,
  loserOf,
  OUT_OF_PLAY,
} from '@dicehall/rules/dodgy-dice';
import { introSentences } from '../house-rules.ts';
import { orderSentence, wonBy } from '../result.ts';
import { player, players, tell, type Voice } from '../voice.ts';
import { handText, imageCount } from './names.ts';

export function describe(voice: Voice, view: DodgyView): readonly string[] {
  const { phase, opener, fallen } = view;
  const setting = introSentences(voice, 'dodgy-dice', view);
  if (phase === 'over') {
    const order = [opener, ...fallen.toReversed()];
    return [...setting, wonBy(voice, [opener]), orderSentence(voice, order)];
  }
  return [
    ...setting,
    ...view.dice.map((_, seat) => playerSentence(voice, view, seat)),
    ...stoneSentences(voice, view),
    ...diceSentences(voice, view),
    ...saidSentences(voice, view),
    turnSentence(voice, view),
  ];
}

function playerSentence(voice: Voice, view: DodgyView, seat: Seat): string {
  const who = { player: player(voice, seat) };
  if (!isIn(view, seat)) return tell(voice, 'state.dodgy-dice.player-out', who);
  const dice = tell(voice, 'name.dice', { n: view.dice[seat] ?? 0 });
  return view.stone === seat
    ? tell(voice, 'state.dodgy-dice.player-with-stone', { ...who, dice })
    : tell(voice, 'state.dodgy-dice.player', { ...who, dice });
}

function stoneSentences(voice: Voice, { stone }: DodgyView): readonly string[] {
  if (stone === IN_THE_MIDDLE) return [tell(voice, 'state.dodgy-dice.stone-in-the-middle')];
  return stone === OUT_OF_PLAY ? [tell(voice, 'state.dodgy-dice.stone-out')] : [];
}

/** Everybody's dice while they lie open, otherwise the viewer's own. */
function diceSentences(voice: Voice, view: DodgyView): readonly string[] {
  const { open, hand, viewer } = view;
  if (open.length > 0) {
    return open.flatMap((_, seat) =>
      isIn(view, seat)
        ? [tell(voice, 'state.dodgy-dice.open-dice', handOf(voice, view, seat, open[seat]))]
        : [],
    );
  }
  if (viewer === 'spectator' || hand.length === 0) return [];
  return [tell(voice, 'state.dodgy-dice.own-dice', handOf(voice, view, viewer, hand))];
}

function handOf(
  voice: Voice,
  { stone, stoneShows }: DodgyView,
  seat: Seat,
  counts: readonly number[] = [],
) {
  const hasStone = stone === seat;
  const dice = handText(voice.lang, counts, hasStone ? stoneShows : -1, hasStone);
  return { player: player(voice, seat), dice };
}

function saidSentences(voice: Voice, { said }: DodgyView): readonly string[] {
  if (said.length === 0) return [];
  const statements = said.map(({ seat, count, image }) =>
    tell(voice, 'state.dodgy-dice.statement', {
      player: player(voice, seat),
      statement: imageCount(voice.lang, count, image),
    }),
  );
  return [tell(voice, 'state.dodgy-dice.said', { statements: statements.join(', ') })];
}

function turnSentence(voice: Voice, view: DodgyView): string {
  const who = { player: player(voice, view.seat) };
  switch (view.phase) {
    case 'lot':
      return tell(voice, 'state.lot');
    case 'say':
      return view.said.length === 0
        ? tell(voice, 'state.dodgy-dice.say-first', who)
        : tell(voice, 'state.dodgy-dice.say', { ...who, least: leastCount(view) });
    case 'answer': {
      const asked = view.believed.flatMap((believed, seat) =>
        !believed && seat !== view.seat && isIn(view, seat) ? [seat] : [],
      );
      const data = { players: players(voice, asked), n: asked.length };
      return tell(voice, 'state.dodgy-dice.answer', data);
    }
    case 'take': {
      const caller = player(voice, view.caller);
      const loser = player(voice, loserOf(view));
      return tell(voice, 'state.dodgy-dice.take', { ...who, caller, loser });
    }
    default:
      return tell(voice, 'state.dodgy-dice.roll', who);
  }
}
