import { describe, expect, it } from '@jest/globals';
import { retentionOf } from './retention.js';

const on = { impersonation: { enabled: true } };
const short = { capabilities: on, retention: { 'handle-scans': 30 } };
const long = { capabilities: on, retention: { 'handle-scans': 365 } };

describe('the retention of data', () => {
  it('is the longest of the tiers that have the capability', () => {
    expect(retentionOf([short, long], 'handle-scans')).toBe(365);
    expect(
      retentionOf([short, { capabilities: {}, retention: { 'handle-scans': 900 } }], 'handle-scans'),
    ).toBe(30);
  });

  it('is unlimited for data that no tier, or a tier with the capability, has set', () => {
    expect(retentionOf([short, { capabilities: on }], 'handle-scans')).toBeNull();
    expect(retentionOf([short], 'withdrawn-identities')).toBeNull();
    expect(retentionOf([], 'handle-scans')).toBeNull();
  });
});
