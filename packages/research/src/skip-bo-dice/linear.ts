/**
 * Solves a system of linear equations by elimination, the largest pivot first. Each row holds its
 * coefficients and then the right side; the rows are used up.
 */
export function solveLinear(rows: Float64Array[]): Float64Array {
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) {
      if (Math.abs(rows[row]?.[column] ?? 0) > Math.abs(rows[pivot]?.[column] ?? 0)) pivot = row;
    }
    const top = rows[pivot];
    const displaced = rows[column];
    if (top === undefined || displaced === undefined) throw new RangeError('no such row');
    rows[pivot] = displaced;
    rows[column] = top;
    for (let row = 0; row < size; row++) {
      const here = rows[row];
      if (row === column || here === undefined) continue;
      const factor = (here[column] ?? 0) / (top[column] ?? 0);
      for (let i = column; i <= size; i++) here[i] = (here[i] ?? 0) - factor * (top[i] ?? 0);
    }
  }
  return Float64Array.from(rows, (row, i) => (row[size] ?? 0) / (row[i] ?? 0));
}
