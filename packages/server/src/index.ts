/** Tables for playing online. The README tells how it is run. */

export { remoteAdmin, UnreachableError } from './admin/client.ts';
export { offlineAdmin } from './admin/offline.ts';
export {
  type Admin,
  AdminError,
  blockShape,
  type ConnectionRow,
  connectionShape,
  OPERATIONS,
  type TableRow,
  tableRowShape,
  type Usage,
} from './admin/operations.ts';
export { findAdminToken } from './admin/token.ts';
export { type RunningServer, startServer } from './app.ts';
export { makeCode, parseCode } from './codes.ts';
export { helpText } from './help.ts';
export { openKeys, rotateKey, type ServerKeys } from './keys.ts';
export { runServer, serve } from './run.ts';
export { type ServerSettings, StartError, settingsFrom } from './settings.ts';
export { type CheckedTable, checkTables } from './store/check.ts';
export { backupStore, hasStore, openStore, type StorePlace } from './store/open.ts';
export { type Store, type StoredTable, StoreError } from './store/store.ts';
export { exportTo, importFrom, TransferError, type TransferProgress } from './store/transfer.ts';
export { storeFault } from './store-fault.ts';
