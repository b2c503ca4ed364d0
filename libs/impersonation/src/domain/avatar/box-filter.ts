/** Side of the grid that the transform reads. */
export const GRID = 64;

/** Window of the smoothing filter along one side, chosen so that two passes cover one grid cell. */
function windowFor(length: number): number {
  return Math.floor((length + 2 * GRID - 1) / (2 * GRID));
}

interface Line {
  readonly start: number;
  readonly stride: number;
  readonly length: number;
}

/** Moving average along one line; windows are cut at the ends. */
function smoothLine(
  from: Float32Array,
  to: Float32Array,
  { start, stride, length }: Line,
  window: number,
): void {
  const ahead = Math.floor((window + 2) / 2);
  let sum = 0;
  let count = 0;
  let entering = 0;
  let leaving = 0;
  for (; entering < Math.min(ahead - 1, length); entering += 1, count += 1)
    sum += from[start + entering * stride] ?? 0;
  for (let at = 0; at < length; at += 1) {
    if (entering < length) {
      sum += from[start + entering * stride] ?? 0;
      entering += 1;
      count += 1;
    }
    // The window is full once `window` values are in, or its right edge has passed the end.
    if (count > window || (at + ahead > length && count > 1 && at + ahead - length > 0)) {
      sum -= from[start + leaving * stride] ?? 0;
      leaving += 1;
      count -= 1;
    }
    to[start + at * stride] = sum / count;
  }
}

/** Smooths luma twice along rows and columns. */
export function smooth(luma: Float32Array, width: number, height: number): Float32Array {
  let from = Float32Array.from(luma);
  let to = new Float32Array(luma.length);
  for (let pass = 0; pass < 2; pass += 1) {
    for (let row = 0; row < height; row += 1) {
      smoothLine(from, to, { start: row * width, stride: 1, length: width }, windowFor(width));
    }
    [from, to] = [to, from];
    for (let column = 0; column < width; column += 1) {
      smoothLine(from, to, { start: column, stride: width, length: height }, windowFor(height));
    }
    [from, to] = [to, from];
  }
  return from;
}

/**
 * Samples a smoothed image at the centres of a 64 by 64 grid, as if it had been mirrored first when asked. (Mirroring
 * the grid instead would be off by up to half a cell in small images.)
 */
export function sampleGrid(
  { smoothed, width, height }: { smoothed: Float32Array; width: number; height: number },
  flipRows: boolean,
  flipColumns: boolean,
): Float32Array {
  const grid = new Float32Array(GRID * GRID);
  for (let i = 0; i < GRID; i += 1) {
    const y = Math.floor(((i + 0.5) * height) / GRID);
    const row = flipRows ? height - 1 - y : y;
    for (let j = 0; j < GRID; j += 1) {
      const x = Math.floor(((j + 0.5) * width) / GRID);
      grid[i * GRID + j] = smoothed[row * width + (flipColumns ? width - 1 - x : x)] ?? 0;
    }
  }
  return grid;
}
