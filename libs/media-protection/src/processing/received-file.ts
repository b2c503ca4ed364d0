import { createHash } from 'node:crypto';
import { inspectImage } from '@rampart/media/node';
import type { PictureFile } from '../contract/index.js';

/**
 * What a received file is, by its bytes and header; nothing is decoded.
 * @throws DomainError `media.too-large`, `media.too-many-pixels`, `media.not-an-image`
 */
export async function receivedFile(bytes: Uint8Array): Promise<PictureFile> {
  const { mediaType, width, height } = await inspectImage(bytes);
  return { ...measured(bytes), mediaType, width, height };
}

/** Hash and size of some bytes. */
export const measured = (bytes: Uint8Array): Pick<PictureFile, 'sha256' | 'size'> => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});
