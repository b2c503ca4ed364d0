import { createHmac, hkdfSync } from 'node:crypto';
import type { UnknownNames } from '../ports/unknown-names.js';

const DIGITS = 6;
const OF_BLOCK: Rate = { burst: 60, perMinute: 6 };
const OF_ALL: Rate = { burst: 600, perMinute: 60 };
const REMEMBERED = 10_000;
const MINUTE_MS = 60_000;

interface Rate {
  readonly burst: number;
  readonly perMinute: number;
}

interface Bucket {
  tokens: number;
  at: number;
}

/** In each process on its own. @param secret for digests, so that a digest does not confirm a guess */
export function createUnknownNames(secret: Uint8Array): UnknownNames {
  const key = new Uint8Array(hkdfSync('sha256', secret, new Uint8Array(0), 'rampart unknown names', 32));
  const blocks = new Map<string, Bucket>();
  const all: Bucket = { tokens: OF_ALL.burst, at: 0 };
  let counted = 0;
  return {
    digestOf: (name) => createHmac('sha256', key).update(name).digest('hex').slice(0, DIGITS),
    take(from, now) {
      const at = now.getTime();
      const block = blocks.get(from) ?? { tokens: OF_BLOCK.burst, at };
      // Inserted again, so that the first key is always the least recently used.
      blocks.delete(from);
      blocks.set(from, block);
      const [oldest] = blocks.keys();
      if (blocks.size > REMEMBERED && oldest !== undefined) blocks.delete(oldest);
      refill(block, OF_BLOCK, at);
      refill(all, OF_ALL, at);
      if (block.tokens < 1 || all.tokens < 1) {
        counted += 1;
        return null;
      }
      block.tokens -= 1;
      all.tokens -= 1;
      const before = counted;
      counted = 0;
      return before;
    },
  };
}

function refill(bucket: Bucket, { burst, perMinute }: Rate, at: number): void {
  // A clock that is set back adds nothing.
  const elapsed = Math.max(0, at - bucket.at);
  bucket.tokens = Math.min(burst, bucket.tokens + (elapsed / MINUTE_MS) * perMinute);
  bucket.at = at;
}
