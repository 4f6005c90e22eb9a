/** A command as a person gives it: the link adds ids and secrets. */

import { type Command, type CommandOf, makeToken, type RandomBytes, toHex } from '@dicehall/table';

type Plain<K extends Command['kind']> = K extends Command['kind']
  ? Omit<CommandOf<K>, 'id'>
  : never;

/** The link makes a contribution and its receipt if it is left out. */
interface Promised {
  readonly receipt?: string | undefined;
}

/** Commands after which this device holds a seat, or hopes to, by a token of its own. */
type TokenKind = 'renew' | 'redeem' | 'claim';
type Tokenless<K extends TokenKind> = K extends TokenKind
  ? Omit<Plain<K>, 'token'> & { readonly token?: string }
  : never;

/** No id; token and receipt are optional. */
export type CommandInput =
  | Plain<Exclude<Command['kind'], 'sit' | 'receipt' | 'offer' | 'answer' | TokenKind>>
  | Tokenless<TokenKind>
  | (Omit<Plain<'sit'>, 'token' | 'receipt'> & Promised & { readonly token?: string })
  | (Omit<Plain<'receipt'>, 'receipt'> & Promised)
  | (Plain<'offer'> & Promised)
  | (Plain<'answer'> & Promised);

const ID_BYTES = 9;

export const makeId = (randomBytes: RandomBytes): string => toHex(randomBytes(ID_BYTES));

/** What a device adds to commands. */
export interface CommandSecrets {
  readonly randomBytes: RandomBytes;
  /** Makes a contribution and gives its receipt. */
  readonly receipt: () => string;
  /** With which this device confirms games; undefined if it cannot. */
  readonly key?: string | undefined;
}

/** Builds the command: adds an id and any missing secrets. */
export function commandFor(input: CommandInput, secrets: CommandSecrets): Command {
  const { randomBytes, receipt: makeReceipt, key } = secrets;
  const id = makeId(randomBytes);
  const withKey = key === undefined ? {} : { key };
  switch (input.kind) {
    case 'sit': {
      const { token = makeToken(randomBytes), receipt = makeReceipt() } = input;
      return { ...withKey, ...input, id, token, receipt };
    }
    case 'receipt':
      return { ...withKey, ...input, id, receipt: input.receipt ?? makeReceipt() };
    case 'offer':
      if (input.what !== 'rematch') return { ...input, id };
      return { ...withKey, ...input, id, receipt: input.receipt ?? makeReceipt() };
    case 'answer':
      if (!input.yes) return { ...input, id };
      return { ...withKey, ...input, id, receipt: input.receipt ?? makeReceipt() };
    case 'renew':
    case 'redeem':
    case 'claim': {
      const { token = makeToken(randomBytes) } = input;
      return { ...input, id, token };
    }
    default:
      return { ...input, id };
  }
}
