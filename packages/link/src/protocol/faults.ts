/** Faults of a connection, which are not answers of a game: stable codes. */

/** Goes up when an old client would misunderstand. A client names it when it joins. */
export const PROTOCOL_VERSION = 2;

/** What a server refuses by itself, before any table has been asked; `ABOUT_FAULTS` says what each means. */
export const FAULT_CODES = [
  'bad-message',
  'too-large',
  'join-first',
  'joined-already',
  'unsupported-version',
  'no-such-table',
  'closed-to-spectators',
  'blocked',
  'closed-by-keeper',
  'closed-for-conduct',
  'closed-as-asked',
  'too-many-devices',
  'too-fast',
  'too-slow',
  'store-unavailable',
  'table-damaged',
  'going-away',
  'server-full',
  'internal',
] as const;
/** One of `FAULT_CODES`. */
export type FaultCode = (typeof FAULT_CODES)[number];

/** What each means, and when it is fatal: then the connection ends. */
export const ABOUT_FAULTS: Readonly<
  Record<FaultCode, { readonly fatal: string; readonly about: string }>
> = {
  'bad-message': {
    fatal: 'the tenth time',
    about: 'Not JSON, not text, no such type, or a field that does not fit.',
  },
  'too-large': {
    fatal: 'yes',
    about:
      'A message of more than `MAX_MESSAGE_BYTES`; far larger ones end with close code 1009 alone.',
  },
  'join-first': {
    fatal: 'yes',
    about: 'The first message was no `join`, or none came within ten seconds.',
  },
  'joined-already': {
    fatal: 'no',
    about: 'A second `join`; open another socket for another table.',
  },
  'unsupported-version': { fatal: 'yes', about: 'This server speaks another version.' },
  'no-such-table': {
    fatal: 'yes',
    about:
      'No table has that code. Wrong codes are counted; too many from one address are `too-fast`.',
  },
  'closed-to-spectators': {
    fatal: 'yes',
    about: 'The host has closed the table, and the tokens hold no seat.',
  },
  blocked: {
    fatal: 'yes',
    about: 'Those who run the server take nothing from this address for a time.',
  },
  'too-many-devices': {
    fatal: 'yes',
    about: 'The seat has been opened on more than ten devices since; this one came first.',
  },
  'closed-by-keeper': { fatal: 'yes', about: 'Those who run the server have closed the table.' },
  'closed-for-conduct': {
    fatal: 'yes',
    about: 'The same, because of names or behaviour.',
  },
  'closed-as-asked': { fatal: 'yes', about: 'The same, because a player asked for it.' },
  'too-fast': {
    fatal: 'when it goes on',
    about:
      'More messages than one connection or one address may send, or reactions than a table bears; see below.',
  },
  'too-slow': { fatal: 'yes', about: 'More than a megabyte was left unread; see below.' },
  'store-unavailable': {
    fatal: 'for a `join`',
    about:
      'The disk is full or the database away; nothing is acknowledged, send it again with the same `id`.',
  },
  'table-damaged': {
    fatal: 'yes',
    about: 'What is stored of the table cannot be read or does not hold. Other tables go on.',
  },
  'going-away': {
    fatal: 'yes',
    about: 'The server stops; everything that was begun is finished first.',
  },
  'server-full': { fatal: 'yes', about: '`MAX_CONNECTIONS` are open.' },
  internal: { fatal: 'mostly', about: 'A mistake of ours; join again.' },
};
