import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { DomainError, formatUuid, t } from '@rampart/kernel';

/** Visitors manage a consultation by a link: its id with a MAC, so nothing is stored. */
export interface ManageLinks {
  tokenFor(tenantId: string, consultationId: string): string;
  /** @returns the consultation's id. @throws DomainError `booking.link-invalid` */
  open(tenantId: string, token: string): string;
  urlFor(tenantId: string, consultationId: string): string;
}

const ID_BYTES = 16;
const PURPOSE = 'rampart/booking/manage-link/v1';

/** HMAC-SHA-256 with a key by HKDF (RFC 5869), also over the tenant. @param publicUrl includes the base path */
export function createManageLinks(keyEncryptionKey: Uint8Array, publicUrl: string): ManageLinks {
  const key = new Uint8Array(hkdfSync('sha256', keyEncryptionKey, new Uint8Array(0), PURPOSE, 32));
  const macOf = (tenantId: string, consultationId: string): Buffer =>
    createHmac('sha256', key).update(`${tenantId}:${consultationId}`).digest();
  const tokenFor = (tenantId: string, consultationId: string): string => {
    const id = Buffer.from(consultationId.replaceAll('-', ''), 'hex');
    return Buffer.concat([id, macOf(tenantId, consultationId)]).toString('base64url');
  };
  return {
    tokenFor,
    open(tenantId, token) {
      const bytes = Buffer.from(token, 'base64url');
      const consultationId = formatUuid(bytes.subarray(0, ID_BYTES));
      const mac = macOf(tenantId, consultationId);
      const given = bytes.subarray(ID_BYTES);
      if (given.length !== mac.length || !timingSafeEqual(given, mac)) throw linkInvalid();
      return consultationId;
    },
    urlFor: (tenantId, consultationId) =>
      `${publicUrl.replace(/\/+$/, '')}/book-a-demo/manage?token=${tokenFor(tenantId, consultationId)}`,
  };
}

/** The answer is the same for forged, truncated and foreign links. */
export const linkInvalid = (): DomainError =>
  new DomainError(
    'booking.link-invalid',
    'not-found',
    t`This link is not valid. Copy the whole link from the mail.`,
  );
