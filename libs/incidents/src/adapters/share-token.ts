import { createHash, randomBytes } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';

const ID_BYTES = 16;
const SECRET_BYTES = 32;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export function newShareToken(
  tenantId: string,
  linkId: string,
): { readonly token: string; readonly tokenSha256: string } {
  const secret = randomBytes(SECRET_BYTES);
  const token = Buffer.concat([bytesOf(tenantId), bytesOf(linkId), secret]).toString('base64url');
  return { token, tokenSha256: sha256(secret) };
}

/** Reads the claims of a token; null when it has another form. */
export function readShareToken(
  token: string,
): { readonly tenantId: string; readonly linkId: string; readonly tokenSha256: string } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  return {
    tenantId: formatUuid(bytes.subarray(0, ID_BYTES)),
    linkId: formatUuid(bytes.subarray(ID_BYTES, 2 * ID_BYTES)),
    tokenSha256: sha256(bytes.subarray(2 * ID_BYTES)),
  };
}
