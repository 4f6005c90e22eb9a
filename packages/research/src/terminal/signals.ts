/**
 * Work that fills its thread for minutes leaves no moment for the handlers of the terminal. From here on signals end
 * the process at once, as they do without us; it has changed nothing in the terminal.
 */
export function leaveSignalsAlone(): void {
  for (const signal of ['SIGINT', 'SIGTERM']) process.removeAllListeners(signal);
}
