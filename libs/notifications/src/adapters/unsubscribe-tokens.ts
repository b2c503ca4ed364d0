import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import { type NotificationTopic, notificationTopicSchema } from '../contract/index.js';

const ID_BYTES = 16;
const MAC_BYTES = 32;

export interface Subscription {
  readonly tenantId: string;
  readonly userId: string;
  readonly topic: NotificationTopic;
}

/** Tokens of links that unsubscribe from a topic. They are not stored and do not expire (RFC 8058). */
export interface UnsubscribeTokens {
  tokenFor(subscription: Subscription): string;
  /** The subscription of a token; null for a foreign token. */
  open(token: string): Subscription | null;
}

/** `tenant || user || topic || HMAC-SHA-256`, key by HKDF (RFC 5869). @param keyEncryptionKey 32 bytes */
export function unsubscribeTokens(keyEncryptionKey: Uint8Array): UnsubscribeTokens {
  const key = Buffer.from(hkdfSync('sha256', keyEncryptionKey, '', 'rampart notifications unsubscribe', 32));
  const macOf = (said: Uint8Array): Buffer => createHmac('sha256', key).update(said).digest();
  return {
    tokenFor(subscription) {
      const said = bytesOf(subscription);
      return Buffer.concat([said, macOf(said)]).toString('base64url');
    },
    open(token) {
      const bytes = Buffer.from(token, 'base64url');
      // Accepts only the canonical token, because base64url permits unused bits and characters.
      if (bytes.length <= 2 * ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null;
      const said = bytes.subarray(0, -MAC_BYTES);
      return timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(said)) ? subscriptionOf(said) : null;
    },
  };
}

const bytesOfId = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const bytesOf = ({ tenantId, userId, topic }: Subscription): Buffer =>
  Buffer.concat([bytesOfId(tenantId), bytesOfId(userId), Buffer.from(topic, 'utf8')]);

/** Null for a topic that was removed. */
function subscriptionOf(said: Buffer): Subscription | null {
  const topic = notificationTopicSchema.safeParse(said.subarray(2 * ID_BYTES).toString('utf8'));
  if (!topic.success) return null;
  return {
    tenantId: formatUuid(said.subarray(0, ID_BYTES)),
    userId: formatUuid(said.subarray(ID_BYTES, 2 * ID_BYTES)),
    topic: topic.data,
  };
}
