import { DomainError } from '@rampart/kernel';
import { MAX_PICTURE_BYTES } from '@rampart/media-protection/contract';
import type { Readable } from 'node:stream';

/**
 * Reads a picture's bytes from a body that no parser took.
 * @throws DomainError `media.too-large`, `media.empty` (also when the body was of a type that is parsed)
 */
export async function readPicture(request: Readable): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_PICTURE_BYTES)
      throw new DomainError('media.too-large', 'invalid', 'A picture has at most 100 MiB.');
    chunks.push(chunk);
  }
  if (size === 0)
    throw new DomainError(
      'media.empty',
      'invalid',
      'The file is empty. Send it as application/octet-stream.',
    );
  return Buffer.concat(chunks);
}
