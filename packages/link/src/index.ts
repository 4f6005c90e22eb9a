/** One interface to a table, on this device or across the network. */

export {
  type ApiFault,
  type ApiReply,
  type ListedTable,
  type MatchedSeat,
  type MatchRequest,
  type OpenedTable,
  type OpenRequest,
  type ShownTable,
  type TableApi,
  tableApi,
} from './api.ts';
export type { SocketDevice } from './connection.ts';
export type { Answer, LinkNews, LinkState, LinkStatus, RecordReply, TableLink } from './link.ts';
export {
  type Device,
  type LocalLink,
  type LocalPlayer,
  type LocalSetup,
  localLink,
  resumeLocalLink,
} from './local.ts';
export {
  type ClientMessage,
  FAULT_CODES,
  type Fault,
  type FaultCode,
  type FromClient,
  type FromServer,
  PROTOCOL_VERSION,
  type ServerMessage,
} from './protocol.ts';
export { type SocketAddress, socketLink } from './socket.ts';
export { answerOf, choose, type Think, thinkHere } from './think.ts';
export type { Wish } from './wish.ts';
