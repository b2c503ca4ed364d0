import { createHash } from 'node:crypto';

const LAST_ID = 2 ** 53;

/**
 * The STIX id of a tenant's indicator: an RFC 9562 version 8 UUID of 60 bits from the tenant and 60 bits of the row's
 * id, so that objects of several tenants differ and an id leads to its row. @param id of the row, decimal
 */
export function objectIdOf(tenantId: string, id: string): string {
  const tenant = tenantPart(tenantId);
  const row = BigInt(id).toString(16).padStart(15, '0');
  const parts = [
    tenant.slice(0, 8),
    tenant.slice(8, 12),
    `8${tenant.slice(12)}`,
    `8${row.slice(0, 3)}`,
    row.slice(3),
  ];
  return `indicator--${parts.join('-')}`;
}

/** The row of a STIX id; null for an id that is not of this tenant's indicators. */
export function rowOfObjectId(tenantId: string, objectId: string): string | null {
  const hex = /^indicator--([0-9a-f]{8})-([0-9a-f]{4})-8([0-9a-f]{3})-8([0-9a-f]{3})-([0-9a-f]{12})$/.exec(
    objectId,
  );
  if (hex === null) return null;
  const [, first = '', second = '', third = '', fourth = '', fifth = ''] = hex;
  const id = Number.parseInt(fourth + fifth, 16);
  return first + second + third === tenantPart(tenantId) && id < LAST_ID ? String(id) : null;
}

const tenantPart = (tenantId: string): string =>
  createHash('sha256').update(`indicators of ${tenantId}`).digest('hex').slice(0, 15);
