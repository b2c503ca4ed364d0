import { createHash } from 'node:crypto';
import type { PictureFile } from '../contract/index.js';

export const measured = (bytes: Uint8Array): Pick<PictureFile, 'sha256' | 'size'> => ({
  sha256: createHash('sha256').update(bytes).digest('hex'),
  size: bytes.length,
});
