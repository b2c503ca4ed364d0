import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { DomainError, t } from '@rampart/kernel';
import type { UsernameOwner } from './credentials.js';

export interface PasskeyRow {
  readonly id: string;
  /** In base64url. */
  readonly credentialId: string;
  /** The bytes of a COSE_Key (RFC 9052). */
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly synced: boolean;
  readonly name: string;
  readonly createdAt: Date;
  readonly lastUsedAt: Date | null;
}

interface StoredPasskey {
  readonly id: string;
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: string;
  readonly transports: string[];
  readonly synced: boolean;
  readonly name: string;
  readonly created_at: Date;
  readonly last_used_at: Date | null;
}

export async function readPasskeys(manager: EntityManager, userId: string): Promise<PasskeyRow[]> {
  const rows: StoredPasskey[] = await manager.query(
    `SELECT id, credential_id, public_key, counter, transports, synced, name, created_at, last_used_at
     FROM access.passkey WHERE user_id = $1 ORDER BY created_at, id`,
    [userId],
  );
  return rows.map((row) => ({
    id: row.id,
    credentialId: row.credential_id.toString('base64url'),
    publicKey: row.public_key,
    counter: Number(row.counter),
    transports: row.transports,
    synced: row.synced,
    name: row.name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

export async function ownerOfPasskey(
  database: DataSource,
  credentialId: string,
): Promise<UsernameOwner | null> {
  const rows: { user_id: string | null; tenant_id: string | null }[] = await database.query(
    `SELECT user_id, tenant_id FROM access.owner_of_passkey($1)`,
    [Buffer.from(credentialId, 'base64url')],
  );
  const [row] = rows;
  return row?.user_id && row.tenant_id ? { userId: row.user_id, tenantId: row.tenant_id } : null;
}

/** @throws DomainError `passkey.already-registered`, also when another user has it */
export async function insertPasskey(
  manager: EntityManager,
  owner: { readonly tenantId: string; readonly userId: string },
  passkey: PasskeyRow,
): Promise<void> {
  try {
    await manager.query(
      `INSERT INTO access.passkey
         (id, tenant_id, user_id, credential_id, public_key, counter, transports, synced, name, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [
        passkey.id,
        owner.tenantId,
        owner.userId,
        Buffer.from(passkey.credentialId, 'base64url'),
        passkey.publicKey,
        passkey.counter,
        passkey.transports,
        passkey.synced,
        passkey.name,
        passkey.createdAt,
      ],
    );
  } catch (error) {
    if (isKnownCredential(error))
      throw new DomainError(
        'passkey.already-registered',
        'conflict',
        t`This passkey is already registered. Use another one.`,
      );
    throw error;
  }
}

/** The new counter must grow unless always 0 (WebAuthn level 3 section 7.2). @returns false when it did not */
export async function usePasskey(
  manager: EntityManager,
  id: string,
  use: { readonly counter: number; readonly synced: boolean },
  now: Date,
): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `UPDATE access.passkey SET counter = $2, synced = $3, last_used_at = $4
     WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))`,
    [id, use.counter, use.synced, now],
  );
  return count === 1;
}

/** Checks no owner; the caller must. Idempotent. */
export async function renamePasskeyRow(manager: EntityManager, id: string, name: string): Promise<void> {
  await manager.query(`UPDATE access.passkey SET name = $2 WHERE id = $1`, [id, name]);
}

/** Checks no owner; the caller must. Idempotent. */
export async function deletePasskey(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM access.passkey WHERE id = $1`, [id]);
}

export async function deletePasskeysOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.passkey WHERE user_id = $1`, [userId]);
}

function isKnownCredential(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  return (error.driverError as { constraint?: string }).constraint === 'passkey_is_one_users';
}
