/** The sum of a rectangle of cells: from its left and top cell to before its right and lower one. */
export type SumOf = (left: number, top: number, right: number, below: number) => number;

/** The sum of any rectangle takes four reads (Crow, "Summed-area tables", 1984). @param values `side` by `side` */
export function summedArea(values: Float32Array, side: number): SumOf {
  const width = side + 1;
  const sums = new Float64Array(width * width);
  for (let y = 0; y < side; y += 1) {
    let row = 0;
    for (let x = 0; x < side; x += 1) {
      row += values[y * side + x] as number;
      sums[(y + 1) * width + x + 1] = (sums[y * width + x + 1] as number) + row;
    }
  }
  return (left, top, right, below) => {
    const inner = (sums[below * width + right] as number) - (sums[top * width + right] as number);
    const outer = (sums[below * width + left] as number) - (sums[top * width + left] as number);
    return inner - outer;
  };
}
