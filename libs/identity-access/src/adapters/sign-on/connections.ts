import type { DataSource, EntityManager } from 'typeorm';
import type { ConfigureSignOn, FoundSignOn } from '../../contract/sign-on.js';
import type { SamlSettings } from '../saml/service-provider.js';

interface Connection extends Omit<ConfigureSignOn, 'clientSecret' | 'clientId'> {
  readonly tenantId: string;
  readonly id: string;
  readonly configuredAt: Date;
}

export interface OidcConnection extends Connection {
  readonly clientId: string;
  /** The client secret. */
  readonly sealed: Buffer;
  readonly saml: null;
}

export interface SamlConnection extends Connection {
  readonly clientId: null;
  /** The private key that signs requests; null without one. */
  readonly sealed: Buffer | null;
  readonly saml: SamlSettings;
}

/** The issuer of SAML is the entity id of the provider. */
export type StoredSignOn = OidcConnection | SamlConnection;

/** Runs before a tenant is known. */
export async function signOnOfDomain(
  database: DataSource,
  domain: string,
): Promise<FoundSignOn['connection']> {
  const rows: { id: string | null; label: string | null }[] = await database.query(
    `SELECT id, label FROM access.sign_on_of_domain($1)`,
    [domain],
  );
  const [row] = rows;
  return row?.id && row.label ? { id: row.id, label: row.label } : null;
}

/** Runs before a tenant is known. */
export async function tenantOfSignOn(database: DataSource, id: string): Promise<string | null> {
  const rows: { tenant: string | null }[] = await database.query(
    `SELECT access.tenant_of_sign_on($1) AS tenant`,
    [id],
  );
  return rows[0]?.tenant ?? null;
}

/** The connection of the tenant; null without one. */
export async function readSignOn(manager: EntityManager): Promise<StoredSignOn | null> {
  const rows: StoredSignOn[] = await manager.query(
    `SELECT tenant_id AS "tenantId", id, label, issuer, client_id AS "clientId", sealed,
       creates_accounts AS "createsAccounts", first_role AS "firstRole", trusts_factors AS "trustsFactors",
       saml, configured_at AS "configuredAt" FROM access.sign_on`,
  );
  return rows[0] ?? null;
}

export async function writeSignOn(manager: EntityManager, one: StoredSignOn): Promise<void> {
  await manager.query(
    `INSERT INTO access.sign_on (tenant_id, id, label, issuer, client_id, sealed, creates_accounts, first_role,
       trusts_factors, configured_at, saml) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (tenant_id) DO UPDATE SET id = excluded.id, label = excluded.label, issuer = excluded.issuer,
       client_id = excluded.client_id, sealed = excluded.sealed, creates_accounts = excluded.creates_accounts,
       first_role = excluded.first_role, trusts_factors = excluded.trusts_factors,
       configured_at = excluded.configured_at, saml = excluded.saml`,
    [
      ...[one.tenantId, one.id, one.label, one.issuer, one.clientId, one.sealed],
      ...[one.createsAccounts, one.firstRole, one.trustsFactors, one.configuredAt],
      one.saml === null ? null : JSON.stringify(one.saml),
    ],
  );
}

export async function deleteSignOn(manager: EntityManager): Promise<void> {
  await manager.query(`DELETE FROM access.sign_on`);
  await manager.query(`UPDATE access.sign_on_requirement SET required = false`);
}

export interface Requirement {
  readonly required: boolean;
  readonly emergencyAccounts: readonly string[];
}

export async function readRequirement(manager: EntityManager): Promise<Requirement> {
  const rows: Requirement[] = await manager.query(
    `SELECT required, emergency_accounts AS "emergencyAccounts" FROM access.sign_on_requirement`,
  );
  return rows[0] ?? { required: false, emergencyAccounts: [] };
}

export async function writeRequirement(
  manager: EntityManager,
  tenantId: string,
  { required, emergencyAccounts }: Requirement,
): Promise<void> {
  await manager.query(
    `INSERT INTO access.sign_on_requirement (tenant_id, required, emergency_accounts) VALUES ($1, $2, $3)
     ON CONFLICT (tenant_id) DO UPDATE SET required = excluded.required,
       emergency_accounts = excluded.emergency_accounts`,
    [tenantId, required, emergencyAccounts],
  );
}
