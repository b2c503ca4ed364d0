import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { chunkSize, chunksOf } from './chunks.js';

const MB = 1_000_000;

describe('the chunks of a file for TikTok', () => {
  it('are one for up to 64 MB, and follow the published rules for more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4_000 * MB }), (bytes) => {
        const chunks = chunksOf(bytes);
        expect(chunks).toHaveLength(Math.floor(bytes / chunkSize(bytes)));
        expect(chunks.length).toBeLessThanOrEqual(1_000);
        let at = 0;
        for (const [index, { from, length }] of chunks.entries()) {
          expect(from).toBe(at);
          at += length;
          if (index < chunks.length - 1) expect(length).toBeLessThanOrEqual(64 * MB);
          else expect(length).toBeLessThanOrEqual(128 * MB);
          if (bytes >= 5 * MB) expect(length).toBeGreaterThanOrEqual(5 * MB);
        }
        expect(at).toBe(bytes);
        if (bytes <= 64 * MB) expect(chunks).toHaveLength(1);
      }),
    );
  });
});
