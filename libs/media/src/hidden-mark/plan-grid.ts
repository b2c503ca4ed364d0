import { averageOf, type Sampler, samplerOf } from '../sampling.js';
import { PLAN } from './chips.js';

export interface Placement {
  readonly pitchX: number;
  readonly pitchY: number;
  readonly left: number;
  readonly top: number;
}

/** `right` and `bottom` are exclusive. */
export interface Coverage {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The numbers of chips along the long side of a picture. */
export const SPANS = { usual: PLAN, small: PLAN / 2 } as const;
/** In pixels: a picture with a shorter long side is small. */
const USUAL_SIDE = 640;

/** The spans to try: larger chips first in a small picture, because copies keep them; then more chips. */
export const spansFor = (width: number, height: number): readonly number[] =>
  Math.max(width, height) < USUAL_SIDE ? [SPANS.small, SPANS.usual] : [SPANS.usual];

/** The centred placement with square chips. @param span number of chips along the long side */
export function centredPlacement(width: number, height: number, span: number): Placement {
  const pitch = Math.max(width, height) / span;
  return {
    pitchX: pitch,
    pitchY: pitch,
    left: (PLAN - width / pitch) / 2,
    top: (PLAN - height / pitch) / 2,
  };
}

export interface CellSampler {
  readonly first: number;
  readonly cells: Sampler;
}

/** The least covered share of a cell that counts. */
const LEAST_COVER = 0.5;

/** Averages pixels into the cells that `length` pixels cover, beginning at `start`. */
export function cellSampler(length: number, pitch: number, start: number): CellSampler {
  const first = Math.max(0, Math.ceil(start - (1 - LEAST_COVER)));
  const end = Math.min(PLAN, Math.floor(start + length / pitch + (1 - LEAST_COVER)));
  const cells = samplerOf(Math.max(0, end - first), (at) => {
    const from = Math.max(0, (first + at - start) * pitch);
    const to = Math.min(length, (first + at + 1 - start) * pitch);
    return averageOf(length, from, to);
  });
  return { first, cells };
}
