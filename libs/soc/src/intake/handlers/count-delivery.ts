import { DomainError } from '@rampart/kernel';
import type { Metrics } from '@rampart/telemetry';
import type { DeliveryReceipt } from '../contract/sources.js';

/** Counts for Prometheus. */
export type IntakeMetrics = Pick<Metrics, 'count'>;

/** Reasons of refusal by the code of the error. A label has few values, so other codes share one. */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['access-token.missing', 'key-missing'],
  ['soc-source.key-refused', 'key-refused'],
  ['soc-intake.key', 'idempotency-key'],
  ['event-log.command-id-reused', 'idempotency-key'],
  ['soc-intake.encoding', 'encoding'],
  ['soc-intake.not-gzip', 'not-gzip'],
  ['soc-intake.too-large', 'too-large'],
  ['soc-intake.empty', 'empty'],
  ['event-log.unavailable', 'unavailable'],
]);

const reasonOf = (error: unknown): string =>
  (error instanceof DomainError ? REASONS.get(error.code) : undefined) ?? 'other';

/**
 * Counts a delivery and its bytes once they are kept, or its refusal with the reason. A repetition under the same key
 * is not counted. @param deliver admits the source, reads the delivery and keeps it @throws what `deliver` throws
 */
export async function countDelivery(
  metrics: IntakeMetrics,
  channel: 'http' | 'syslog',
  deliver: () => Promise<DeliveryReceipt>,
): Promise<DeliveryReceipt> {
  try {
    const receipt = await deliver();
    if (!receipt.repeated) {
      metrics.count('rampart_intake_deliveries_total', { channel });
      metrics.count('rampart_intake_bytes_total', { channel }, receipt.bytes);
    }
    return receipt;
  } catch (error) {
    metrics.count('rampart_intake_refusals_total', { channel, reason: reasonOf(error) });
    throw error;
  }
}
