import { DomainError } from '@rampart/kernel';
import type { Readable } from 'node:stream';

/**
 * Reads a body that no parser took.
 * @param limit bytes; reading stops there
 * @throws DomainError `evidence.too-large`, `evidence.empty` (also when the body was of a type that is parsed)
 */
export async function readUpload(request: Readable, limit: number): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit)
      throw new DomainError('evidence.too-large', 'invalid', `Evidence is at most ${limit} bytes.`);
    chunks.push(chunk);
  }
  if (size === 0)
    throw new DomainError('evidence.empty', 'invalid', 'Send the file as application/octet-stream.');
  return Buffer.concat(chunks);
}
