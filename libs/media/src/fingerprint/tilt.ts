import { OVERVIEW, type Rect } from './views.js';
import type { FreshFingerprint } from './fingerprint.js';

type Shown = Pick<FreshFingerprint, 'width' | 'height' | 'thumbnail'>;

/** In degrees: the first angles that are tried. Steps between them follow. */
export const TILTS = [3, -3, 5, -5, 7, -7, 9, -9] as const;
export const TILT_STEPS = [1, 0.5] as const;

const THUMBNAIL = 64;

/** The thumbnail turned about its middle by `angle` degrees anticlockwise; pixels of the edge repeat outside. */
export function tilted({ width, height, thumbnail }: Shown, angle: number): Pick<Shown, 'thumbnail'> {
  const small = turnedSquare(Float32Array.from(thumbnail), THUMBNAIL, angle, width / height);
  return { thumbnail: Uint8Array.from(small, (value) => Math.round(value)) };
}

export const tiltedOverview = (
  { width, height, overview }: Shown & Pick<FreshFingerprint, 'overview'>,
  angle: number,
): Float32Array => turnedSquare(overview, OVERVIEW, angle, width / height);

function turnedSquare(values: Float32Array, side: number, angle: number, shape: number): Float32Array {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  const middle = (side - 1) / 2;
  const inside = (place: number): number => Math.max(0, Math.min(side - 1.001, place));
  return values.map((_, at) => {
    const [across, down] = [(at % side) - middle, Math.floor(at / side) - middle];
    const x = inside(middle + across * cos - (down * sin) / shape);
    const y = inside(middle + across * sin * shape + down * cos);
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const from = top * side + left;
    const upper = (values[from] as number) * (1 - x + left) + (values[from + 1] as number) * (x - left);
    const lower =
      (values[from + side] as number) * (1 - x + left) + (values[from + side + 1] as number) * (x - left);
    return upper * (1 - y + top) + lower * (y - top);
  });
}

/**
 * Places where a picture of a shape lies in one that was turned: on a canvas that grew with it, or cut out of its
 * middle. @param shape aspect ratio of the picture @param other aspect ratio of the one that was turned back
 */
export function tiltPlaces(shape: number, other: number, angle: number): readonly Rect[] {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.abs(Math.sin((angle * Math.PI) / 180))];
  const grown = centred(shape / (shape * cos + sin), 1 / (shape * sin + cos));
  const [width, height] = [Math.min(1, shape / other), Math.min(1, other / shape)];
  return [grown, ...[1, 0.92, 0.84, 0.76].map((size) => centred(size * width, size * height))];
}

const centred = (width: number, height: number): Rect => ({
  ...{ left: (1 - width) / 2, right: (1 + width) / 2 },
  ...{ top: (1 - height) / 2, bottom: (1 + height) / 2 },
});
