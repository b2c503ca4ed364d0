import type { EntityManager } from 'typeorm';

export interface Candidate {
  readonly id: string;
  /** A provider made the account. */
  readonly provisioned: boolean;
}

/** Users of the tenant whom a provider describes under one of these ids, two at most. */
export async function usersDescribedAs(manager: EntityManager, ids: readonly string[]): Promise<Candidate[]> {
  return manager.query(
    `SELECT user_id AS id, provisioned FROM access.scim_user
     WHERE external_id = ANY($1::text[]) AND deleted_at IS NULL LIMIT 2`,
    [ids],
  );
}

/** Users of the tenant with an address, three at most. */
export async function usersWithAddress(manager: EntityManager, address: string): Promise<Candidate[]> {
  return manager.query(
    `SELECT u.id, coalesce(s.provisioned AND s.deleted_at IS NULL, false) AS provisioned
     FROM access_user u LEFT JOIN access.scim_user s ON s.user_id = u.id
     WHERE lower(u.email) = lower($1) AND u.status <> 'erased' ORDER BY u.id LIMIT 3`,
    [address],
  );
}
