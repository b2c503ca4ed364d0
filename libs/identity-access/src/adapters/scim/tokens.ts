import type { DataSource, EntityManager } from 'typeorm';
import type { ScimTokenView } from '../../contract/scim.js';
import { apiKeyHash } from '../api-key-text.js';

export interface StoredScimToken {
  readonly id: string;
  readonly secretHash: Buffer;
  readonly revokedAt: Date | null;
}

export async function tenantOfScimToken(database: DataSource, id: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_scim_token($1) AS tenant`,
    [id],
  );
  return rows[0]?.tenant ?? null;
}

export async function insertScimToken(
  manager: EntityManager,
  token: { readonly id: string; readonly tenantId: string; readonly name: string; readonly secret: string },
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO access.scim_token (id, tenant_id, name, secret_hash, created_at) VALUES ($1, $2, $3, $4, $5)`,
    [token.id, token.tenantId, token.name, apiKeyHash(token.secret), now],
  );
}

export async function readScimToken(manager: EntityManager, id: string): Promise<StoredScimToken | null> {
  const rows: StoredScimToken[] = await manager.query(
    `SELECT id, secret_hash AS "secretHash", revoked_at AS "revokedAt" FROM access.scim_token WHERE id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Notes a call, at most once a minute. @returns whether it is the first of its day (UTC) */
export async function noteScimTokenUse(manager: EntityManager, id: string, now: Date): Promise<boolean> {
  const [rows]: [{ first: boolean }[], number] = await manager.query(
    `UPDATE access.scim_token t SET last_used_at = $2
     FROM (SELECT id, last_used_at AS before FROM access.scim_token WHERE id = $1) was
     WHERE t.id = was.id AND (was.before IS NULL OR was.before < $2::timestamptz - interval '1 minute')
     RETURNING was.before IS NULL
       OR (was.before AT TIME ZONE 'UTC')::date < ($2::timestamptz AT TIME ZONE 'UTC')::date AS first`,
    [id, now],
  );
  return rows[0]?.first ?? false;
}

export async function closeScimToken(manager: EntityManager, id: string, now: Date): Promise<void> {
  await manager.query(`UPDATE access.scim_token SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL`, [
    id,
    now,
  ]);
}

export async function listScimTokens(manager: EntityManager): Promise<ScimTokenView[]> {
  const rows: { id: string; name: string; created_at: Date; last_used_at: Date | null }[] =
    await manager.query(
      `SELECT id, name, created_at, last_used_at FROM access.scim_token WHERE revoked_at IS NULL ORDER BY created_at, id`,
    );
  return rows.map((row) => ({
    ...{ id: row.id, name: row.name },
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));
}
