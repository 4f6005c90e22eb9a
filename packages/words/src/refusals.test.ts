import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Refusal, Refusals } from '@dicehall/rules';
import { COLOURS, SPACES, skipBoDice } from '@dicehall/rules/skip-bo-dice';
import { describe, expect, test } from 'vitest';
import './all.ts';
import { LANGS } from './lang.ts';
import { MESSAGES } from './messages/store.ts';
import { refusalText } from './refusals.ts';
import { faceName, spaceColourName } from './skip-bo-dice/names.ts';
import { NAMES } from './testing/plays.ts';
import { expectSentences } from './testing/sentences.ts';

type Tried = Refusals[
  | 'any'
  | 'setUp'
  | 'notation'
  | 'dodge-dice'
  | 'sequence-dice'
  | 'skip-bo-dice'
  | 'dodgy-dice'];

/** One of each; a code that is missing here does not compile. */
const REFUSALS: { readonly [C in Tried['code']]: Extract<Refusal, { readonly code: C }> } = {
  'not-your-turn': { code: 'not-your-turn', seat: 1 },
  'game-over': { code: 'game-over' },
  'no-such-seat': { code: 'no-such-seat', seat: 7, seats: 3 },
  'wait-for-roll': { code: 'wait-for-roll' },
  'no-roll-now': { code: 'no-roll-now' },
  'impossible-roll': { code: 'impossible-roll' },
  'unknown-action': { code: 'unknown-action' },
  'no-draw-in-this-game': { code: 'no-draw-in-this-game' },
  'unknown-game': { code: 'unknown-game', game: 'yacht', known: ['dodge-dice', 'dodgy-dice'] },
  'unknown-option': { code: 'unknown-option', option: 'gaol', known: ['goal', 'first'] },
  'bad-option-value': {
    code: 'bad-option-value',
    option: 'goal',
    value: '60',
    allowed: ['50', '25', '75'],
  },
  'bad-seat-count': { code: 'bad-seat-count', seats: 9, min: 2, max: 6 },
  'out-at-not-below-hand': { code: 'out-at-not-below-hand', outAt: 4, hand: 3 },
  'bad-notation': { code: 'bad-notation', at: 12, expected: "'@'" },
  'impossible-state': { code: 'impossible-state', at: 30, reason: 'wrong-closer' },
  'wrong-rules-version': { code: 'wrong-rules-version', at: 13, version: 5, known: 1 },
  'illegal-step': {
    code: 'illegal-step',
    at: 60,
    step: 4,
    why: { code: 'not-your-turn', seat: 0 },
  },
  'roll-or-skip': { code: 'roll-or-skip' },
  'already-rolled': { code: 'already-rolled' },
  'nothing-rolled': { code: 'nothing-rolled' },
  'take-or-ignore': { code: 'take-or-ignore' },
  'not-enough-chips': { code: 'not-enough-chips', have: 0, need: 1 },
  'choose-receiver': { code: 'choose-receiver' },
  'nothing-to-give': { code: 'nothing-to-give' },
  'give-to-another': { code: 'give-to-another' },
  'receiver-not-playing': { code: 'receiver-not-playing', seat: 2 },
  'space-taken': { code: 'space-taken', space: 'c4' },
  'other-number': { code: 'other-number', space: 'c4', number: 12, rolled: 8 },
  'empty-space-first': { code: 'empty-space-first', space: 'c2', number: 8 },
  'only-opponents-chips': { code: 'only-opponents-chips', space: 'c2' },
  'safe-space': { code: 'safe-space', space: 'a1', number: 2 },
  'no-chip-there': { code: 'no-chip-there', space: 'b1' },
  'must-remove': { code: 'must-remove' },
  'must-place': { code: 'must-place' },
  'chips-in-supply': { code: 'chips-in-supply', left: 3 },
  'must-lift': { code: 'must-lift' },
  'lift-own-chip': { code: 'lift-own-chip', space: 'e5' },
  'must-place-first': { code: 'must-place-first' },
  'no-stop-on-symbol': { code: 'no-stop-on-symbol' },
  'die-not-rolled': { code: 'die-not-rolled', face: 'G' },
  'not-next-space': { code: 'not-next-space', face: '7', next: 5 },
  'symbol-of-other-colour': { code: 'symbol-of-other-colour', face: 'P', next: 6 },
  'number-must-rise': { code: 'number-must-rise', least: 6 },
  'above-ceiling': { code: 'above-ceiling', ceiling: 20 },
  'must-say': { code: 'must-say' },
  'must-answer': { code: 'must-answer' },
  'nothing-said': { code: 'nothing-said' },
  'own-statement': { code: 'own-statement' },
  'already-answered': { code: 'already-answered' },
  'must-call': { code: 'must-call', ceiling: 20 },
  'must-take': { code: 'must-take' },
  'nothing-to-take': { code: 'nothing-to-take' },
  'no-stone-there': { code: 'no-stone-there' },
  'only-stone-there': { code: 'only-stone-there' },
  'out-of-game': { code: 'out-of-game', seat: 1 },
};

const ALL: readonly Refusal[] = Object.values(REFUSALS);

const FOLDER = fileURLToPath(new URL('../../rules/src/', import.meta.url));

/** The sources of the rules. */
const RULES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(`${FOLDER}${path}`, 'utf8'))
  .join('\n');

test('no refusal is written that nobody can hear', () => {
  const written = [...MESSAGES.en.keys()].filter((key) => key.startsWith('refusal.'));
  const tried = ALL.map(({ code }) => `refusal.${code}`);
  // A game that has no line here yet is heard as its rules write it.
  const others = written.filter((key) => !tried.includes(key));
  expect(
    others.filter((key) => !RULES.includes(`code: '${key.slice('refusal.'.length)}'`)),
  ).toEqual([]);
  expect(tried.filter((key) => !written.includes(key))).toEqual([]);
});

describe.each(LANGS)('%s', (lang) => {
  const text = (refusal: Refusal): string => refusalText(lang, refusal, NAMES);

  test.each(ALL)('$code is a sentence', (refusal) => {
    expectSentences(text(refusal));
  });

  test('no two codes are said alike', () => {
    expect(new Set(ALL.map(text)).size).toBe(ALL.length);
  });

  test('what varies in a refusal is heard', () => {
    const silent = ALL.flatMap((refusal) =>
      variants(refusal).flatMap(([field, other]) =>
        text(other) === text(refusal) ? [`${refusal.code}.${field}`] : [],
      ),
    );
    // A place in a text is drawn rather than said, except where the sentence is about the place.
    expect(silent).toEqual(['impossible-state.at', 'wrong-rules-version.at', 'illegal-step.at']);
  });

  test('a number that is none is not read out', () => {
    const { NaN: none } = Number;
    expectSentences(text({ code: 'bad-seat-count', seats: none, min: 2, max: 6 }));
    expectSentences(text({ code: 'no-such-seat', seat: none, seats: 2 }));
  });
});

/** The refusal with one number or list changed at a time. */
function variants(refusal: Refusal): readonly (readonly [string, Refusal])[] {
  return Object.entries(refusal).flatMap(([field, value]) => {
    if (typeof value === 'number') return [[field, { ...refusal, [field]: value === 2 ? 1 : 2 }]];
    return Array.isArray(value) ? [[field, { ...refusal, [field]: ['other', 'another'] }]] : [];
  });
}

test.each<readonly [Refusal, string, string]>([
  [
    REFUSALS['not-your-turn'],
    'It is Ben’s turn: wait for yours.',
    'Es el turno de Ben: espera al tuyo.',
  ],
  [
    REFUSALS['bad-option-value'],
    'The option goal cannot be “60”: choose 50, 25 or 75.',
    'La opción goal no admite «60»: elige 50, 25 o 75.',
  ],
  [
    REFUSALS['bad-notation'],
    "Character 13 does not fit: expected '@'.",
    "El carácter 13 no encaja: ahí se esperaba '@'.",
  ],
  [
    REFUSALS['illegal-step'],
    'Step 5 is not allowed. It is Ana’s turn: wait for yours.',
    'El paso 5 no está permitido. Es el turno de Ana: espera al tuyo.',
  ],
  [
    REFUSALS['no-such-seat'],
    'There is no player 8: the players of this table are numbered 1 to 3.',
    'No existe el jugador 8: los de esta mesa van del 1 al 3.',
  ],
  [
    REFUSALS['not-enough-chips'],
    'Skipping costs 1 chip, and you have 0: roll the dice.',
    'Saltar cuesta 1 ficha y tienes 0: tira los dados.',
  ],
  [
    REFUSALS['other-number'],
    'You rolled 8, and c4 shows 12: choose a space that shows 8.',
    'Has tirado 8 y c4 muestra 12: elige una casilla que muestre 8.',
  ],
  [
    REFUSALS['symbol-of-other-colour'],
    'The purple Skip-Bo fits only spaces of its own colour, and the next space, 6, is red.',
    'El Skip-Bo morado solo vale para casillas de su color, y la siguiente casilla, la 6, es roja.',
  ],
  [
    REFUSALS['number-must-rise'],
    'The number must rise: say 6 or more, with any image.',
    'El número tiene que subir: di 6 o más, con cualquier imagen.',
  ],
])('%o', (refusal, english, spanish) => {
  expect(refusalText('en', refusal, NAMES)).toBe(english);
  expect(refusalText('es', refusal, NAMES)).toBe(spanish);
});

test.each(LANGS)('the faces and colours of Skip-Bo Dice are those of its rules, in %s', (lang) => {
  const { notation } = skipBoDice;
  for (let face = 1; face <= SPACES + COLOURS.length; face++) {
    const written = notation.makeRoll({ kind: 'dice', faces: [face] });
    expect(refusalText(lang, { code: 'die-not-rolled', face: written }, NAMES)).toContain(
      faceName(lang, face),
    );
  }
  for (let next = 1; next <= SPACES; next++) {
    const refusal: Refusal = { code: 'symbol-of-other-colour', face: 'G', next };
    expect(refusalText(lang, refusal, NAMES)).toContain(spaceColourName(lang, next));
  }
});
