import { PLAN } from '../chips.js';
import { emptySpectrum, transform2d } from '../fft.js';
import type { LumaGrid } from '../luma-grid.js';

/** Neighbouring frequencies over which the found picture's response is averaged: far fewer than the mark's bits. */
const REACH = 4;

/** The difference of found and original, less what a blur or a sharpening explains. */
export function lessHost(own: LumaGrid, found: LumaGrid): LumaGrid {
  const both = emptySpectrum();
  const difference = found.cells.map((value, at) => value - (own.cells[at] as number));
  both.re.set(centred(own));
  both.im.set(centred({ ...own, cells: difference }));
  transform2d(both, false);
  const [size, cross, crossIm] = [0, 1, 2].map(() => new Float64Array(PLAN * PLAN)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const host = { re: new Float64Array(PLAN * PLAN), im: new Float64Array(PLAN * PLAN) };
  const rest = { re: new Float64Array(PLAN * PLAN), im: new Float64Array(PLAN * PLAN) };
  for (let at = 0; at < PLAN * PLAN; at += 1) {
    const mirror = mirrorOf(at);
    const [re, im] = [both.re[at] as number, both.im[at] as number];
    const [otherRe, otherIm] = [both.re[mirror] as number, both.im[mirror] as number];
    const [hostRe, hostIm] = [(re + otherRe) / 2, (im - otherIm) / 2];
    const [restRe, restIm] = [(im + otherIm) / 2, (otherRe - re) / 2];
    host.re[at] = hostRe;
    host.im[at] = hostIm;
    rest.re[at] = restRe;
    rest.im[at] = restIm;
    size[at] = hostRe * hostRe + hostIm * hostIm;
    cross[at] = restRe * hostRe + restIm * hostIm;
    crossIm[at] = restIm * hostRe - restRe * hostIm;
  }
  const [sizes, crosses, crossesIm] = [size, cross, crossIm].map(smoothed) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let at = 0; at < PLAN * PLAN; at += 1) {
    const over = Math.max(1e-9, sizes[at] as number);
    const [re, im] = [(crosses[at] as number) / over, (crossesIm[at] as number) / over];
    const [hostRe, hostIm] = [host.re[at] as number, host.im[at] as number];
    both.re[at] = (rest.re[at] as number) - re * hostRe + im * hostIm;
    both.im[at] = (rest.im[at] as number) - re * hostIm - im * hostRe;
  }
  transform2d(both, true);
  return { cells: both.re, coverage: own.coverage };
}

function mirrorOf(at: number): number {
  const [row, column] = [at >> 8, at & (PLAN - 1)];
  return (((PLAN - row) & (PLAN - 1)) << 8) | ((PLAN - column) & (PLAN - 1));
}

/** Less the mean of the covered cells, whose step at the border would cover everything else. */
function centred({ cells, coverage: { left, right, top, bottom } }: LumaGrid): Float32Array {
  const out = new Float32Array(PLAN * PLAN);
  let sum = 0;
  for (let v = top; v < bottom; v += 1)
    for (let u = left; u < right; u += 1) sum += cells[v * PLAN + u] as number;
  const mean = sum / Math.max(1, (right - left) * (bottom - top));
  for (let v = top; v < bottom; v += 1)
    for (let u = left; u < right; u += 1) out[v * PLAN + u] = (cells[v * PLAN + u] as number) - mean;
  return out;
}

/** Sums over neighbouring frequencies, which are cyclic. */
const smoothed = (values: Float64Array): Float64Array => along(along(values, 1), PLAN);

function along(values: Float64Array, stride: number): Float64Array {
  const out = new Float64Array(PLAN * PLAN);
  const other = stride === 1 ? PLAN : 1;
  for (let line = 0; line < PLAN; line += 1) {
    const at = (place: number): number => line * other + (place & (PLAN - 1)) * stride;
    let sum = 0;
    for (let place = -REACH; place <= REACH; place += 1) sum += values[at(place)] as number;
    for (let place = 0; place < PLAN; place += 1) {
      out[at(place)] = sum;
      sum += (values[at(place + REACH + 1)] as number) - (values[at(place - REACH)] as number);
    }
  }
  return out;
}
