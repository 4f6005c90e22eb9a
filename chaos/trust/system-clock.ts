/** Loaded into a server before it starts: a system clock that is set by signals. SIGUSR2: an hour back; SIGWINCH: forward. */

const HOUR = 3_600_000;
const real = Date.now;
let shift = 0;

Date.now = () => real() + shift;
process.on('SIGUSR2', () => {
  shift -= HOUR;
});
process.on('SIGWINCH', () => {
  shift += HOUR;
});
