import { DomainError, t } from '@rampart/kernel';
import { lumaOf } from './simd/plain-rows.js';

/** Upright sRGB, RGBA, row by row, as canvas and libvips give it: Node and browsers compute the same bits. */
export interface RgbaImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

/** @throws DomainError `media.bad-image` when the pixels do not fit the dimensions */
export function requireImage({ width, height, data }: RgbaImage): void {
  const whole = Number.isInteger(width) && Number.isInteger(height) && width > 0 && height > 0;
  if (whole && data.length === width * height * 4) return;
  throw new DomainError(
    'media.bad-image',
    'invalid',
    t`An image of ${width} by ${height} pixels does not have ${data.length} bytes. Decode the file again.`,
  );
}

/** Luma by ITU-R BT.601 (0.299 R + 0.587 G + 0.114 B, 0 to 255); transparent pixels are drawn on white. */
export function lumaOfRow({ width, data }: Pick<RgbaImage, 'width' | 'data'>, out: Float32Array): void {
  for (let x = 0, from = 0; x < width; x += 1, from += 4) {
    const luma = lumaOf(data[from] as number, data[from + 1] as number, data[from + 2] as number);
    const alpha = data[from + 3] as number;
    out[x] = alpha === 255 ? luma : 255 + ((luma - 255) * alpha) / 255;
  }
}
