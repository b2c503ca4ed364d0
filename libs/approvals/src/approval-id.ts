import { createHash } from 'node:crypto';
import { formatUuid } from '@rampart/kernel';
import { type ApprovalCommand, approvalCommandSchema } from './contract/index.js';

/**
 * Id of a request: RFC 9562 version 8, from SHA-256 of tenant and command, so that repeating it gives the
 * same request.
 */
export function approvalIdOf(tenantId: string, command: ApprovalCommand): string {
  // Parsing gives the schema's field order.
  const text = JSON.stringify([tenantId, approvalCommandSchema.parse(command)]);
  const bytes = createHash('sha256').update(text).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return formatUuid(bytes);
}
