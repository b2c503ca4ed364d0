import { createHash } from 'node:crypto';
import type { PersonalVault } from '@rampart/event-log';
import type { PushTarget } from '@rampart/outbound/web-push';
import type { EntityManager } from 'typeorm';
import type { PushDevice, PushNotSentReason } from '../contract/index.js';

export interface DeviceRow {
  readonly device_id: string;
  readonly tenant_id: string;
  readonly user_id: string;
  readonly session_id: string;
  readonly name: string;
  readonly host: string;
  readonly key_id: string;
  readonly fingerprint: string;
  readonly sealed: Buffer;
  readonly hides_details: boolean;
  readonly added_at: Date;
  readonly sent_at: Date | null;
  readonly problem: PushNotSentReason | null;
}

/** By which a browser finds itself among its owner's devices. */
export const fingerprintOf = (endpoint: string): string =>
  createHash('sha256').update(endpoint).digest('base64url');

/** A person's devices, oldest first. @param manager confined to the tenant */
export const devicesOf = (manager: EntityManager, userId: string): Promise<DeviceRow[]> =>
  manager.query(`SELECT * FROM push.device WHERE user_id = $1 ORDER BY added_at, device_id`, [userId]);

/** Null when it is not a device of this person. @param manager confined to the tenant */
export async function deviceOf(
  manager: EntityManager,
  { userId, deviceId }: { readonly userId: string; readonly deviceId: string },
): Promise<DeviceRow | null> {
  const [row]: DeviceRow[] = await manager.query(
    `SELECT * FROM push.device WHERE device_id = $1 AND user_id = $2`,
    [deviceId, userId],
  );
  return row ?? null;
}

export const viewOf = (
  { device_id: id, name, host, fingerprint, problem, ...row }: DeviceRow,
  { keyId, sessionId }: { readonly keyId: string; readonly sessionId: string },
): PushDevice => ({
  ...{ id, name, host, fingerprint, problem },
  hidesDetails: row.hides_details,
  hasCurrentKey: row.key_id === keyId,
  isOfThisSession: row.session_id === sessionId,
  addedAt: row.added_at.toISOString(),
  lastSentAt: row.sent_at?.toISOString() ?? null,
});

const sealedAs = (row: Pick<DeviceRow, 'tenant_id' | 'user_id' | 'device_id'>) => ({
  tenantId: row.tenant_id,
  // Erasing the person destroys the key.
  subject: `user:${row.user_id}`,
  field: `push.device.${row.device_id}`,
});

/** @param vault null when the person is erased */
export const sealTarget = (
  vault: PersonalVault,
  row: Pick<DeviceRow, 'tenant_id' | 'user_id' | 'device_id'>,
  target: PushTarget,
): Promise<Buffer> => vault.seal(sealedAs(row), Buffer.from(JSON.stringify(target)));

/** Null when the person was erased. */
export async function openTarget(vault: PersonalVault, row: DeviceRow): Promise<PushTarget | null> {
  const opened = await vault.open(sealedAs(row), row.sealed);
  return opened === null ? null : (JSON.parse(opened.toString()) as PushTarget);
}

/** Keeps what came of the last message. @param manager confined to the tenant */
export const noteOutcome = (
  manager: EntityManager,
  deviceId: string,
  { at, problem }: { readonly at: Date; readonly problem: PushNotSentReason | null },
): Promise<unknown> =>
  manager.query(
    `UPDATE push.device SET problem = $2, sent_at = CASE WHEN $2::text IS NULL THEN $3 ELSE sent_at END
     WHERE device_id = $1`,
    [deviceId, problem, at],
  );
