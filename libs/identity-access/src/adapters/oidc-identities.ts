import { createHash } from 'node:crypto';
import { DomainError, t } from '@rampart/kernel';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import type { UsernameOwner } from './credentials.js';

export interface ProviderSubject {
  readonly issuer: string;
  readonly subject: string;
  /** The tenant's connection through which the identity signs in; absent for the installation's provider. */
  readonly connectionId?: string;
}

/** An issuer is a URL without spaces, so each pair gives a different text. */
const keyOf = ({ issuer, subject, connectionId }: ProviderSubject): Buffer =>
  createHash('sha256')
    .update(`${connectionId === undefined ? '' : `sign-on:${connectionId}:`}${issuer} ${subject}`)
    .digest();

export async function ownerOfIdentity(
  database: DataSource,
  identity: ProviderSubject,
): Promise<UsernameOwner | null> {
  const rows: { user_id: string | null; tenant_id: string | null }[] = await database.query(
    `SELECT user_id, tenant_id FROM access.owner_of_oidc_identity($1)`,
    [keyOf(identity)],
  );
  const [row] = rows;
  return row?.user_id && row.tenant_id ? { userId: row.user_id, tenantId: row.tenant_id } : null;
}

/** Links an identity, which is unique in the installation. @throws DomainError `oidc.linked-to-another` */
export async function insertIdentity(
  manager: EntityManager,
  link: ProviderSubject & UsernameOwner & { readonly id: string },
  now: Date,
): Promise<void> {
  try {
    await manager.query(
      `INSERT INTO access.oidc_identity (id, tenant_id, user_id, identity_hash, linked_at) VALUES ($1, $2, $3, $4, $5)`,
      [link.id, link.tenantId, link.userId, keyOf(link), now],
    );
  } catch (error) {
    if (isTaken(error)) {
      throw new DomainError(
        'oidc.linked-to-another',
        'conflict',
        t`This identity is already linked to an account. Use another one.`,
      );
    }
    throw error;
  }
}

export async function deleteIdentity(manager: EntityManager, id: string): Promise<void> {
  await manager.query(`DELETE FROM access.oidc_identity WHERE id = $1`, [id]);
}

/** Runs before a tenant is known; suspended and erased users are left out. */
export async function ownersOfAddress(database: DataSource, address: string): Promise<UsernameOwner[]> {
  const rows: { user_id: string; tenant_id: string }[] = await database.query(
    `SELECT user_id, tenant_id FROM access.owners_of_address($1)`,
    [address],
  );
  return rows.map((row) => ({ userId: row.user_id, tenantId: row.tenant_id }));
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { constraint } = error.driverError as { constraint?: string };
  return constraint === 'oidc_identity_is_one_users';
}
