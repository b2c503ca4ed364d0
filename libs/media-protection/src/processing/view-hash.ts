import { formatHash, type View } from '@rampart/media';
import type { ViewHash } from '../contract/index.js';

export function viewHash({ name, hashes, quality }: View): ViewHash {
  const [upright] = hashes;
  if (upright === undefined)
    throw new RangeError('The picture has no unrotated hash. Compute its fingerprint again.');
  return { name, hash: formatHash(upright), quality };
}
