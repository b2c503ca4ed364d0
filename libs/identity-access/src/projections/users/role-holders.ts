import type { EntityManager } from 'typeorm';

export interface DueGrant {
  readonly tenantId: string;
  readonly userId: string;
  readonly role: string;
}

export async function listRoleHolders(manager: EntityManager): Promise<string[]> {
  const rows: { id: string }[] = await manager.query(
    `SELECT id FROM access_user WHERE status <> 'erased' AND cardinality(roles) > 0 ORDER BY id`,
  );
  return rows.map(({ id }) => id);
}

/** Roles whose end has come, earliest first. */
export async function listDueGrants(manager: EntityManager, now: Date, limit: number): Promise<DueGrant[]> {
  return manager.query(
    `SELECT tenant_id AS "tenantId", user_id AS "userId", role FROM access_grant
     WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2`,
    [now, limit],
  );
}
