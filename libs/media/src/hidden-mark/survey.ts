import type { RgbaImage } from '../image.js';
import { reduceImage } from '../reduce-image.js';
import { floats } from '../scratch.js';
import { PLAN } from './chips.js';
import { type LumaGrid, onPlan } from './luma-grid.js';
import { cellSampler, type Placement } from './plan-grid.js';

export interface Survey {
  readonly grid: LumaGrid;
  /** Limited to the value of the calmest neighbour, because a mark hides in texture, not beside it. */
  readonly texture: Float32Array;
}

export function survey(image: RgbaImage, placement: Placement): Survey {
  const columns = cellSampler(image.width, placement.pitchX, placement.left);
  const rows = cellSampler(image.height, placement.pitchY, placement.top);
  const cells = { columns: columns.cells, rows: rows.cells };
  const [means, squares] = reduceImage(image, [cells, { ...cells, squared: true }]) as [
    Float32Array,
    Float32Array,
  ];
  const grid = onPlan(means, columns, rows);
  return { grid, texture: textureOf(grid, onPlan(squares, columns, rows).cells) };
}

function textureOf({ cells, coverage }: LumaGrid, squares: Float32Array): Float32Array {
  const { left, right, top, bottom } = coverage;
  const spread = floats(cells.length);
  const across = floats(cells.length);
  for (let v = top; v < bottom; v += 1) {
    const [first, last] = [v * PLAN + left, v * PLAN + right - 1];
    for (let at = first; at <= last; at += 1) {
      const mean = cells[at] as number;
      spread[at] = Math.sqrt(Math.max(0, (squares[at] as number) - mean * mean));
    }
    leastOf(spread, across, { first, last, apart: 1, edges: [first, last] });
  }
  const texture = floats(cells.length);
  for (let v = top; v < bottom; v += 1) {
    const [first, last] = [v * PLAN + left, v * PLAN + right - 1];
    leastOf(across, texture, { first, last, apart: PLAN, edges: [top * PLAN, bottom * PLAN - 1] });
    for (let at = first; at <= last; at += 1)
      texture[at] = ((spread[at] as number) + (texture[at] as number)) / 2;
  }
  return texture;
}

/** Cells at the edges have no neighbours outside. */
interface Line {
  readonly first: number;
  readonly last: number;
  readonly apart: number;
  readonly edges: readonly [number, number];
}

function leastOf(from: Float32Array, to: Float32Array, { first, last, apart, edges }: Line): void {
  const [least, most] = edges;
  for (let at = first; at <= last; at += 1) {
    let value = from[at] as number;
    if (at - apart >= least && (from[at - apart] as number) < value) value = from[at - apart] as number;
    if (at + apart <= most && (from[at + apart] as number) < value) value = from[at + apart] as number;
    to[at] = value;
  }
}
