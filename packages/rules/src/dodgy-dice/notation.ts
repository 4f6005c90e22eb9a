import type { Notation } from '../game.ts';
import { optionsText } from '../header.ts';
import { lotText, makeLot } from '../lot.ts';
import { makeOptions } from '../options.ts';
import type { Reader } from '../text.ts';
import * as text from '../text.ts';
import { BELIEVE, DODGY, saying, TAKE_REGULAR, TAKE_STONE } from './actions.ts';
import { countText, imageText, makeGroup, makeHand, makeImage, thrownText } from './groups.ts';
import { meta } from './meta.ts';
import { makeState, makeView, stateText, viewText } from './moment-text.ts';
import { type DodgyOptions, options } from './options.ts';
import type { DodgyAction, DodgyRoll, DodgyState } from './state.ts';
import type { DodgyView } from './view.ts';

function makeAction(action: DodgyAction): string {
  switch (action.kind) {
    case 'say':
      return `say:${makeGroup(action.count, action.image)}`;
    case 'take':
      return `take:${action.die}`;
    default:
      return action.kind;
  }
}

const VERBS = ['say:', 'believe', 'dodgy', 'take:regular', 'take:stone'] as const;

function actionText(reader: Reader): DodgyAction {
  switch (text.oneOf(reader, VERBS)) {
    case 'say:': {
      const count = countText(reader);
      return saying(count, imageText(reader));
    }
    case 'believe':
      return BELIEVE;
    case 'dodgy':
      return DODGY;
    case 'take:regular':
      return TAKE_REGULAR;
    case 'take:stone':
      return TAKE_STONE;
  }
}

function makeRoll(roll: DodgyRoll): string {
  if (roll.kind === 'lot') return makeLot(roll);
  const stone = roll.stone < 0 ? '' : `+${makeImage(roll.stone)}`;
  return `${roll.seat}:${makeHand(roll.counts)}${stone}`;
}

function rollText(reader: Reader): DodgyRoll {
  if (text.take(reader, 'lot:')) return lotText(reader);
  const seat = text.integer(reader, 0, meta.seats.max - 1, 'lot: or seat');
  text.expect(reader, ':');
  const counts = thrownText(reader);
  return { kind: 'hand', seat, counts, stone: text.take(reader, '+') ? imageText(reader) : -1 };
}

export const notation: Notation<DodgyOptions, DodgyState, DodgyAction, DodgyRoll, DodgyView> = {
  makeOptions: (chosen) => makeOptions(options.fields, chosen),
  parseOptions: (line, seats) => text.parsed(line, (r) => optionsText(r, options, seats)),
  makeState,
  parseState: (line) => text.parsed(line, stateText),
  makeAction,
  parseAction: (line) => text.parsed(line, actionText),
  makeRoll,
  parseRoll: (line) => text.parsed(line, rollText),
  makeView,
  parseView: (line) => text.parsed(line, viewText),
};
