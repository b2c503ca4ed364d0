import { requireImage, type RgbaImage } from '../image.js';
import { reduceImage } from '../reduce-image.js';
import { GRID, hashGrid, type PdqHashes } from './pdq.js';
import { areaSampler, reduce, type Sampler } from '../sampling.js';
import { pdqSampler } from './pdq-sampler.js';
import { trim } from './trim.js';
import { CROPS, OVERVIEW, type Rect, type ViewName, WHOLE } from './views.js';

export interface View extends PdqHashes {
  readonly name: ViewName;
  readonly rect: Rect;
}

export interface Fingerprint {
  readonly width: number;
  readonly height: number;
  /** The whole picture is first; its upright hash equals the published PDQ. */
  readonly views: readonly View[];
  /** 64 by 64 averages of luma (0 to 255), row by row. */
  readonly thumbnail: Uint8Array;
}

export interface FreshFingerprint extends Fingerprint {
  readonly overview: Float32Array;
}

/** Computes a fingerprint in one pass over the pixels. @throws DomainError `media.bad-image` */
export function fingerprint(image: RgbaImage): FreshFingerprint {
  const { whole, overview } = gridsOf(image);
  const trimmed = trim(overview);
  const parts: [ViewName, Rect][] = Object.entries(CROPS) as [ViewName, Rect][];
  if (trimmed !== WHOLE && area(trimmed) < 0.995) parts.push(['trimmed', trimmed]);
  return {
    width: image.width,
    height: image.height,
    views: [
      { name: 'whole', rect: WHOLE, ...hashGrid(whole) },
      ...parts.map(([name, rect]) => ({ name, rect, ...hashGrid(cut(overview, rect)) })),
    ],
    overview,
    thumbnail: Uint8Array.from(cut(overview, WHOLE), (value) => Math.round(value)),
  };
}

const area = ({ left, top, right, bottom }: Rect): number => (right - left) * (bottom - top);

function gridsOf(image: RgbaImage): { whole: Float32Array; overview: Float32Array } {
  requireImage(image);
  const { width, height } = image;
  const [whole, overview] = reduceImage(image, [
    { columns: pdqSampler(width), rows: pdqSampler(height) },
    {
      columns: areaSampler(width, [0, width], OVERVIEW),
      rows: areaSampler(height, [0, height], OVERVIEW),
    },
  ]) as [Float32Array, Float32Array];
  return { whole, overview };
}

export function cut(overview: Float32Array, { left, top, right, bottom }: Rect): Float32Array {
  return reduce(overview, OVERVIEW, cutSampler(left, right), cutSampler(top, bottom));
}

const known = new Map(
  [WHOLE, ...Object.values(CROPS)].map(({ left, right }) => [left, cutting(left, right)]),
);

function cutSampler(from: number, to: number): Sampler {
  const kept = from + to === 1 ? known.get(from) : undefined;
  return kept ?? cutting(from, to);
}

function cutting(from: number, to: number): Sampler {
  return areaSampler(OVERVIEW, [from * OVERVIEW, to * OVERVIEW], GRID);
}
