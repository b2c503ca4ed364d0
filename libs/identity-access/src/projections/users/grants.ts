import type { EntityManager } from 'typeorm';
import type { RoleName } from '../../contract/index.js';
import { GrantRow } from './entity.js';

interface Grant {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: RoleName;
  readonly expiresAt: string | null;
}

/** Stores a grant. Granting again changes the end and keeps the start. */
export async function writeGrant(manager: EntityManager, grant: Grant, grantedAt: Date): Promise<void> {
  const { tenantId, userId, role, expiresAt } = grant;
  await manager.query(
    `INSERT INTO access_grant (user_id, role, tenant_id, granted_at, expires_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (user_id, role) DO UPDATE SET expires_at = excluded.expires_at`,
    [userId, role, tenantId, grantedAt, expiresAt === null ? null : new Date(expiresAt)],
  );
  await manager.query(
    `UPDATE access_user SET roles = array_append(roles, $2::text) WHERE id = $1 AND NOT roles @> ARRAY[$2::text]`,
    [userId, role],
  );
}

export async function dropGrant(
  manager: EntityManager,
  { userId, role }: Pick<Grant, 'userId' | 'role'>,
): Promise<void> {
  await manager.getRepository(GrantRow).delete({ userId, role });
  await manager.query(`UPDATE access_user SET roles = array_remove(roles, $2::text) WHERE id = $1`, [
    userId,
    role,
  ]);
}
