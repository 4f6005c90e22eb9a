/** For tests of what is built on tables. */

export { randomAttempt } from './random-command.ts';
export { Room } from './room.ts';
