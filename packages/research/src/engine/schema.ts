/** The messages of the engine as documents describe them. */

import type { Definition } from '@dicehall/table/schema';
import { batchShape, METHODS, type Method, requestShape } from './requests.ts';
import { answerShape, batchResultShape, errorShape, RESULTS } from './results.ts';

export const ABOUT_METHODS: Readonly<Record<Method, string>> = {
  games: 'What can be played.',
  options: 'House rules of a game with that many seats.',
  bots: 'Who plays the game.',
  initial: 'The first moment.',
  play: 'Plays steps, one after the other: all of them, or none if one is illegal.',
  turn: 'Who may step now.',
  actions: 'What a seat may do.',
  explain: 'Why a seat may not do that.',
  rolls: 'Every distinct roll that can fall, with its weight.',
  sample: 'Rolls thrown die by die.',
  view: 'What a seat or a spectator may see.',
  key: 'What tells this moment from all others.',
  result: 'How the game ended.',
  odds: 'The chances of what comes next, for the seat.',
  values: 'What every choice is worth.',
  best: 'What a bot would do.',
  simulate: 'Games between bots; game n is the same for every cut.',
};

export const ABOUT_ERRORS: Readonly<Record<string, string>> = {
  'bad-json': 'The line is not JSON.',
  'bad-request': 'A field is missing, unknown or of another kind: where, and what fits.',
  'unknown-method': 'There is no such method; those that there are.',
  refused: 'A text or number is wrong by the rules: in which field, and why.',
  'illegal-step': 'The step with that index is against the rules: why. Nothing was played.',
  'no-such-bot': 'Nobody is called that; those that there are.',
  'no-such-moment':
    'The game is over, nobody has to choose, there are no odds here, or it is the view of a spectator.',
  internal: 'A mistake of ours.',
};

const nameOf = (method: string): string =>
  `${method.charAt(0).toUpperCase()}${method.slice(1)}Result`;

const MESSAGES: readonly Definition[] = [
  { name: 'Request', shape: requestShape, about: 'A line of input.', kinds: ABOUT_METHODS },
  { name: 'Batch', shape: batchShape, about: 'Many requests in one line.' },
  { name: 'Answer', shape: answerShape, about: 'A line of output: a result, or an error.' },
  {
    name: 'Error',
    shape: errorShape,
    about: 'Why there is no result.',
    kinds: ABOUT_ERRORS,
    mayGrow: true,
  },
  { name: 'BatchResult', shape: batchResultShape, about: 'The result of `batch`.', mayGrow: true },
];

/** The moment is the result of two methods. */
const RESULT_SHAPES: readonly Definition[] = METHODS.filter((method) => method !== 'initial').map(
  (method) => ({
    name: method === 'play' ? 'Moment' : nameOf(method),
    shape: RESULTS[method],
    about:
      method === 'play' ? 'The result of `initial` and `play`.' : `The result of \`${method}\`.`,
    mayGrow: true,
  }),
);

export const ENGINE_DEFINITIONS = [...MESSAGES, ...RESULT_SHAPES];
