import { DomainError } from '@rampart/kernel';
import sharp, { type Sharp } from 'sharp';
import type { RgbaImage } from '../image.js';
import type { WorstCases } from '../hidden-mark/protect.js';
import { decodeImage } from './decode-image.js';

/** How pictures are written: small files whose marks stay readable. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 92 }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: 2 }),
};

/** Media types that `encodeImage` writes. */
export const WRITABLE: readonly string[] = Object.keys(WRITERS);

function sharpOf({ data, width, height }: RgbaImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 4 } });
}

/**
 * Writes a picture without any metadata: no camera, place or time, no colour profile (pixels are sRGB already).
 * @throws DomainError `media.cannot-write` for other media types than WRITABLE
 */
export async function encodeImage(image: RgbaImage, mediaType: string): Promise<Uint8Array> {
  const writer = WRITERS[mediaType];
  if (writer === undefined)
    throw new DomainError('media.cannot-write', 'invalid', `Pictures of type ${mediaType} are not written.`);
  return writer(sharpOf(image)).toBuffer();
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
 * the size (not below 240 pixels) as JPEG of quality 85.
 */
export const worstCases: WorstCases = async (image) => {
  const long = Math.max(image.width, image.height);
  const quarter = Math.min(long, Math.max(240, Math.round(long / 4)));
  const copies = await Promise.all([copy(image, Math.round(long / 2), 40), copy(image, quarter, 85)]);
  return Promise.all(copies.map(async (bytes) => (await decodeImage(bytes)).image));
};

function copy(image: RgbaImage, side: number, quality: number): Promise<Buffer> {
  return sharpOf(image)
    .flatten({ background: '#ffffff' })
    .resize(side, side, { fit: 'inside' })
    .jpeg({ quality })
    .toBuffer();
}
