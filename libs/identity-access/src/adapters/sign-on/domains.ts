import { type EntityManager, QueryFailedError } from 'typeorm';
import { DomainError, t } from '@rampart/kernel';

export interface DomainRow {
  readonly domain: string;
  readonly proof: string;
  readonly verifiedAt: Date | null;
}

export function listDomains(manager: EntityManager): Promise<DomainRow[]> {
  return manager.query(
    `SELECT domain, proof, verified_at AS "verifiedAt" FROM access.sign_on_domain ORDER BY added_at, domain`,
  );
}

export async function insertDomain(
  manager: EntityManager,
  { tenantId, domain, proof }: { readonly tenantId: string; readonly domain: string; readonly proof: string },
  now: Date,
): Promise<void> {
  await manager.query(
    `INSERT INTO access.sign_on_domain (tenant_id, domain, proof, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [tenantId, domain, proof, now],
  );
}

/** @throws DomainError `sign-on.domain-of-another` when another tenant has proved it */
export async function markVerified(manager: EntityManager, domain: string, now: Date): Promise<void> {
  try {
    await manager.query(
      `UPDATE access.sign_on_domain SET verified_at = $2 WHERE domain = $1 AND verified_at IS NULL`,
      [domain, now],
    );
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new DomainError(
      'sign-on.domain-of-another',
      'conflict',
      t`Another organisation uses this domain. Ask the operator of this installation.`,
    );
  }
}

export async function deleteDomain(manager: EntityManager, domain: string): Promise<void> {
  await manager.query(`DELETE FROM access.sign_on_domain WHERE domain = $1`, [domain]);
}

function isTaken(error: unknown): boolean {
  if (!(error instanceof QueryFailedError)) return false;
  const { constraint } = error.driverError as { constraint?: string };
  return constraint === 'sign_on_domain_is_one_tenants';
}
