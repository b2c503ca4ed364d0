import type { TextOutline } from './outline.js';
import { coverageOf } from './raster.js';

/** One text, drawn climbing at 45 degrees: how much of each pixel is ink, and how much is its dark edge, 0 to 1. */
export interface Stamp {
  readonly width: number;
  readonly height: number;
  readonly ink: Float32Array;
  readonly edge: Float32Array;
}

/** The edge's width as a share of the font's size; at least a pixel. */
const EDGE = 1 / 14;

/** Share of the em that letters reach above the baseline, and below it. */
const ASCENT = 0.76;
const DESCENT = 0.24;

/** Cosine and sine of 45 degrees. */
const DIAGONAL = Math.SQRT1_2;

/** Sides of the upright box around a climbing text of this width (em), in em. */
export const climbingSide = (width: number): number => (width + ASCENT + DESCENT) * DIAGONAL;

/** Draws a text in the given size (pixels). */
export function stampOf({ width, contours }: TextOutline, fontSize: number): Stamp {
  const reach = Math.max(1, Math.round(fontSize * EDGE));
  const side = Math.ceil(climbingSide(width) * fontSize) + 2 * (reach + 1);
  // The middle of the line, between its highest and its lowest letters, comes to the middle of the stamp.
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
  return { width: side, height: side, ink, edge: edgeOf(ink, side, reach) };
}

/** What lies within `reach` pixels of the ink and is not ink. */
function edgeOf(ink: Float32Array, side: number, reach: number): Float32Array {
  const near = new Float32Array(ink.length);
  const disc = discOf(reach);
  for (let y = reach; y < side - reach; y += 1) {
    for (let x = reach; x < side - reach; x += 1) {
      const value = ink[y * side + x] as number;
      if (value === 0) continue;
      for (const [dx, dy] of disc) {
        const at = (y + dy) * side + x + dx;
        if (value > (near[at] as number)) near[at] = value;
      }
    }
  }
  return near.map((value, at) => Math.max(0, value - (ink[at] as number)));
}

function discOf(reach: number): (readonly [number, number])[] {
  const offsets = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach);
  const limit = (reach + 0.5) ** 2;
  return offsets.flatMap((dy) =>
    offsets.filter((dx) => dx * dx + dy * dy <= limit).map((dx) => [dx, dy] as const),
  );
}
