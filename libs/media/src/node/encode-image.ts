import { DomainError } from '@rampart/kernel';
import sharp, { type Sharp } from 'sharp';
import type { RgbaImage } from '../image.js';
import { withColours } from './colours.js';
import { decodeImage } from './decode-image.js';

/**
 * How pictures are written: small files whose marks stay readable. Huffman tables fitted to a picture would make a JPEG two
 * or three hundredths smaller, and would cost more than all the rest of writing it.
 */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, optimiseCoding: false }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: 2 }),
};

/** Media types that `encodeImage` writes. */
export const WRITABLE: readonly string[] = Object.keys(WRITERS);

/** Pixels as sharp takes them; without alpha when nothing shines through, which is a good deal faster. */
function sharpOf(image: RgbaImage, colours: Buffer | null, mediaType: string): Sharp {
  const { data, width, height } = image;
  if (colours !== null) return sharp(colours, { raw: { width, height, channels: 3 } });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
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
  return withColours(image, (colours) => writer(sharpOf(image, colours, mediaType)).toBuffer());
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
