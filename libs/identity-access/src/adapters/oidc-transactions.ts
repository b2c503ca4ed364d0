import { createHmac } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { latestEnd } from '../domain/clock-skew.js';
import type { OidcSecrets } from '../ports/identity-provider.js';
import { newToken, tokenHash } from './tokens.js';

/** Lifetime of a transaction in seconds. */
export const OIDC_TRANSACTION_SECONDS = 10 * 60;

/** The session that began to link an identity; null for a sign-in. */
export interface LinkingSession {
  readonly tenantId: string;
  readonly userId: string;
  readonly sessionId: string;
}

export interface OidcTransaction {
  readonly next: string | null;
  readonly linking: LinkingSession | null;
  /** The tenant's connection; null for the installation's provider. */
  readonly signOn: { readonly id: string; readonly tenantId: string } | null;
  /** Shows the provider's data of a person, and changes nothing. */
  readonly isTest: boolean;
}

/** Derives secrets from the browser's cookie, of which only a hash is stored: reading the database allows no sign-in. */
export function secretsOf(transactionToken: string): OidcSecrets {
  const derive = (label: string): string =>
    createHmac('sha256', transactionToken).update(`rampart oidc ${label}`).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** Stores a transaction and deletes expired ones. @returns the token for the cookie */
export async function insertOidcTransaction(
  database: DataSource,
  { next, linking, signOn, isTest }: OidcTransaction,
  now: Date,
): Promise<string> {
  const token = newToken();
  await database.query(`DELETE FROM access.oidc_transaction WHERE expires_at <= $1`, [now]);
  await database.query(
    `INSERT INTO access.oidc_transaction (token_hash, next_path, link_tenant_id, link_user_id, link_session_id, expires_at,
       sign_on_id, sign_on_tenant_id, is_test) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tokenHash(token),
      next,
      linking?.tenantId ?? null,
      linking?.userId ?? null,
      linking?.sessionId ?? null,
      new Date(now.getTime() + OIDC_TRANSACTION_SECONDS * 1000),
      ...[signOn?.id ?? null, signOn?.tenantId ?? null, isTest],
    ],
  );
  return token;
}

interface TransactionRow {
  readonly next_path: string | null;
  readonly link_tenant_id: string | null;
  readonly link_user_id: string | null;
  readonly link_session_id: string | null;
  readonly sign_on_id: string | null;
  readonly sign_on_tenant_id: string | null;
  readonly is_test: boolean;
}

/** Only one of several concurrent calls gets it. Null when it is unknown, used, expired or from the future. */
export async function takeOidcTransaction(
  database: DataSource,
  token: string,
  now: Date,
): Promise<OidcTransaction | null> {
  const [rows]: [TransactionRow[], number] = await database.query(
    `DELETE FROM access.oidc_transaction WHERE token_hash = $1 AND expires_at > $2 AND expires_at <= $3
     RETURNING next_path, link_tenant_id, link_user_id, link_session_id, sign_on_id, sign_on_tenant_id,
       is_test`,
    [tokenHash(token), now, latestEnd(now, OIDC_TRANSACTION_SECONDS)],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { link_tenant_id: tenantId, link_user_id: userId, link_session_id: sessionId } = row;
  const linking = tenantId && userId && sessionId ? { tenantId, userId, sessionId } : null;
  const { sign_on_id: id, sign_on_tenant_id: signOnTenant } = row;
  const signOn = id && signOnTenant ? { id, tenantId: signOnTenant } : null;
  return { next: row.next_path, linking, signOn, isTest: row.is_test };
}
