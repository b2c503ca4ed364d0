import { formatHash, type View } from '@rampart/media';
import type { ViewHash } from '../contract/index.js';

export function viewHash({ name, hashes, quality }: View): ViewHash {
  const [upright] = hashes;
  if (upright === undefined) throw new RangeError('A view is hashed in every turn.');
  return { name, hash: formatHash(upright), quality };
}
