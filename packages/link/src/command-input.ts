/** A command as a person gives it: the link adds ids and secrets. */

import { type Command, type CommandOf, makeToken, type RandomBytes } from '@dicehall/table';

type Plain<K extends Command['kind']> = K extends Command['kind']
  ? Omit<CommandOf<K>, 'id'>
  : never;

/** The link makes one if left out. */
interface Contributed {
  readonly contribution?: string | undefined;
}

/** No id; token and contribution are optional. */
export type CommandInput =
  | Plain<Exclude<Command['kind'], 'sit' | 'offer' | 'answer'>>
  | (Omit<Plain<'sit'>, 'token' | 'contribution'> & Contributed & { readonly token?: string })
  | (Plain<'offer'> & Contributed)
  | (Plain<'answer'> & Contributed);

const CONTRIBUTION_BYTES = 32;
const ID_BYTES = 9;

export const makeId = (randomBytes: RandomBytes): string => hex(randomBytes(ID_BYTES));

/** A seat's own part in the seed of the dice. */
export const makeContribution = (randomBytes: RandomBytes): string =>
  hex(randomBytes(CONTRIBUTION_BYTES));

/** Builds the command: adds an id and any missing secrets. */
export function commandFor(input: CommandInput, randomBytes: RandomBytes): Command {
  const id = makeId(randomBytes);
  const contribution = (): string => makeContribution(randomBytes);
  switch (input.kind) {
    case 'sit': {
      const { token = makeToken(randomBytes) } = input;
      return { ...input, id, token, contribution: input.contribution ?? contribution() };
    }
    case 'offer':
      if (input.what !== 'rematch') return { ...input, id };
      return { ...input, id, contribution: input.contribution ?? contribution() };
    case 'answer':
      if (!input.yes) return { ...input, id };
      return { ...input, id, contribution: input.contribution ?? contribution() };
    default:
      return { ...input, id };
  }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
