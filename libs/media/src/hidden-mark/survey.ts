import type { RgbaImage } from '../image.js';
import { reduceImage } from '../reduce-image.js';
import { PLAN } from './chips.js';
import { type LumaGrid, onPlan } from './luma-grid.js';
import { cellSampler, type Placement } from './plan-grid.js';
import { coveredCells } from './whiten.js';

/** A picture over the plan of chips: its luma, and how much texture each cell has. */
export interface Survey {
  readonly grid: LumaGrid;
  /** Standard deviation of luma in each cell, pulled down to that of its calmest neighbour: a mark hides in texture, not beside it. */
  readonly texture: Float32Array;
}

/** Looks at a picture once before it is marked. */
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

/** Standard deviations of luma from its means and mean squares, pulled down to the calmest neighbour. */
function textureOf({ cells, coverage }: LumaGrid, squares: Float32Array): Float32Array {
  const spread = new Float32Array(cells.length).fill(-1);
  for (const at of coveredCells(coverage)) {
    spread[at] = Math.sqrt(Math.max(0, (squares[at] as number) - (cells[at] as number) ** 2));
  }
  const texture = new Float32Array(cells.length);
  for (const at of coveredCells(coverage)) {
    texture[at] = ((spread[at] as number) + calmestAround(spread, at)) / 2;
  }
  return texture;
}

function calmestAround(spread: Float32Array, at: number): number {
  let least = Infinity;
  for (let dv = -PLAN; dv <= PLAN; dv += PLAN) {
    for (let du = -1; du <= 1; du += 1) {
      const value = spread[at + dv + du] ?? -1;
      if (value >= 0 && value < least) least = value;
    }
  }
  return least;
}
