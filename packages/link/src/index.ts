/** One interface to a table, on this device or across the network. */

export type { Answer, LinkNews, LinkState, LinkStatus, TableLink, Wish } from './link.ts';
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
