import { timingSafeEqual } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { ApiKeyScope } from '../contract/api-key-scopes.js';
import { apiKeyHash } from './api-key-text.js';

export interface StoredApiKey {
  readonly id: string;
  readonly userId: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly secretHash: Buffer;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
}

export async function tenantOfApiKey(database: DataSource, id: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_api_key($1) AS tenant`,
    [id],
  );
  return rows[0]?.tenant ?? null;
}

export async function insertApiKey(
  manager: EntityManager,
  key: Pick<StoredApiKey, 'id' | 'userId' | 'scopes' | 'expiresAt'> & {
    readonly tenantId: string;
    readonly secret: string;
  },
): Promise<void> {
  await manager.query(
    `INSERT INTO access.api_key (id, tenant_id, user_id, secret_hash, scopes, expires_at) VALUES ($1, $2, $3, $4, $5, $6)`,
    [key.id, key.tenantId, key.userId, apiKeyHash(key.secret), key.scopes, key.expiresAt],
  );
}

export async function readApiKey(manager: EntityManager, id: string): Promise<StoredApiKey | null> {
  const rows: StoredApiKey[] = await manager.query(
    `SELECT id, user_id AS "userId", scopes, secret_hash AS "secretHash", expires_at AS "expiresAt",
       revoked_at AS "revokedAt" FROM access.api_key WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Compares in constant time, so that timing reveals nothing about the hash. */
export const isSecretOf = (key: Pick<StoredApiKey, 'secretHash'>, secret: string): boolean =>
  timingSafeEqual(apiKeyHash(secret), key.secretHash);

/** @returns whether this call is the first of its day (UTC, `YYYY-MM-DD`) */
export async function countApiKeyUse(manager: EntityManager, id: string, day: string): Promise<boolean> {
  const [rows]: [{ first: boolean }[], number] = await manager.query(
    `UPDATE access.api_key k SET uses = k.uses + 1, last_used_on = greatest(k.last_used_on, $2::date)
     FROM (SELECT id, last_used_on AS before FROM access.api_key WHERE id = $1) was
     WHERE k.id = was.id RETURNING was.before IS NULL OR was.before < $2::date AS first`,
    [id, day],
  );
  return rows[0]?.first ?? false;
}

export async function closeApiKey(manager: EntityManager, id: string, now: Date): Promise<void> {
  await manager.query(`UPDATE access.api_key SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL`, [
    id,
    now,
  ]);
}
