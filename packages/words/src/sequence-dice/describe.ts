import { DEFENSIVE, type SequenceView, sequenceDice } from '@dicehall/rules/sequence-dice';
import { introSentences } from '../house-rules.ts';
import { say } from '../messages/say.ts';
import { resultLines } from '../result.ts';
import { player, tell, type Voice } from '../voice.ts';
import { chipColour, chipShape, RESULT_BY, sidePlayers, spaceName } from './names.ts';

export function describe(voice: Voice, view: SequenceView): readonly string[] {
  const result = sequenceDice.result(view);
  return [
    ...introSentences(voice, 'sequence-dice', view),
    tell(voice, 'state.sequence-dice.aim', { row: view.options.row }),
    ...view.supply.map((_, side) => sideSentence(voice, view, side)),
    ...(result === undefined ? turnSentences(voice, view) : resultLines(voice, RESULT_BY, result)),
  ];
}

function sideSentence(voice: Voice, { board, supply, seats }: SequenceView, side: number): string {
  const spaces = board.flatMap((chip, space) =>
    chip === side ? [spaceName(voice.lang, space)] : [],
  );
  const data = {
    players: sidePlayers(voice, side, seats),
    chip: chipText(voice, side),
    left: supply[side] ?? 0,
  };
  return spaces.length === 0
    ? tell(voice, 'state.sequence-dice.no-chips', data)
    : tell(voice, 'state.sequence-dice.chips', { ...data, spaces: spaces.join(', ') });
}

/** The sign that the side wears at this table, or the chip that comes with the game. */
const chipText = ({ lang, names }: Voice, side: number): string =>
  names.shapes?.[side] ??
  say(lang, 'name.chip-look', { colour: chipColour(lang, side), shape: chipShape(lang, side) });

function turnSentences(voice: Voice, view: SequenceView): readonly string[] {
  const who = { player: player(voice, view.seat) };
  switch (view.phase) {
    case 'begin':
      return [...contestSentences(voice, view), tell(voice, 'state.sequence-dice.begin', who)];
    case 'place':
      return view.total === DEFENSIVE
        ? [tell(voice, 'state.sequence-dice.remove', who)]
        : [tell(voice, 'state.sequence-dice.place', { ...who, total: view.total })];
    default:
      return [tell(voice, 'state.sequence-dice.roll', who)];
  }
}

/** The rolls for the first turn, once there is one (Sequence 3). */
function contestSentences(voice: Voice, { contest }: SequenceView): readonly string[] {
  const totals = contest.flatMap((n, seat) =>
    n > 0 ? [tell(voice, 'name.score', { player: player(voice, seat), n })] : [],
  );
  if (totals.length === 0) return [];
  return [tell(voice, 'state.sequence-dice.contest', { totals: totals.join(', ') })];
}
