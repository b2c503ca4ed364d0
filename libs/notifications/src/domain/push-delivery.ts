import type { NotificationSeverity } from '../contract/index.js';

/** How long a message is of use, and how soon it must arrive (RFC 8030, sections 5.2 and 5.3). */
export interface PushDelivery {
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
}

const HOUR = 3_600;

const BY_SEVERITY: Readonly<Record<NotificationSeverity, PushDelivery>> = {
  critical: { ttlSeconds: 24 * HOUR, urgency: 'high' },
  high: { ttlSeconds: 12 * HOUR, urgency: 'normal' },
  medium: { ttlSeconds: 4 * HOUR, urgency: 'normal' },
  low: { ttlSeconds: 4 * HOUR, urgency: 'low' },
  info: { ttlSeconds: 4 * HOUR, urgency: 'low' },
};

/** @param severity null for a notification without one */
export const deliveryOf = (severity: NotificationSeverity | null): PushDelivery =>
  BY_SEVERITY[severity ?? 'medium'];
