import { lumaOfRow, requireImage, type RgbaImage } from '../image.js';
import { GRID, hashGrid, type PdqHashes } from './pdq.js';
import { areaSampler, reduce, Reduction } from '../sampling.js';
import { pdqSampler } from './pdq-sampler.js';
import { trim } from './trim.js';
import { CROPS, OVERVIEW, type Rect, type ViewName, WHOLE } from './views.js';

/** One hashed part of a picture. */
export interface View extends PdqHashes {
  readonly name: ViewName;
  readonly rect: Rect;
}

/** What is kept of a picture to find its copies. */
export interface Fingerprint {
  readonly width: number;
  readonly height: number;
  /** The whole picture first: its upright hash is PDQ as published. */
  readonly views: readonly View[];
  /** 64 by 64 area averages of luma (0 to 255), row by row, for the second stage. */
  readonly thumbnail: Uint8Array;
}

/** A fingerprint with the 256 by 256 area averages it was made of, as long as the picture is at hand. */
export interface FreshFingerprint extends Fingerprint {
  readonly overview: Float32Array;
}

/**
 * Fingerprints a picture in one pass over its pixels.
 * @throws DomainError `media.bad-image`
 */
export function fingerprint(image: RgbaImage): FreshFingerprint {
  const { whole, overview } = reduceImage(image);
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

function reduceImage(image: RgbaImage): { whole: Float32Array; overview: Float32Array } {
  requireImage(image);
  const { width, height } = image;
  const whole = new Reduction(pdqSampler(width), pdqSampler(height));
  const overview = new Reduction(
    areaSampler(width, [0, width], OVERVIEW),
    areaSampler(height, [0, height], OVERVIEW),
  );
  const luma = new Float32Array(width);
  for (let y = 0; y < height; y += 1) {
    lumaOfRow(image, y, luma);
    whole.add(y, luma);
    overview.add(y, luma);
  }
  return { whole: whole.grid, overview: overview.grid };
}

/** A part of the overview as a 64 by 64 grid. */
export function cut(overview: Float32Array, { left, top, right, bottom }: Rect): Float32Array {
  const columns = areaSampler(OVERVIEW, [left * OVERVIEW, right * OVERVIEW], GRID);
  const rows = areaSampler(OVERVIEW, [top * OVERVIEW, bottom * OVERVIEW], GRID);
  return reduce(overview, OVERVIEW, columns, rows);
}
