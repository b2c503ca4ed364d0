import { createHash } from 'node:crypto';
import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { withTenant } from '@rampart/database';
import { tokenHash } from '../tokens.js';
import { samlRefusal } from './refusals.js';

/** The time in which our own page has to fetch the data of a response. */
const CODE_MS = 5 * 60_000;

export interface AcceptedAssertion {
  readonly tenantId: string;
  readonly signOnId: string;
  readonly assertionId: string;
  /** What the page of this installation presents next. */
  readonly code: string;
  readonly sealed: Buffer;
  readonly until: Date;
}

/** Keeps an assertion until it has expired, so that no process accepts it again. @throws DomainError `saml.replayed` */
export async function insertAssertion(
  manager: EntityManager,
  { tenantId, signOnId, assertionId, code, sealed, until }: AcceptedAssertion,
  now: Date,
): Promise<void> {
  await manager.query(`DELETE FROM access.saml_assertion WHERE expires_at <= $1`, [now]);
  try {
    await manager.query(
      `INSERT INTO access.saml_assertion (tenant_id, sign_on_id, assertion_hash, code_hash, sealed, code_expires_at,
         expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ...[tenantId, signOnId, createHash('sha256').update(assertionId).digest(), tokenHash(code), sealed],
        ...[new Date(now.getTime() + CODE_MS), new Date(Math.max(until.getTime(), now.getTime() + CODE_MS))],
      ],
    );
  } catch (error) {
    if (isTaken(error)) throw samlRefusal('saml.replayed');
    throw error;
  }
}

/** The data of a response, which only one call gets; null for an unknown, used or expired code. */
export const takeAnswer = (
  database: DataSource,
  { tenantId, signOnId, code }: Pick<AcceptedAssertion, 'tenantId' | 'signOnId' | 'code'>,
  now: Date,
): Promise<Buffer | null> =>
  withTenant(database, tenantId, async (manager) => {
    const [rows]: [{ sealed: Buffer }[], number] = await manager.query(
      `UPDATE access.saml_assertion AS kept SET sealed = NULL
       FROM (SELECT assertion_hash, sealed FROM access.saml_assertion
             WHERE code_hash = $1 AND sign_on_id = $2 AND code_expires_at > $3 AND sealed IS NOT NULL FOR UPDATE) AS found
       WHERE kept.assertion_hash = found.assertion_hash RETURNING found.sealed`,
      [tokenHash(code), signOnId, now],
    );
    return rows[0]?.sealed ?? null;
  });

const isTaken = (error: unknown): boolean =>
  error instanceof QueryFailedError &&
  (error.driverError as { constraint?: string }).constraint === 'saml_assertion_is_used_once';
