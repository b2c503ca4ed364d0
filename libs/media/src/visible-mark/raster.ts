/** Rows and columns that a pixel is looked at in. */
const STEPS = 4;

interface Crossing {
  /** In steps. */
  readonly x: number;
  readonly winding: 1 | -1;
}

/**
 * How much of each pixel lies inside of closed polygons (non-zero rule), 0 to 1 in sixteenths: plain arithmetic, so the
 * same bits everywhere. Polygons must lie within the picture.
 */
export function coverageOf(contours: readonly Float64Array[], width: number, height: number): Float32Array {
  const rows = crossingsByRow(contours, height * STEPS);
  const coverage = new Float32Array(width * height);
  rows.forEach((crossings, row) => {
    crossings.sort((a, b) => a.x - b.x);
    let winding = 0;
    crossings.forEach(({ x, winding: turn }, at) => {
      if (winding !== 0) fill(coverage, Math.floor(row / STEPS) * width, crossings[at - 1]?.x ?? x, x);
      winding += turn;
    });
  });
  return coverage;
}

/** Where the polygons' sides cross the middle of each row of steps. */
function crossingsByRow(contours: readonly Float64Array[], count: number): Crossing[][] {
  const rows: Crossing[][] = Array.from({ length: count }, () => []);
  for (const points of contours) {
    for (let at = 0; at < points.length; at += 2) {
      const next = (at + 2) % points.length;
      const [x0, y0] = [(points[at] as number) * STEPS, (points[at + 1] as number) * STEPS];
      const [x1, y1] = [(points[next] as number) * STEPS, (points[next + 1] as number) * STEPS];
      const [top, bottom] = y0 < y1 ? [y0, y1] : [y1, y0];
      for (let row = Math.ceil(top - 0.5); row + 0.5 < bottom; row += 1) {
        const x = x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0);
        rows[row]?.push({ x, winding: y1 > y0 ? 1 : -1 });
      }
    }
  }
  return rows;
}

/** Adds the steps whose middle lies from `from` to `to` (steps). */
function fill(coverage: Float32Array, start: number, from: number, to: number): void {
  for (let step = Math.ceil(from - 0.5); step + 0.5 < to; step += 1) {
    const at = start + Math.floor(step / STEPS);
    coverage[at] = (coverage[at] as number) + 1 / (STEPS * STEPS);
  }
}
