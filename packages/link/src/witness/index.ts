/** Evidence that a device keeps and compares, so exchanged dice or records are noticed. */

export { watchBoard } from './board.ts';
export { dropChoice, holdDevices, noteChoice } from './choices.ts';
export {
  type Evidence,
  type EvidenceStore,
  type GameEvidence,
  memoryEvidence,
  parseEvidence,
  publicEvidence,
} from './evidence.ts';
export { awaitsRecord, finish, loadKeys, missRecord } from './finish.ts';
export { ownInputs } from './inputs.ts';
export { keysFrom } from './keys.ts';
export { type Difference, type Gap, type Trust, WATCHING } from './trust.ts';
export { watchUpdate, watchView, watchWelcome } from './watch.ts';
export {
  type HandedPromise,
  handPromise,
  makePromise,
  openWitness,
  promise,
  refuseContribution,
  saveWitness,
  settlePromise,
  type Witness,
} from './witness.ts';
