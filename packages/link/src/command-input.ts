/** What a person wants of a table, before the link has added what only programs care about. */

import { type Command, type CommandOf, makeToken, type RandomBytes } from '@dicehall/table';

type Plain<K extends Command['kind']> = K extends Command['kind']
  ? Omit<CommandOf<K>, 'id'>
  : never;

/** Left out: the link makes one. */
interface Contributed {
  readonly contribution?: string | undefined;
}

/** Without an id; secrets of one's own and contributions to the dice may be left out. */
export type CommandInput =
  | Plain<Exclude<Command['kind'], 'sit' | 'offer' | 'answer'>>
  | (Omit<Plain<'sit'>, 'token' | 'contribution'> & Contributed & { readonly token?: string })
  | (Plain<'offer'> & Contributed)
  | (Plain<'answer'> & Contributed);

const CONTRIBUTION_BYTES = 32;
const ID_BYTES = 9;

export const makeId = (randomBytes: RandomBytes): string => hex(randomBytes(ID_BYTES));

/** A seat's own share in the dice. */
export const makeContribution = (randomBytes: RandomBytes): string =>
  hex(randomBytes(CONTRIBUTION_BYTES));

/** The command that a wish comes to. The table takes contributions to a rematch and drops all others. */
export function commandFor(wish: CommandInput, randomBytes: RandomBytes): Command {
  const id = makeId(randomBytes);
  const contribution = (): string => makeContribution(randomBytes);
  switch (wish.kind) {
    case 'sit': {
      const { token = makeToken(randomBytes) } = wish;
      return { ...wish, id, token, contribution: wish.contribution ?? contribution() };
    }
    case 'offer':
      if (wish.what !== 'rematch') return { ...wish, id };
      return { ...wish, id, contribution: wish.contribution ?? contribution() };
    case 'answer':
      if (!wish.yes) return { ...wish, id };
      return { ...wish, id, contribution: wish.contribution ?? contribution() };
    default:
      return { ...wish, id };
  }
}

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
