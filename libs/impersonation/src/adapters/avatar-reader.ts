import { DomainError } from '@rampart/kernel';
import sharp from 'sharp';
import { formatHash, hashAvatar } from '../domain/avatar/index.js';
import type { AvatarReader, ReadAvatar } from '../ports/avatar-reader.js';
import { AvatarError, decodeAvatar } from './avatar-decoder.js';

/** What browsers call the formats that the decoder reads. */
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  heif: 'image/avif',
  tiff: 'image/tiff',
};

/** Reads avatars with libvips, within the decoder's limits. */
export const sharpAvatarReader: AvatarReader = { read };

async function read(bytes: Uint8Array): Promise<ReadAvatar> {
  try {
    const { hashes, quality } = hashAvatar(await decodeAvatar(bytes));
    return { mediaType: await sniffMediaType(bytes), hashes: hashes.map(formatHash), quality };
  } catch (error) {
    if (error instanceof AvatarError) throw new DomainError(`avatar.${error.code}`, 'invalid', error.message);
    throw error;
  }
}

/** What the bytes are, by their own header; `application/octet-stream` when they are no picture we know. */
export async function sniffMediaType(bytes: Uint8Array): Promise<string> {
  const { format } = await sharp(bytes, { pages: 1 }).metadata();
  return MEDIA_TYPES[format] ?? 'application/octet-stream';
}
