/** Systems of linear equations, a few unknowns at a time. */

type Matrix = readonly (readonly number[])[];

/** Gauss and Jordan, with the largest pivot. */
export function solve(matrix: Matrix, right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).map((row) => Math.abs(row[column] ?? 0));
    const from = column + below.indexOf(Math.max(...below));
    const [pivot = [], swapped = []] = [rows[from], rows[column]];
    rows[from] = swapped;
    rows[column] = pivot;
    const head = pivot[column] ?? 1;
    rows.forEach((row, i) => {
      if (i === column) return;
      const factor = (row[column] ?? 0) / head;
      for (let k = column; k <= size; k++) row[k] = (row[k] ?? 0) - factor * (pivot[k] ?? 0);
    });
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1));
}
