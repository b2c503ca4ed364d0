const STEPS = 4;

/** The coverage of a pixel that is completely inside. */
export const COVERED = STEPS * STEPS;

interface Crossings {
  /** Has one more entry than there are rows. */
  readonly starts: Int32Array;
  readonly xs: Float64Array;
  readonly windings: Int8Array;
}

/** 0 to COVERED, non-zero rule, basic arithmetic only: equal bits on all machines. Polygons lie within the area. */
export function coverageOf(contours: readonly Float64Array[], width: number, height: number): Uint8Array {
  const { starts, xs, windings } = crossingsOf(contours, height * STEPS);
  const coverage = new Uint8Array(width * height);
  for (let row = 0; row + 1 < starts.length; row += 1) {
    let winding = 0;
    const line = Math.floor(row / STEPS) * width;
    for (let at = starts[row] as number; at < (starts[row + 1] as number); at += 1) {
      if (winding !== 0) fill(coverage, line, xs[at - 1] as number, xs[at] as number);
      winding += windings[at] as number;
    }
  }
  return coverage;
}

type Side = (row: number, x: number, winding: 1 | -1) => void;

function crossingsOf(contours: readonly Float64Array[], rows: number): Crossings {
  const starts = new Int32Array(rows + 1);
  eachCrossing(contours, (row) => {
    starts[row + 1] = (starts[row + 1] as number) + 1;
  });
  for (let row = 0; row < rows; row += 1)
    starts[row + 1] = (starts[row + 1] as number) + (starts[row] as number);
  const count = starts[rows] as number;
  const [xs, windings, ends] = [new Float64Array(count), new Int8Array(count), starts.slice()];
  eachCrossing(contours, (row, x, winding) => {
    let at = ends[row] as number;
    ends[row] = at + 1;
    for (; at > (starts[row] as number) && (xs[at - 1] as number) > x; at -= 1) {
      xs[at] = xs[at - 1] as number;
      windings[at] = windings[at - 1] as number;
    }
    xs[at] = x;
    windings[at] = winding;
  });
  return { starts, xs, windings };
}

function eachCrossing(contours: readonly Float64Array[], found: Side): void {
  for (const points of contours) {
    for (let at = 0; at < points.length; at += 2) {
      const next = at + 2 < points.length ? at + 2 : 0;
      const x0 = (points[at] as number) * STEPS;
      const y0 = (points[at + 1] as number) * STEPS;
      const x1 = (points[next] as number) * STEPS;
      const y1 = (points[next + 1] as number) * STEPS;
      const bottom = Math.max(y0, y1);
      for (let row = Math.ceil(Math.min(y0, y1) - 0.5); row + 0.5 < bottom; row += 1)
        found(row, x0 + ((row + 0.5 - y0) * (x1 - x0)) / (y1 - y0), y1 > y0 ? 1 : -1);
    }
  }
}

function fill(coverage: Uint8Array, start: number, from: number, to: number): void {
  for (let step = Math.ceil(from - 0.5); step + 0.5 < to; step += 1) {
    const at = start + Math.floor(step / STEPS);
    coverage[at] = (coverage[at] as number) + 1;
  }
}
