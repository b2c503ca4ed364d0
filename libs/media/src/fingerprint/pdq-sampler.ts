import { type Sampler, samplerOf } from '../sampling.js';
import { GRID } from './pdq.js';

/** Computes only the 64 values that the reference keeps after averaging all pixels twice. */
export function pdqSampler(length: number): Sampler {
  const window = Math.floor((length + 2 * GRID - 1) / (2 * GRID));
  return samplerOf(GRID, (cell) => {
    const centre = Math.floor(((cell + 0.5) * length) / GRID);
    const [outerFirst, outerLast] = averaged(centre, window, length);
    const [first] = averaged(outerFirst, window, length);
    const [, last] = averaged(outerLast, window, length);
    const weights = new Array<number>(last - first + 1).fill(0);
    for (let at = outerFirst; at <= outerLast; at += 1) {
      const [from, to] = averaged(at, window, length);
      const weight = 1 / ((outerLast - outerFirst + 1) * (to - from + 1));
      for (let input = from; input <= to; input += 1)
        weights[input - first] = (weights[input - first] as number) + weight;
    }
    return { first, weights };
  });
}

/** The average over PDQ's window, which leans right for even lengths and is cut at the ends. */
function averaged(at: number, window: number, length: number): [number, number] {
  const ahead = Math.floor((window + 2) / 2);
  return [Math.max(0, at + ahead - window), Math.min(length - 1, at + ahead - 1)];
}
