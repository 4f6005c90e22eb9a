/** What `dicehall verify` prints with `--json`, for one record and for all that were followed. */

import {
  described,
  type Fields,
  field,
  kinds,
  list,
  object,
  oneOf,
  openObject,
  optional,
  string,
  truth,
} from '@dicehall/table/schema';

const ENDLESS = Number.POSITIVE_INFINITY;
const { count, seat } = field;
const at = described('The number of the entry.', count);

/** The same fields for several codes. */
const codes = <C extends string>(names: readonly C[], fields: Fields) =>
  Object.fromEntries(names.map((name) => [name, fields]));

const flawShape = kinds(
  'code',
  {},
  {
    ...codes(['digest', 'incomplete', 'commitment', 'seed', 'result'], {}),
    ...codes(['chain', 'terms', 'seal', 'key'], {}),
    ...codes(['sum', 'time', 'seats', 'shows', 'hand-commitment', 'removed'], { n: at }),
    ...codes(['contribution', 'withheld', 'confirmation'], { seat }),
    number: { n: at, expected: count },
    dice: { n: at, expected: string },
    salt: { n: at, seat },
    illegal: { n: at, why: described('A refusal of the table or the rules.', openObject({})) },
  },
);

const differenceShape = kinds(
  'code',
  {},
  {
    ...codes(['commitment', 'secret', 'terms', 'start', 'seal', 'key'], {}),
    ...codes(['unsealed', 'record', 'dice'], {}),
    ...codes(['receipt', 'contribution'], { seat }),
    ...codes(['chain', 'board', 'hand'], { n: at }),
    choice: { n: at, seat },
  },
);

export const verifyShape = object({
  holds: truth,
  difference: described('To the game as this machine followed it.', optional(differenceShape)),
  findings: list(flawShape, ENDLESS),
  checked: object({
    entries: count,
    rolls: count,
    dice: count,
    hiddenHands: count,
    choices: count,
    contributions: count,
  }),
  signed: object({
    seal: oneOf(['good', 'none']),
    key: described('The key of the server, if its signature fits.', string),
    confirmed: described('Seats that have signed.', list(seat, ENDLESS)),
    players: described('How many people played.', count),
    isRedacted: described('Names were removed at the wish of their owners.', truth),
    isKnown: described('It is the key of that server; missing if none is known.', optional(truth)),
  }),
  story: described('With --story: what the game was like.', optional(list(string, ENDLESS))),
});

export const mineShape = list(
  object({
    table: string,
    server: string,
    game: count,
    status: oneOf(['good', 'broken', 'unknown', 'unfinished', 'unreachable']),
    difference: optional(differenceShape),
    players: list(string, ENDLESS),
  }),
  ENDLESS,
);
