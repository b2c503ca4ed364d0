import { createGunzip } from 'node:zlib';
import type { Request } from 'express';
import { DomainError, t } from '@rampart/kernel';
import { tooLarge } from '@rampart/soc';
import { MOST_DELIVERY_BYTES } from '@rampart/soc/contract';

export async function readDelivery(request: Request): Promise<Buffer> {
  const encoding = request.headers['content-encoding']?.toLowerCase() ?? 'identity';
  if (encoding === 'identity') return collect(request);
  if (encoding !== 'gzip' && encoding !== 'x-gzip')
    throw new DomainError(
      'soc-intake.encoding',
      'invalid',
      t`The content encoding is not supported. Send plain or gzip.`,
      { encoding },
    );
  const gunzip = createGunzip();
  request.once('error', (error) => gunzip.destroy(error));
  try {
    return await collect(request.pipe(gunzip));
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw new DomainError(
      'soc-intake.not-gzip',
      'invalid',
      t`The delivery is damaged and cannot be unpacked. Send it again.`,
    );
  }
}

async function collect(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MOST_DELIVERY_BYTES) throw tooLarge();
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
