/** What a server and its clients say to each other, as shapes: over sockets and over HTTP. */

export * from './faults.ts';
export * from './messages.ts';
export * from './requests.ts';
