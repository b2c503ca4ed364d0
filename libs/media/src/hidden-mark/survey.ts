import { lumaOfRow, type RgbaImage } from '../image.js';
import { Reduction } from '../sampling.js';
import { PLAN } from './chips.js';
import { type LumaGrid, onPlan } from './luma-grid.js';
import { cellSampler, type Placement } from './plan-grid.js';

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
  const reduction = new Reduction(columns.cells, rows.cells);
  const moments = new Moments(image.width, placement);
  const luma = new Float32Array(image.width);
  for (let y = 0; y < image.height; y += 1) {
    lumaOfRow(image, y, luma);
    reduction.add(y, luma);
    moments.add(y, luma);
  }
  return { grid: onPlan(reduction.grid, columns, rows), texture: textureOf(moments.spread()) };
}

/** Count, sum and sum of squares of the pixels in each cell. */
class Moments {
  private readonly columns: Uint16Array;
  private readonly count = new Float64Array(PLAN * PLAN);
  private readonly sum = new Float64Array(PLAN * PLAN);
  private readonly squares = new Float64Array(PLAN * PLAN);

  constructor(
    width: number,
    private readonly placement: Placement,
  ) {
    const { left, pitchX } = placement;
    this.columns = Uint16Array.from({ length: width }, (_, x) => cellAt(left, pitchX, x));
  }

  add(y: number, luma: Float32Array): void {
    const row = cellAt(this.placement.top, this.placement.pitchY, y) * PLAN;
    for (let x = 0; x < luma.length; x += 1) {
      const at = row + (this.columns[x] as number);
      const value = luma[x] as number;
      this.count[at] = (this.count[at] as number) + 1;
      this.sum[at] = (this.sum[at] as number) + value;
      this.squares[at] = (this.squares[at] as number) + value * value;
    }
  }

  /** Standard deviations; -1 where no pixel lies. */
  spread(): Float32Array {
    return Float32Array.from(this.count, (count, at) => {
      if (count === 0) return -1;
      const mean = (this.sum[at] as number) / count;
      return Math.sqrt(Math.max(0, (this.squares[at] as number) / count - mean * mean));
    });
  }
}

const cellAt = (start: number, pitch: number, pixel: number): number =>
  Math.max(0, Math.min(PLAN - 1, Math.floor(start + (pixel + 0.5) / pitch)));

function textureOf(spread: Float32Array): Float32Array {
  return spread.map((own, at) => (own < 0 ? 0 : (own + calmestAround(spread, at)) / 2));
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
