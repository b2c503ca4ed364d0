import type { TextOutline } from './outline.js';
import { COVERED, coverageOf } from './raster.js';

/** A row has content only from `firsts` to `ends`. */
export interface Stamp {
  readonly side: number;
  readonly pixels: Uint16Array;
  readonly firsts: Int32Array;
  readonly ends: Int32Array;
}

/** Ink and edge of a pixel, each 0 to COVERED, together never more. */
export const inkAndEdge = (ink: number, edge: number): number => ink * (COVERED + 1) + edge;

/** A share of the font's size, at least one pixel. */
const EDGE = 1 / 14;

const ASCENT = 0.76;
const DESCENT = 0.24;

const DIAGONAL = Math.SQRT1_2;

/** In em. */
export const climbingSide = (width: number): number => (width + ASCENT + DESCENT) * DIAGONAL;

export function stampOf({ width, contours }: TextOutline, fontSize: number): Stamp {
  const reach = Math.max(1, Math.round(fontSize * EDGE));
  const side = Math.ceil(climbingSide(width) * fontSize) + 2 * (reach + 1);
  // Centres the line between the highest and the lowest letters.
  const [middleX, middleY] = [width / 2, (DESCENT - ASCENT) / 2];
  const turned = contours.map((contour) => {
    const points = new Float64Array(contour.length);
    for (let at = 0; at < contour.length; at += 2) {
      const x = ((contour[at] as number) - middleX) * fontSize * DIAGONAL;
      const y = ((contour[at + 1] as number) - middleY) * fontSize * DIAGONAL;
      points[at] = side / 2 + x + y;
      points[at + 1] = side / 2 - x + y;
    }
    return points;
  });
  const ink = coverageOf(turned, side, side);
  const edge = edgeOf(ink, side, reach);
  const pixels = new Uint16Array(ink.length);
  for (let at = 0; at < ink.length; at += 1) pixels[at] = inkAndEdge(ink[at] as number, edge[at] as number);
  return { side, pixels, ...extents(pixels, side) };
}

function edgeOf(ink: Uint8Array, side: number, reach: number): Uint8Array {
  const near = new Uint8Array(ink.length);
  const disc = discOf(reach, side);
  for (let y = reach; y < side - reach; y += 1) {
    for (let at = y * side + reach, end = (y + 1) * side - reach; at < end; at += 1) {
      const value = ink[at] as number;
      if (value === 0) continue;
      for (let step = 0; step < disc.length; step += 1) {
        const to = at + (disc[step] as number);
        if (value > (near[to] as number)) near[to] = value;
      }
    }
  }
  for (let at = 0; at < near.length; at += 1)
    near[at] = Math.max(0, (near[at] as number) - (ink[at] as number));
  return near;
}

function discOf(reach: number, side: number): Int32Array {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const limit = (reach + 0.5) ** 2;
  return Int32Array.from(
    offsets.flatMap((dy) => offsets.filter((dx) => dx * dx + dy * dy <= limit).map((dx) => dy * side + dx)),
  );
}

function extents(pixels: Uint16Array, side: number): Pick<Stamp, 'firsts' | 'ends'> {
  const firsts = new Int32Array(side);
  const ends = new Int32Array(side);
  for (let row = 0, at = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1, at += 1) {
      if (pixels[at] === 0) continue;
      if (ends[row] === 0) firsts[row] = column;
      ends[row] = column + 1;
    }
  }
  return { firsts, ends };
}
