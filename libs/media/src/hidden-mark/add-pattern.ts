import type { RgbaImage } from '../image.js';
import { floats } from '../scratch.js';
import { RowWork } from '../simd/row-work.js';
import { PLAN } from './chips.js';
import type { Luma } from './luma-grid.js';
import type { Placement } from './plan-grid.js';

/** Bayer's ordered dither of 8 by 8, from 0 to 1 level. */
const DITHER = Float32Array.from({ length: 64 }, (_, at) => {
  const [x, y] = [at % 8, at >> 3];
  let value = 0;
  for (let bit = 0; bit < 3; bit += 1) {
    const [a, b] = [(x >> bit) & 1, (y >> bit) & 1];
    value |= (((a ^ b) << 1) | b) << (2 * (2 - bit));
  }
  return (value + 0.5) / 64;
});
const DITHER_ROWS = 8;

export interface Laid {
  readonly image: RgbaImage;
  readonly pattern: Float32Array;
  readonly placement: Placement;
}

export interface Tried {
  /** In dB, compared with the original; a lower bound, because clipping is ignored. */
  readonly psnr: number;
  readonly quarter: Luma;
}

export function tryPattern(laid: Laid): Tried {
  const { width, height } = laid.image;
  const work = workOn(laid);
  const quarter = new Quarter(work, laid.image);
  let squares = 0;
  eachRow(laid, work, (y, changes) => {
    squares += changes;
    quarter.add(y);
  });
  return { psnr: 10 * Math.log10((255 * 255 * width * height) / squares), quarter: quarter.luma };
}

/** Adds the pattern; `into` may be the picture's own pixels. */
export function pressPattern(laid: Laid, into: RgbaImage['data']): void {
  const work = workOn(laid);
  eachRow(laid, work, (y) => into.set(work.row, y * laid.image.width * 4));
}

const workOn = ({ image }: Laid): RowWork => new RowWork(image, 4 + DITHER_ROWS);

/** Interpolates between cells and dithers. @param visit receives each row and the sum of its squared changes */
function eachRow(
  { image: { width, height }, pattern, placement }: Laid,
  work: RowWork,
  visit: (y: number, changes: number) => void,
): void {
  const dithers = work.lines.slice(4);
  for (const [y, line] of dithers.entries())
    for (let x = 0; x < width; x += 1) line[x] = DITHER[y * DITHER_ROWS + (x & 7)] as number;
  let [above, below] = work.lines as [Float32Array, Float32Array];
  const across = interpolation(width, placement.pitchX, placement.left);
  const down = interpolation(height, placement.pitchY, placement.top);
  let drawn = -2;
  for (let y = 0; y < height; y += 1) {
    const cell = down.cell[y] as number;
    if (cell !== drawn) {
      // The lower line of one row of cells is the upper line of the next row.
      if (drawn === cell - 1) [above, below] = [below, above];
      else draw(pattern, cell, across, above);
      draw(pattern, Math.min(PLAN - 1, cell + 1), across, below);
      drawn = cell;
    }
    work.take(y);
    visit(y, work.pattern(above, below, down.share[y] as number, dithers[y & 7] as Float32Array));
  }
}

const LEAST_QUARTER = 240;

class Quarter {
  readonly luma: Luma;
  private readonly side: number;
  private readonly lines: readonly [Float32Array, Float32Array];

  constructor(
    private readonly work: RowWork,
    { width, height }: RgbaImage,
  ) {
    const most = Math.floor(Math.max(width, height) / LEAST_QUARTER);
    this.side = Math.max(1, Math.min(4, most, width, height));
    const [across, down] = [Math.floor(width / this.side), Math.floor(height / this.side)];
    this.luma = { width: across, height: down, values: floats(across * down) };
    this.lines = [work.lines[2] as Float32Array, work.lines[3] as Float32Array];
  }

  add(y: number): void {
    const [own, sum] = this.lines;
    const { height } = this.luma;
    const line = Math.floor(y / this.side);
    const within = y - line * this.side;
    if (line >= height) return;
    if (within === 0) sum.fill(0);
    this.work.luma(own);
    this.work.add(own, sum, 1 / (this.side * this.side));
    if (within === this.side - 1) this.finish(sum, line);
  }

  private finish(sum: Float32Array, line: number): void {
    const { width, values } = this.luma;
    for (let to = line * width, end = to + width, from = 0; to < end; to += 1) {
      let value = 0;
      for (const last = from + this.side; from < last; from += 1) value += sum[from] as number;
      values[to] = value;
    }
  }
}

interface Interpolation {
  readonly cell: Uint16Array;
  readonly share: Float32Array;
}

function draw(pattern: Float32Array, v: number, { cell, share }: Interpolation, line: Float32Array): void {
  const { length } = cell;
  for (let x = 0, start = v * PLAN; x < length;) {
    const u = cell[x] as number;
    const near = pattern[start + u] as number;
    const rise = (pattern[start + Math.min(PLAN - 1, u + 1)] as number) - near;
    for (; x < length && cell[x] === u; x += 1) line[x] = near + rise * (share[x] as number);
  }
}

/** For each pixel, the cell whose centre is before it, and the share of the distance to the next. */
function interpolation(length: number, pitch: number, start: number): Interpolation {
  const cell = new Uint16Array(length);
  const share = new Float32Array(length);
  for (let at = 0; at < length; at += 1) {
    const place = Math.max(0, Math.min(PLAN - 1, start + (at + 0.5) / pitch - 0.5));
    cell[at] = Math.floor(place);
    share[at] = place - Math.floor(place);
  }
  return { cell, share };
}
