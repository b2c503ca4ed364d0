import type { RgbaImage } from './image.js';
import { linesFor, Reduction, type Sampler } from './sampling.js';
import { RowWork } from './simd/row-work.js';

export interface Wanted {
  readonly columns: Sampler;
  readonly rows: Sampler;
  readonly squared?: boolean;
}

export function reduceImage(image: RgbaImage, wanted: readonly Wanted[]): Float32Array[] {
  const counts = wanted.map(({ rows }) => linesFor(rows));
  const work = new RowWork(
    image,
    counts.reduce((all, count) => all + count, 2),
  );
  const [luma, squares, ...free] = work.lines as [Float32Array, Float32Array, ...Float32Array[]];
  const reductions = wanted.map(({ columns, rows, squared = false }, at) => {
    const source = squared ? squares : luma;
    const addTo = (line: Float32Array, weight: number): void => work.add(source, line, weight);
    return { reduction: new Reduction(columns, rows, free.splice(0, counts[at])), addTo };
  });
  const anySquared = wanted.some(({ squared }) => squared);
  for (let y = 0; y < image.height; y += 1) {
    work.take(y);
    work.luma(luma);
    if (anySquared) work.square(luma, squares);
    for (const { reduction, addTo } of reductions) reduction.add(y, addTo);
  }
  return reductions.map(({ reduction }) => reduction.grid);
}
