/** ln Γ(x) for x > 0, to about ten digits: Stirling's series, after moving x to where it converges. */

const FROM = 8;
const HALF_LOG_TAU = Math.log(2 * Math.PI) / 2;

export function logGamma(x: number): number {
  let at = x;
  let moved = 1;
  for (; at < FROM; at++) moved *= at;
  const inverse = 1 / (at * at);
  const series = (1 / 12 - inverse * (1 / 360 - inverse * (1 / 1260 - inverse / 1680))) / at;
  return (at - 0.5) * Math.log(at) - at + HALF_LOG_TAU + series - Math.log(moved);
}
