import sharp from 'sharp';
import { type LumaImage } from '../domain/avatar/index.js';

export type AvatarErrorCode = 'too-large' | 'too-many-pixels' | 'not-an-image';

/** Why an avatar cannot be used. */
export class AvatarError extends Error {
  override readonly name = 'AvatarError';

  constructor(
    readonly code: AvatarErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** Limits that keep a hostile image from costing memory: bytes on the wire, and pixels once decoded. */
export const AVATAR_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 1024 } as const;

const FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif', 'tiff']);

/**
 * Decodes the first frame of an avatar (JPEG, PNG, WebP, GIF, AVIF, TIFF) to luma (0.299 R + 0.587 G + 0.114 B) of at
 * most 1024 pixels a side, transparency over white.
 * @throws AvatarError when the bytes exceed 5 MiB, decode to more than 40 million pixels or are no image.
 */
export async function decodeAvatar(bytes: Uint8Array): Promise<LumaImage> {
  if (bytes.byteLength > AVATAR_LIMITS.bytes) {
    throw new AvatarError(
      'too-large',
      `An avatar has at most 5 MiB; this one has ${(bytes.byteLength / 1_048_576).toFixed(1)} MiB.`,
    );
  }
  const { format, width, height } = await readHeader(bytes);
  if (!FORMATS.has(format))
    throw new AvatarError('not-an-image', `Images of the kind "${format}" are not read.`);
  if (width * height > AVATAR_LIMITS.pixels) {
    throw new AvatarError(
      'too-many-pixels',
      `The image would decode to ${width} by ${height} pixels; at most 40 million are read.`,
    );
  }
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: AVATAR_LIMITS.pixels,
      pages: 1,
      failOn: 'error',
    })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize(AVATAR_LIMITS.side, AVATAR_LIMITS.side, {
        fit: 'inside',
        withoutEnlargement: true,
        kernel: 'lanczos3',
      })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return toLuma(data, info);
  } catch (error) {
    throw new AvatarError(
      'not-an-image',
      `The image cannot be decoded: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

async function readHeader(bytes: Uint8Array): Promise<{ format: string; width: number; height: number }> {
  try {
    const { format, width, height } = await sharp(bytes, { limitInputPixels: false, pages: 1 }).metadata();
    return { format, width, height };
  } catch {
    throw new AvatarError('not-an-image', 'These bytes are not an image that can be read.');
  }
}

function toLuma(
  data: Uint8Array,
  { width, height, channels }: { width: number; height: number; channels: number },
): LumaImage {
  const luma = new Float32Array(width * height);
  for (let at = 0, from = 0; at < luma.length; at += 1, from += channels) {
    const red = data[from] ?? 0;
    luma[at] =
      channels < 3 ? red : 0.299 * red + 0.587 * (data[from + 1] ?? 0) + 0.114 * (data[from + 2] ?? 0);
  }
  return { width, height, luma };
}
