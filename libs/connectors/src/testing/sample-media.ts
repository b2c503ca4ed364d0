import { createHash } from 'node:crypto';
import type { MediaFacts } from '../contract/draft.js';
import type { MediaFile } from '../ports/connector.js';

type Given = Pick<MediaFacts, 'kind' | 'mime' | 'width' | 'height'> & Partial<MediaFacts>;

/** A file with these bytes. @param publicUrl address at which a network downloads it, for networks that do */
export function mediaFile(bytes: Uint8Array, given: Given, publicUrl: string | null = null): MediaFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const open = { durationMs: null, framesPerSecond: null, videoCodec: null, audioCodec: null, altText: null };
  return {
    facts: { ...open, ...given, sha256, bytes: bytes.length },
    read: (from, length) => Promise.resolve(bytes.subarray(from, from + length)),
    publicUrl,
  };
}
