import type { DataSource, EntityManager } from 'typeorm';
import { latestEnd } from '../domain/clock-skew.js';
import { tokenHash } from './tokens.js';

export type LinkPurpose = 'invitation' | 'password-reset' | 'mail-address';

export const LINK_SECONDS: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24 * 3600,
  'password-reset': 24 * 3600,
  'mail-address': 24 * 3600,
};

/** The lifetime of a mailed link in seconds; a link that an administrator hands over lives a day. */
export const MAILED_RESET_SECONDS = 30 * 60;

export interface Link {
  readonly value: string;
  readonly tenantId: string;
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly expiresAt: Date;
}

export async function replaceLink(manager: EntityManager, link: Link): Promise<void> {
  await manager.query(`DELETE FROM access.link_token WHERE user_id = $1`, [link.userId]);
  await manager.query(
    `INSERT INTO access.link_token (token_hash, tenant_id, user_id, purpose, expires_at) VALUES ($1, $2, $3, $4, $5)`,
    [tokenHash(link.value), link.tenantId, link.userId, link.purpose, link.expiresAt],
  );
}

export async function tenantOfLink(database: DataSource, value: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_link_token($1) AS tenant`,
    [tokenHash(value)],
  );
  return rows[0]?.tenant ?? null;
}

/** Reads a link. Refuses one that ends too late, because it was made before a clock was corrected. */
export async function readLink(
  manager: EntityManager,
  value: string,
  purpose: LinkPurpose,
  now: Date,
): Promise<string | null> {
  const rows: { user_id: string }[] = await manager.query(
    `SELECT user_id FROM access.link_token WHERE token_hash = $1 AND purpose = $2 AND expires_at > $3 AND expires_at <= $4`,
    [tokenHash(value), purpose, now, latestEnd(now, LINK_SECONDS[purpose])],
  );
  return rows[0]?.user_id ?? null;
}

export async function consumeLink(manager: EntityManager, value: string): Promise<boolean> {
  const [, count]: [unknown, number] = await manager.query(
    `DELETE FROM access.link_token WHERE token_hash = $1`,
    [tokenHash(value)],
  );
  return count === 1;
}

export async function deleteLinksOf(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`DELETE FROM access.link_token WHERE user_id = $1`, [userId]);
}
