import { DomainError } from '@rampart/kernel';
import sharp from 'sharp';
import type { RgbaImage } from '../image.js';

export interface ImageLimits {
  readonly bytes: number;
  /** In pixels after decoding. */
  readonly pixels: number;
  /** In pixels; a picture with a longer side is reduced to this. */
  readonly side?: number;
}

export const IMAGE_LIMITS: ImageLimits = { bytes: 100 * 1024 * 1024, pixels: 60_000_000 };

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
};

export interface DecodedImage {
  readonly image: RgbaImage;
  /** For instance `image/png`. */
  readonly mediaType: string;
}

/** The first frame, upright sRGB. @throws DomainError `media.too-*`, `media.not-an-image`, `media.damaged-image` */
export async function decodeImage(
  bytes: Uint8Array,
  limits: ImageLimits = IMAGE_LIMITS,
): Promise<DecodedImage> {
  const { mediaType } = await inspectImage(bytes, limits);
  const { pixels, side } = limits;
  try {
    const upright = sharp(bytes, { limitInputPixels: pixels, pages: 1, failOn: 'error' }).autoOrient();
    const scaled =
      side === undefined
        ? upright
        : upright.resize(side, side, { fit: 'inside', withoutEnlargement: true, kernel: 'lanczos3' });
    const { data, info } = await scaled
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { image: { width: info.width, height: info.height, data }, mediaType };
  } catch (error) {
    throw refusal('damaged-image', `The picture cannot be decoded: ${reasonOf(error)}.`);
  }
}

interface InspectedImage {
  /** The stored pixels, before the orientation is applied. */
  readonly width: number;
  readonly height: number;
  /** For instance `image/png`. */
  readonly mediaType: string;
  /** More than one for an animation. */
  readonly frames: number;
}

/** Reads only the header, so that a refusal is cheap. @throws DomainError `media.too-*`, `media.not-an-image` */
export async function inspectImage(
  bytes: Uint8Array,
  limits: ImageLimits = IMAGE_LIMITS,
): Promise<InspectedImage> {
  if (bytes.byteLength > limits.bytes) {
    const size = (bytes.byteLength / 1_048_576).toFixed(1);
    throw refusal(
      'too-large',
      `A picture has at most ${limits.bytes / 1_048_576} MiB; this one has ${size} MiB.`,
    );
  }
  if (isHeic(bytes))
    throw refusal('not-an-image', 'HEIC cannot be read. Save the picture as JPEG, and send that.');
  const { format, width, height, pages: frames = 1 } = await readHeader(bytes);
  const mediaType = MEDIA_TYPES[format];
  if (mediaType === undefined)
    throw refusal('not-an-image', `Pictures are JPEG, PNG, WebP, GIF, AVIF or TIFF; this is ${format}.`);
  if (width * height > limits.pixels) {
    const most = limits.pixels / 1e6;
    const message = `The picture would decode to ${width} by ${height} pixels; at most ${most} million are read.`;
    throw refusal('too-many-pixels', message);
  }
  return { width, height, mediaType, frames };
}

/** ISO/IEC 23008-12 brands of pictures coded as HEVC, which phones save and few programs can read. */
const HEIC_BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx)/;
const isHeic = (bytes: Uint8Array): boolean =>
  HEIC_BRANDS.test(Buffer.from(bytes.subarray(4, 12)).toString('latin1'));

async function readHeader(
  bytes: Uint8Array,
): Promise<{ format: string; width: number; height: number; pages?: number | undefined }> {
  try {
    return await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
  } catch {
    throw refusal('not-an-image', 'These bytes are not a picture that can be read.');
  }
}

function refusal(
  code: 'damaged-image' | 'not-an-image' | 'too-large' | 'too-many-pixels',
  message: string,
): DomainError {
  return new DomainError(`media.${code}`, 'invalid', message);
}

function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.trim().split('\n')[0] ?? '').replace(/[.\s]+$/, '');
}
