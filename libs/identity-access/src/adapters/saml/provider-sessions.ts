import { createHash } from 'node:crypto';
import type { PersonalVault } from '@rampart/event-log';
import { type EntityManager, QueryFailedError } from 'typeorm';
import { SESSION_DAYS } from '../../domain/session.js';
import type { ProviderSession } from '../../ports/identity-provider.js';
import { samlRefusal } from './refusals.js';

const DAY_MS = 86_400_000;

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
/** Mail addresses as names differ in case only. */
const nameHash = (name: string): Buffer => hashOf(name.toLowerCase());

interface Owner {
  readonly tenantId: string;
  readonly userId: string;
}

const sealedAs = ({ tenantId, userId }: Owner) => ({
  tenantId,
  // Erasing the person destroys the key.
  subject: `user:${userId}`,
  field: 'access.saml_session',
});

/** Keeps what the provider calls a session, before it is open. @param manager confined to the tenant */
export async function insertProviderSession(
  manager: EntityManager,
  vault: PersonalVault,
  {
    id,
    signOnId,
    owner,
    named,
  }: {
    readonly id: string;
    readonly signOnId: string;
    readonly owner: Owner;
    readonly named: ProviderSession;
  },
  now: Date,
): Promise<void> {
  const { tenantId, userId } = owner;
  const oldest = new Date(now.getTime() - (SESSION_DAYS + 1) * DAY_MS);
  await manager.query(`DELETE FROM access.saml_session WHERE user_id = $1 AND opened_at < $2`, [
    userId,
    oldest,
  ]);
  const sealed = await vault.seal(sealedAs(owner), Buffer.from(JSON.stringify(named)));
  await manager.query(
    `INSERT INTO access.saml_session (id, tenant_id, sign_on_id, user_id, name_hash, index_hash, sealed, opened_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      ...[id, tenantId, signOnId, userId, nameHash(named.name)],
      ...[named.index === null ? null : hashOf(named.index), sealed, now],
    ],
  );
}

/** @param manager confined to the tenant */
export const bindProviderSession = (
  manager: EntityManager,
  id: string,
  sessionId: string,
): Promise<unknown> =>
  manager.query(`UPDATE access.saml_session SET session_id = $2 WHERE id = $1 AND session_id IS NULL`, [
    id,
    sessionId,
  ]);

/** What the provider calls a session; null for one that it did not open. @param manager confined to the tenant */
export async function providerSessionOf(
  manager: EntityManager,
  vault: PersonalVault,
  tenantId: string,
  sessionId: string,
): Promise<{ readonly signOnId: string; readonly named: ProviderSession } | null> {
  const rows: { sign_on_id: string; user_id: string; sealed: Buffer }[] = await manager.query(
    `SELECT sign_on_id, user_id, sealed FROM access.saml_session WHERE session_id = $1`,
    [sessionId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const opened = await vault.open(sealedAs({ tenantId, userId: row.user_id }), row.sealed);
  return opened && { signOnId: row.sign_on_id, named: JSON.parse(opened.toString()) as ProviderSession };
}

/** The sessions of a name, or of some of its session indexes (SAML core 3.7.1). @param manager confined to the tenant */
export async function sessionsOfName(
  manager: EntityManager,
  signOnId: string,
  { name, indexes }: { readonly name: string; readonly indexes: readonly string[] },
): Promise<readonly { readonly sessionId: string; readonly userId: string }[]> {
  return manager.query(
    `SELECT session_id AS "sessionId", user_id AS "userId" FROM access.saml_session
     WHERE sign_on_id = $1 AND name_hash = $2 AND session_id IS NOT NULL
       AND ($3::bytea[] IS NULL OR index_hash IS NULL OR index_hash = ANY($3)) ORDER BY session_id`,
    [signOnId, nameHash(name), indexes.length === 0 ? null : indexes.map(hashOf)],
  );
}

/**
 * Keeps a request to sign out until it has expired, so that no process follows it again.
 * @param manager confined to the tenant @throws DomainError `saml.replayed`
 */
export async function spendLogout(
  manager: EntityManager,
  {
    tenantId,
    requestId,
    until,
  }: { readonly tenantId: string; readonly requestId: string; readonly until: Date },
  now: Date,
): Promise<void> {
  await manager.query(`DELETE FROM access.saml_logout WHERE expires_at <= $1`, [now]);
  try {
    await manager.query(
      `INSERT INTO access.saml_logout (tenant_id, request_hash, expires_at) VALUES ($1, $2, $3)`,
      [tenantId, hashOf(requestId), until],
    );
  } catch (error) {
    if (isTaken(error)) throw samlRefusal('saml.replayed');
    throw error;
  }
}

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'saml_logout_is_used_once';
