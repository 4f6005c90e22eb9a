/** One interface to a table, on this device or across the network. */

export {
  type ApiFault,
  type ApiReply,
  fetchKeys,
  type MatchRequest,
  type OpenedTable,
  type OpenRequest,
  type TableApi,
  tableApi,
} from './api.ts';
export type { CommandInput } from './command-input.ts';
export type { SocketDevice } from './connection.ts';
export {
  devicesWith,
  type LinkNews,
  type LinkState,
  type LinkStatus,
  type RecordReply,
  type SendReply,
  type TableLink,
} from './link.ts';
export {
  type LocalDevice,
  type LocalLink,
  type LocalPlayer,
  type LocalSetup,
  localLink,
  resumeLocalLink,
} from './local.ts';
export { FAULT_CODES, type FaultCode, PROTOCOL_VERSION } from './protocol/faults.ts';
export type {
  ClientMessage,
  Fault,
  FromClient,
  FromServer,
  ServerMessage,
} from './protocol/messages.ts';
export type { ListedTable, MatchedSeat, PublicTable } from './protocol/requests.ts';
export { makeSeatCode } from './random.ts';
export { socketLink } from './socket.ts';
export type { SocketAddress } from './socket-state.ts';
export { answerOf, choose, type Think, thinkHere } from './think.ts';
export {
  type Difference,
  type Evidence,
  type EvidenceStore,
  type GameEvidence,
  memoryEvidence,
  parseEvidence,
  publicEvidence,
  type Trust,
} from './witness/index.ts';
