import { DomainError } from '@rampart/kernel';
import { fingerprint } from '@rampart/media';
import { decodeImage } from '@rampart/media/node';
import sharp from 'sharp';
import type { AvatarReader, ReadAvatar } from '../ports/avatar-reader.js';

/** Limits: bytes received, pixels after decoding, and the longest side used for comparison. */
export const AVATAR_LIMITS = { bytes: 5 * 1024 * 1024, pixels: 40_000_000, side: 1024 } as const;

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
};

const CODES = {
  'media.too-large': 'avatar.too-large',
  'media.too-many-pixels': 'avatar.too-many-pixels',
  'media.not-an-image': 'avatar.not-an-image',
  'media.damaged-image': 'avatar.not-an-image',
} as const;

const isKnown = (code: string): code is keyof typeof CODES => code in CODES;

export const sharpAvatarReader: AvatarReader = { read };

async function read(bytes: Uint8Array): Promise<ReadAvatar> {
  try {
    const { image, mediaType } = await decodeImage(bytes, AVATAR_LIMITS);
    return { mediaType, views: fingerprint(image).views };
  } catch (error) {
    if (!(error instanceof DomainError) || !isKnown(error.code)) throw error;
    throw new DomainError(CODES[error.code], 'invalid', error.message);
  }
}

/** Reads the header; gives `application/octet-stream` for all but known picture types. */
export async function sniffMediaType(bytes: Uint8Array): Promise<string> {
  const { format } = await sharp(bytes, { pages: 1 }).metadata();
  return MEDIA_TYPES[format] ?? 'application/octet-stream';
}
