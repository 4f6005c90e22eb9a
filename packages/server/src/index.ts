/** Tables for people apart. The README tells how it is run. */

export { type RunningServer, startServer, storeFault } from './app.ts';
export { makeCode, parseCode } from './codes.ts';
export { helpText } from './help.ts';
export { runServer, serve } from './run.ts';
export { type Settings, StartError, settingsFrom } from './settings.ts';
export { hasStore, openStore, type StorePlace } from './store/open.ts';
export { type Store, type StoredTable, StoreError } from './store/store.ts';
export { exportTo, importFrom, type Progress, TransferError } from './store/transfer.ts';
