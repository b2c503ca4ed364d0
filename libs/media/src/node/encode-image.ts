import { DomainError } from '@rampart/kernel';
import sharp, { type Sharp } from 'sharp';
import { isOpaque, type RgbaImage } from '../image.js';
import type { Luma } from '../hidden-mark/luma-grid.js';
import type { WorstCases } from '../hidden-mark/protect.js';
import { decodeImage } from './decode-image.js';

/** How pictures are written: small files whose marks stay readable. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: 2 }),
};

/** Media types that `encodeImage` writes. */
export const WRITABLE: readonly string[] = Object.keys(WRITERS);

/** Pixels as sharp takes them; without alpha when nothing shines through, which is a good deal faster. */
function sharpOf(image: RgbaImage, mediaType: string): Sharp {
  const { data, width, height } = image;
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  if (isOpaque(image)) return picture.removeAlpha();
  // JPEG knows no transparency: white shows through.
  return mediaType === 'image/jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
}

/**
 * Writes a picture without any metadata: no camera, place or time, no colour profile (pixels are sRGB already).
 * @throws DomainError `media.cannot-write` for other media types than WRITABLE
 */
export async function encodeImage(image: RgbaImage, mediaType: string): Promise<Uint8Array> {
  const writer = WRITERS[mediaType];
  if (writer === undefined)
    throw new DomainError('media.cannot-write', 'invalid', `Pictures of type ${mediaType} are not written.`);
  return writer(sharpOf(image, mediaType)).toBuffer();
}

/**
 * A picture file as it may be published: upright pixels in sRGB, nothing else. Types that are not written become PNG.
 * @throws DomainError what `decodeImage` throws
 */
export async function withoutMetadata(bytes: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { image, mediaType } = await decodeImage(bytes);
  const written = WRITABLE.includes(mediaType) ? mediaType : 'image/png';
  return { bytes: await encodeImage(image, written), mediaType: written };
}

/**
 * The copies a hidden mark has to be read from before it counts: half the size as JPEG of quality 40, and a quarter of
 * the size (not below 240 pixels) as JPEG of quality 85. A mark lies in luma alone, so that grey copies do.
 */
export const worstCases: WorstCases = async (half) => {
  const long = Math.max(half.width, half.height);
  const quarter = Math.min(long, Math.max(240, Math.round(long / 2)));
  return Promise.all([copy(half, long, 40), copy(half, quarter, 85)]);
};

async function copy({ width, height, values }: Luma, side: number, quality: number): Promise<Luma> {
  const grey = Uint8ClampedArray.from(values);
  const bytes = await sharp(grey, { raw: { width, height, channels: 1 } })
    .toColourspace('b-w')
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(bytes).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, values: Float32Array.from(data) };
}
