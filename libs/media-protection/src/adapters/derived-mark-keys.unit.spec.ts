import { describe, expect, it } from '@jest/globals';
import { derivedMarkKeys } from './derived-mark-keys.js';

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

describe('keys of hidden marks', () => {
  const keys = derivedMarkKeys(Buffer.alloc(32, 7));

  it('are the same for the same secret, tenant and generation, and different otherwise', () => {
    const same = derivedMarkKeys(Buffer.alloc(32, 7));
    expect(hex(same.keyOf('tenant', 1).chips)).toBe(hex(keys.keyOf('tenant', 1).chips));
    const others = [
      keys.keyOf('tenant', 1),
      keys.keyOf('tenant', 2),
      keys.keyOf('another', 1),
      derivedMarkKeys(Buffer.alloc(32, 8)).keyOf('tenant', 1),
    ];
    expect(new Set(others.flatMap(({ chips, tag }) => [hex(chips), hex(tag)])).size).toBe(8);
  });
});
