import type { EntityManager } from 'typeorm';
import { tokenHash } from './tokens.js';

const REMEMBERED = 20;

export async function isKnownDevice(
  manager: EntityManager,
  userId: string,
  value: string | null,
): Promise<boolean> {
  if (value === null) return false;
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM access.known_device WHERE token_hash = $1 AND user_id = $2`,
    [tokenHash(value), userId],
  );
  return rows.length === 1;
}

/** Remembers a device. Of more than twenty devices, the user's oldest ones are forgotten. */
export async function rememberDevice(
  manager: EntityManager,
  device: { readonly value: string; readonly tenantId: string; readonly userId: string },
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO access.known_device (token_hash, tenant_id, user_id, seen_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (token_hash) DO UPDATE SET seen_at = excluded.seen_at`,
    [tokenHash(device.value), device.tenantId, device.userId, now],
  );
  await manager.query(
    `DELETE FROM access.known_device WHERE user_id = $1 AND token_hash NOT IN (
       SELECT token_hash FROM access.known_device WHERE user_id = $1 ORDER BY seen_at DESC LIMIT ${REMEMBERED})`,
    [device.userId],
  );
}
