import { DomainError, t } from '@rampart/kernel';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';

export interface UsernameOwner {
  readonly userId: string;
  readonly tenantId: string;
}

export async function ownerOfUsername(database: DataSource, key: string): Promise<UsernameOwner | null> {
  const rows: { user_id: string | null; tenant_id: string | null }[] = await database.query(
    `SELECT user_id, tenant_id FROM access.owner_of_username($1)`,
    [key],
  );
  const [row] = rows;
  return row?.user_id && row.tenant_id ? { userId: row.user_id, tenantId: row.tenant_id } : null;
}

export async function readPasswordHash(manager: EntityManager, userId: string): Promise<string | null> {
  const rows: { password_hash: string | null }[] = await manager.query(
    `SELECT password_hash FROM access.credential WHERE user_id = $1`,
    [userId],
  );
  return rows[0]?.password_hash ?? null;
}

/** Reserves a username for the whole installation. @throws DomainError `user.username-taken` */
export async function reserveUsername(
  manager: EntityManager,
  owner: UsernameOwner,
  key: string,
  now: Date,
): Promise<void> {
  try {
    await manager.query(
      `INSERT INTO access.credential (user_id, tenant_id, username_key, changed_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (user_id) DO UPDATE SET username_key = excluded.username_key, changed_at = excluded.changed_at`,
      [owner.userId, owner.tenantId, key, now],
    );
  } catch (error) {
    if (isTaken(error))
      throw new DomainError('user.username-taken', 'conflict', t`This username is taken. Choose another.`);
    throw error;
  }
}

/** Has no effect for a user without a username. @param hash PHC string */
export async function writePasswordHash(
  manager: EntityManager,
  userId: string,
  hash: string,
  now: Date,
): Promise<void> {
  await manager.query(`UPDATE access.credential SET password_hash = $2, changed_at = $3 WHERE user_id = $1`, [
    userId,
    hash,
    now,
  ]);
}

const FACTOR_TABLES = ['totp', 'recovery_code', 'recovery_set', 'passkey', 'challenge'];

export async function deleteCredential(manager: EntityManager, userId: string): Promise<void> {
  for (const table of [
    'credential',
    'link_token',
    'known_device',
    'session',
    'oidc_identity',
    'saml_session',
    'api_key',
    'scim_user',
    'scim_group_member',
    'scim_role',
    ...FACTOR_TABLES,
  ]) {
    await manager.query(`DELETE FROM access.${table} WHERE user_id = $1`, [userId]);
  }
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { constraint } = error.driverError as { constraint?: string };
  return constraint === 'credential_username_is_unique';
}
