import { describe, expect, it } from '@jest/globals';
import { DomainError } from '@rampart/kernel';
import { countDelivery, type IntakeMetrics } from './count-delivery.js';

function recorded() {
  const counts: (readonly unknown[])[] = [];
  const metrics: IntakeMetrics = { count: (...all) => void counts.push(all) };
  return { metrics, counts };
}
const receipt = { id: 'a', position: 1, bytes: 12, sha256: '', repeated: false };

describe('the count of a delivery', () => {
  it('has its bytes, and leaves out a repetition', async () => {
    const { metrics, counts } = recorded();
    expect(await countDelivery(metrics, 'http', () => Promise.resolve(receipt))).toBe(receipt);
    await countDelivery(metrics, 'http', () => Promise.resolve({ ...receipt, repeated: true }));
    expect(counts).toEqual([
      ['rampart_intake_deliveries_total', { channel: 'http' }],
      ['rampart_intake_bytes_total', { channel: 'http' }, 12],
    ]);
  });

  it.each([
    [new DomainError('event-log.unavailable', 'unavailable', 'away'), 'unavailable'],
    [new DomainError('made.up', 'invalid', 'unknown'), 'other'],
    [new Error('away'), 'other'],
  ])('says the reason of a refusal, one of few, after %s', async (error, reason) => {
    const { metrics, counts } = recorded();
    await expect(countDelivery(metrics, 'syslog', () => Promise.reject(error))).rejects.toBe(error);
    expect(counts).toEqual([['rampart_intake_refusals_total', { channel: 'syslog', reason }]]);
  });
});
