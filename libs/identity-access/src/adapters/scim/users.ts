import type { EntityManager } from 'typeorm';
import type { Filter } from '../../domain/scim/filter.js';
import type { ScimDescription } from '../../domain/scim/scim-user.js';
import { usernameKey } from '../../domain/username.js';
import { type FilterColumns, filterSql } from './filter-sql.js';

export interface ScimUserRow extends ScimDescription {
  readonly userId: string;
  readonly provisioned: boolean;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
  readonly deletedAt: Date | null;
}

const COLUMNS = `user_id AS "userId", user_name AS "userName", external_id AS "externalId", given_name AS "givenName",
  family_name AS "familyName", provisioned, created_at AS "createdAt", modified_at AS "modifiedAt", deleted_at AS "deletedAt"`;

export async function readScimUser(manager: EntityManager, userId: string): Promise<ScimUserRow | null> {
  const rows: ScimUserRow[] = await manager.query(
    `SELECT ${COLUMNS} FROM access.scim_user WHERE user_id = $1`,
    [userId],
  );
  return rows[0] ?? null;
}

/** The removed users who had a name, newest first. */
export function removedScimUsersNamed(manager: EntityManager, userName: string): Promise<ScimUserRow[]> {
  return manager.query(
    `SELECT ${COLUMNS} FROM access.scim_user WHERE user_name_key = $1 AND deleted_at IS NOT NULL
     ORDER BY deleted_at DESC LIMIT 10`,
    [usernameKey(userName)],
  );
}

/** Whether another user of the tenant has the name, at the provider or here. */
export async function isScimNameTaken(
  manager: EntityManager,
  userName: string,
  exceptUserId: string | null,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM access.scim_user WHERE user_name_key = $1 AND deleted_at IS NULL AND user_id IS DISTINCT FROM $2::uuid
     UNION ALL
     SELECT 1 FROM access.credential c LEFT JOIN access.scim_user s USING (user_id)
     WHERE c.username_key = $1 AND s.user_id IS NULL AND c.user_id IS DISTINCT FROM $2::uuid LIMIT 1`,
    [usernameKey(userName), exceptUserId],
  );
  return rows.length > 0;
}

export async function isExternalIdTaken(
  manager: EntityManager,
  externalId: string,
  exceptUserId: string | null,
): Promise<boolean> {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM access.scim_user WHERE external_id = $1 AND deleted_at IS NULL AND user_id IS DISTINCT FROM $2::uuid`,
    [externalId, exceptUserId],
  );
  return rows.length > 0;
}

interface Written extends ScimDescription {
  readonly userId: string;
  readonly tenantId: string;
  readonly provisioned: boolean;
}

/** Keeps what a provider calls a user; `provisioned` stays as it was at first. */
export async function writeScimUser(manager: EntityManager, user: Written, now: Date): Promise<void> {
  await manager.query(
    `INSERT INTO access.scim_user (user_id, tenant_id, user_name, user_name_key, external_id, given_name, family_name,
       provisioned, created_at, modified_at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)
     ON CONFLICT (user_id) DO UPDATE SET user_name = excluded.user_name, user_name_key = excluded.user_name_key,
       external_id = excluded.external_id, given_name = excluded.given_name, family_name = excluded.family_name,
       modified_at = excluded.modified_at, deleted_at = NULL`,
    [
      ...[user.userId, user.tenantId, user.userName, usernameKey(user.userName), user.externalId],
      ...[user.givenName, user.familyName, user.provisioned, now],
    ],
  );
}

export async function removeScimUser(manager: EntityManager, userId: string, now: Date): Promise<void> {
  await manager.query(`UPDATE access.scim_user SET deleted_at = $2, modified_at = $2 WHERE user_id = $1`, [
    userId,
    now,
  ]);
}

export interface ListedUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly displayName: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly email: string | null;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly modifiedAt: Date;
}

const USER_NAME = `coalesce(s.user_name, u.username)`;
const ACTIVE = `u.status <> 'suspended'`;
const USER_COLUMNS: FilterColumns = {
  id: { sql: 'u.id', type: 'id' },
  username: { sql: USER_NAME, type: 'text' },
  externalid: { sql: 's.external_id', type: 'exact' },
  displayname: { sql: 'u.display_name', type: 'text' },
  'name.givenname': { sql: 's.given_name', type: 'text' },
  'name.familyname': { sql: 's.family_name', type: 'text' },
  emails: { sql: 'u.email', type: 'text' },
  'emails.value': { sql: 'u.email', type: 'text' },
  'emails.type': { sql: `CASE WHEN u.email IS NULL THEN NULL ELSE 'work' END`, type: 'text' },
  active: { sql: ACTIVE, type: 'boolean' },
  groups: {
    many: `EXISTS (SELECT FROM access.scim_group_member m WHERE m.user_id = u.id AND m.group_id::text = lower($value))`,
  },
  'groups.value': {
    many: `EXISTS (SELECT FROM access.scim_group_member m WHERE m.user_id = u.id AND m.group_id::text = lower($value))`,
  },
};

export interface ScimPage {
  readonly filter: Filter | null;
  readonly offset: number;
  readonly limit: number;
}

/** Users of the tenant in a stable order. @throws DomainError `scim.invalid-filter` */
export async function listScimUsers(
  manager: EntityManager,
  { filter, offset, limit }: ScimPage,
): Promise<{ readonly total: number; readonly users: ListedUser[] }> {
  const where = filter === null ? { sql: 'true', parameters: [] } : filterSql(filter, USER_COLUMNS, 3);
  const from = `FROM access_user u LEFT JOIN access.scim_user s ON s.user_id = u.id
    WHERE u.status <> 'erased' AND s.deleted_at IS NULL AND ${where.sql}`;
  // Both parameters are named in both queries, so that their numbers fit.
  const [counted]: { total: string }[] = await manager.query(
    `SELECT count(*) AS total ${from} AND $1::int >= 0 AND $2::int >= 0`,
    [offset, limit, ...where.parameters],
  );
  const users: ListedUser[] = await manager.query(
    `SELECT u.id, ${USER_NAME} AS "userName", s.external_id AS "externalId", u.display_name AS "displayName",
       s.given_name AS "givenName", s.family_name AS "familyName", u.email, ${ACTIVE} AS active,
       coalesce(s.created_at, u.invited_at) AS "createdAt", coalesce(s.modified_at, u.invited_at) AS "modifiedAt"
     ${from} ORDER BY u.invited_at, u.id OFFSET $1 LIMIT $2`,
    [offset, limit, ...where.parameters],
  );
  return { total: Number(counted?.total ?? 0), users };
}
