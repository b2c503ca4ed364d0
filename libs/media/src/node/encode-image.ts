import { DomainError, t } from '@rampart/kernel';
import sharp, { type Sharp } from 'sharp';
import type { RgbaImage } from '../image.js';
import { withColours } from './colours.js';
import { decodeImage } from './decode-image.js';

/** Optimised Huffman tables are off: they would save 2 to 3 % of a JPEG and cost more than writing it. */
const WRITERS: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'image/jpeg': (picture) => picture.jpeg({ quality: 92, optimiseCoding: false }),
  'image/png': (picture) => picture.png({ compressionLevel: 6 }),
  'image/webp': (picture) => picture.webp({ quality: 92, effort: 2 }),
};

export const WRITABLE: readonly string[] = Object.keys(WRITERS);

/** Without an alpha channel when the picture is opaque, which is much faster. */
function sharpOf(image: RgbaImage, colours: Buffer | null, mediaType: string): Sharp {
  const { data, width, height } = image;
  if (colours !== null) return sharp(colours, { raw: { width, height, channels: 3 } });
  const picture = sharp(data, { raw: { width, height, channels: 4 } });
  // JPEG has no transparency.
  return mediaType === 'image/jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
}

/** Without camera, place, time, colour profile. @throws DomainError `media.cannot-write` outside WRITABLE */
export async function encodeImage(image: RgbaImage, mediaType: string): Promise<Uint8Array> {
  const writer = WRITERS[mediaType];
  if (writer === undefined)
    throw new DomainError(
      'media.cannot-write',
      'invalid',
      t`Pictures of type ${mediaType} cannot be written. Choose PNG, JPEG or WebP.`,
    );
  return withColours(image, (colours) => writer(sharpOf(image, colours, mediaType)).toBuffer());
}

/** Rewrites a picture as upright sRGB; types that cannot be written become PNG. @throws DomainError of `decodeImage` */
export async function withoutMetadata(bytes: Uint8Array): Promise<{ bytes: Uint8Array; mediaType: string }> {
  const { image, mediaType } = await decodeImage(bytes);
  const written = WRITABLE.includes(mediaType) ? mediaType : 'image/png';
  return { bytes: await encodeImage(image, written), mediaType: written };
}
