/**
 * Solves symmetric equations by Gauss's elimination.
 * @param sums rows of `unknowns` coefficients and the right side; only the upper half of the coefficients is read
 * @returns null when they have no single solution
 */
export function solved(sums: Float64Array, unknowns: number): Float64Array | null {
  const across = unknowns + 1;
  const rows: Float64Array[] = Array.from({ length: unknowns }, (_, i) =>
    Float64Array.from(
      { length: across },
      (_value, j) => sums[j < i ? j * across + i : i * across + j] as number,
    ),
  );
  for (let at = 0; at < unknowns; at += 1) {
    const rest = rows.slice(at);
    const best = rest.reduce((one, next) =>
      Math.abs(next[at] as number) > Math.abs(one[at] as number) ? next : one,
    );
    if (!(Math.abs(best[at] as number) > 1e-9)) return null;
    const found = rows.indexOf(best);
    [rows[at], rows[found]] = [best, rows[at] as Float64Array];
    for (const row of rows) {
      if (row === best) continue;
      const times = (row[at] as number) / (best[at] as number);
      for (let j = at; j < across; j += 1) row[j] = (row[j] as number) - times * (best[j] as number);
    }
  }
  return Float64Array.from(rows, (row, at) => (row[unknowns] as number) / (row[at] as number));
}
