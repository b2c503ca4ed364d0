import type { RgbaImage } from '../image.js';
import { reduceImage } from '../reduce-image.js';
import { areaSampler, reduce } from '../sampling.js';
import { floats } from '../scratch.js';
import { PLAN } from './chips.js';
import { type CellSampler, cellSampler, type Coverage, type Placement } from './plan-grid.js';

/** A grid of 256 by 256; zero outside of the picture. */
export interface LumaGrid {
  readonly cells: Float32Array;
  readonly coverage: Coverage;
}

export interface Luma {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

export function lumaGrid(image: RgbaImage, { pitchX, pitchY, left, top }: Placement): LumaGrid {
  const columns = cellSampler(image.width, pitchX, left);
  const rows = cellSampler(image.height, pitchY, top);
  const [grid] = reduceImage(image, [{ columns: columns.cells, rows: rows.cells }]) as [Float32Array];
  return onPlan(grid, columns, rows);
}

export function regrid(luma: Luma, { pitchX, pitchY, left, top }: Placement): LumaGrid {
  const columns = cellSampler(luma.width, pitchX, left);
  const rows = cellSampler(luma.height, pitchY, top);
  return onPlan(reduce(luma.values, luma.width, columns.cells, rows.cells), columns, rows);
}

/** @param most values per side */
export function smallLuma(image: RgbaImage, most: number): Luma {
  const scale = Math.min(1, most / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const columns = areaSampler(image.width, [0, image.width], width);
  const rows = areaSampler(image.height, [0, image.height], height);
  const [values] = reduceImage(image, [{ columns, rows }]) as [Float32Array];
  return { width, height, values };
}

export function onPlan(grid: Float32Array, columns: CellSampler, rows: CellSampler): LumaGrid {
  const [width, height] = [columns.cells.length, rows.cells.length];
  const [left, top] = [columns.first, rows.first];
  const cells = floats(PLAN * PLAN);
  for (let row = 0; row < height; row += 1)
    cells.set(grid.subarray(row * width, (row + 1) * width), (top + row) * PLAN + left);
  return { cells, coverage: { left, right: left + width, top, bottom: top + height } };
}
