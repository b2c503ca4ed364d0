import type { EntityManager } from 'typeorm';
import { PROVISIONED_ROLES, type ProvisionedRole, type ScimGroupView } from '../../contract/scim.js';
import type { ScimGroupInput } from '../../domain/scim/group-input.js';
import { type FilterColumns, filterSql } from './filter-sql.js';
import type { ScimPage } from './users.js';

export interface ScimGroupRow {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly role: ProvisionedRole | null;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

export interface Membership {
  readonly groupId: string;
  readonly userId: string;
  readonly display: string;
}

const COLUMNS = `g.id, g.display_name AS "displayName", g.external_id AS "externalId", g.role,
  g.created_at AS "createdAt", g.modified_at AS "modifiedAt"`;

export async function readScimGroup(manager: EntityManager, id: string): Promise<ScimGroupRow | null> {
  const rows: ScimGroupRow[] = await manager.query(
    `SELECT ${COLUMNS} FROM access.scim_group g WHERE g.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

const MEMBER = `EXISTS (SELECT FROM access.scim_group_member m WHERE m.group_id = g.id AND m.user_id::text = lower($value))`;
const GROUP_COLUMNS: FilterColumns = {
  id: { sql: 'g.id', type: 'id' },
  displayname: { sql: 'g.display_name', type: 'text' },
  externalid: { sql: 'g.external_id', type: 'exact' },
  members: { many: MEMBER },
  'members.value': { many: MEMBER },
};

/** @throws DomainError `scim.invalid-filter` */
export async function listScimGroups(
  manager: EntityManager,
  { filter, offset, limit }: ScimPage,
): Promise<{ readonly total: number; readonly groups: ScimGroupRow[] }> {
  const where = filter === null ? { sql: 'true', parameters: [] } : filterSql(filter, GROUP_COLUMNS, 3);
  const from = `FROM access.scim_group g WHERE ${where.sql}`;
  const [counted]: { total: string }[] = await manager.query(
    `SELECT count(*) AS total ${from} AND $1::int >= 0 AND $2::int >= 0`,
    [offset, limit, ...where.parameters],
  );
  const groups: ScimGroupRow[] = await manager.query(
    `SELECT ${COLUMNS} ${from} ORDER BY g.created_at, g.id OFFSET $1 LIMIT $2`,
    [offset, limit, ...where.parameters],
  );
  return { total: Number(counted?.total ?? 0), groups };
}

/** @returns null when it is free; otherwise what is taken */
export async function takenOfGroup(
  manager: EntityManager,
  { displayName, externalId }: Pick<ScimGroupInput, 'displayName' | 'externalId'>,
  exceptId: string,
): Promise<'displayName' | 'externalId' | null> {
  const rows: { taken: 'displayName' | 'externalId' }[] = await manager.query(
    `SELECT 'displayName' AS taken FROM access.scim_group WHERE lower(display_name) = lower($1) AND id <> $3
     UNION ALL SELECT 'externalId' FROM access.scim_group WHERE external_id = $2 AND id <> $3`,
    [displayName, externalId, exceptId],
  );
  return rows[0]?.taken ?? null;
}

export async function writeScimGroup(
  manager: EntityManager,
  group: ScimGroupInput & { readonly id: string; readonly tenantId: string },
  now: Date,
): Promise<void> {
  const { id, tenantId, displayName, externalId, members } = group;
  await manager.query(
    `INSERT INTO access.scim_group (id, tenant_id, display_name, external_id, created_at, modified_at)
     VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT (id) DO UPDATE SET display_name = excluded.display_name, external_id = excluded.external_id,
       modified_at = excluded.modified_at`,
    [id, tenantId, displayName, externalId, now],
  );
  await manager.query(
    `DELETE FROM access.scim_group_member WHERE group_id = $1 AND NOT (user_id = ANY($2::uuid[]))`,
    [id, members],
  );
  await manager.query(
    `INSERT INTO access.scim_group_member (group_id, user_id, tenant_id)
     SELECT $1, member, $3 FROM unnest($2::uuid[]) AS member ON CONFLICT DO NOTHING`,
    [id, members, tenantId],
  );
}

export async function deleteScimGroup(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM access.scim_group WHERE id = $1`, [id]);
}

export async function mapScimGroupRow(
  manager: EntityManager,
  id: string,
  role: ProvisionedRole | null,
): Promise<void> {
  await manager.query(`UPDATE access.scim_group SET role = $2 WHERE id = $1`, [id, role]);
}

export async function membersOfGroup(manager: EntityManager, groupId: string): Promise<string[]> {
  const rows: { user_id: string }[] = await manager.query(
    `SELECT user_id FROM access.scim_group_member WHERE group_id = $1 ORDER BY user_id`,
    [groupId],
  );
  return rows.map(({ user_id: id }) => id);
}

export async function countMembers(manager: EntityManager, groupIds: readonly string[]): Promise<number> {
  const [row]: { total: string }[] = await manager.query(
    `SELECT count(*) AS total FROM access.scim_group_member WHERE group_id = ANY($1::uuid[])`,
    [groupIds],
  );
  return Number(row?.total ?? 0);
}

export function membersOf(manager: EntityManager, groupIds: readonly string[]): Promise<Membership[]> {
  return manager.query(
    `SELECT m.group_id AS "groupId", m.user_id AS "userId", coalesce(nullif(u.display_name, ''), u.username, '') AS display
     FROM access.scim_group_member m LEFT JOIN access_user u ON u.id = m.user_id
     WHERE m.group_id = ANY($1::uuid[]) ORDER BY m.group_id, m.user_id`,
    [groupIds],
  );
}

export function groupsOf(manager: EntityManager, userIds: readonly string[]): Promise<Membership[]> {
  return manager.query(
    `SELECT m.group_id AS "groupId", m.user_id AS "userId", g.display_name AS display
     FROM access.scim_group_member m JOIN access.scim_group g ON g.id = m.group_id
     WHERE m.user_id = ANY($1::uuid[]) ORDER BY m.user_id, m.group_id`,
    [userIds],
  );
}

/** Those of the ids that are users of the tenant whom providers may see. */
export async function knownMembers(
  manager: EntityManager,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows: { user_id: string }[] = await manager.query(
    `SELECT c.user_id FROM access.credential c LEFT JOIN access.scim_user s USING (user_id)
     WHERE c.user_id = ANY($1::uuid[]) AND s.deleted_at IS NULL`,
    [userIds],
  );
  return new Set(rows.map(({ user_id: id }) => id));
}

export async function mappedRolesOf(manager: EntityManager, userId: string): Promise<ProvisionedRole[]> {
  const rows: { role: ProvisionedRole }[] = await manager.query(
    `SELECT DISTINCT g.role FROM access.scim_group_member m JOIN access.scim_group g ON g.id = m.group_id
     WHERE m.user_id = $1 AND g.role = ANY($2::text[])`,
    [userId, PROVISIONED_ROLES],
  );
  return rows.map(({ role }) => role);
}

/** The roles that providers gave a user. */
export async function givenRolesOf(manager: EntityManager, userId: string): Promise<ProvisionedRole[]> {
  const rows: { role: ProvisionedRole }[] = await manager.query(
    `SELECT role FROM access.scim_role WHERE user_id = $1`,
    [userId],
  );
  return rows.map(({ role }) => role);
}

export async function noteGivenRole(
  manager: EntityManager,
  { userId, tenantId, role }: { readonly userId: string; readonly tenantId: string; readonly role: string },
): Promise<void> {
  await manager.query(
    `INSERT INTO access.scim_role (user_id, role, tenant_id) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`,
    [userId, role, tenantId],
  );
}

export async function forgetGivenRole(manager: EntityManager, userId: string, role: string): Promise<void> {
  await manager.query(`DELETE FROM access.scim_role WHERE user_id = $1 AND role = $2`, [userId, role]);
}

export async function listGroupMappings(manager: EntityManager): Promise<ScimGroupView[]> {
  return manager.query(
    `SELECT g.id, g.display_name AS name, g.role,
       (SELECT count(*)::int FROM access.scim_group_member m WHERE m.group_id = g.id) AS members
     FROM access.scim_group g ORDER BY lower(g.display_name), g.id`,
  );
}
