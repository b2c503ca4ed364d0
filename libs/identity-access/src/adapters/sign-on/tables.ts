import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAsSystem } from '../migrations.js';

class SignOn1700004810000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    for (const table of ['sign_on', 'sign_on_domain', 'sign_on_requirement'])
      await runner.query(isolateTenantTableSql(`access.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(LOOK_UPS);
    await runner.query(runAsSystem('sign_on_of_domain(text)'));
    await runner.query(runAsSystem('tenant_of_sign_on(uuid)'));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access.sign_on_of_domain(text), access.tenant_of_sign_on(uuid)`);
    await runner.query(`DROP TABLE access.sign_on, access.sign_on_domain, access.sign_on_requirement`);
    await runner.query(
      `ALTER TABLE access.oidc_transaction DROP COLUMN sign_on_id, DROP COLUMN sign_on_tenant_id`,
    );
  }
}

const CREATE = `
CREATE TABLE access.sign_on (
  tenant_id uuid PRIMARY KEY,
  id uuid NOT NULL UNIQUE,
  label text NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  -- The client secret.
  sealed bytea NOT NULL,
  creates_accounts boolean NOT NULL,
  first_role text NOT NULL,
  trusts_factors boolean NOT NULL,
  configured_at timestamptz NOT NULL
);
CREATE TABLE access.sign_on_domain (
  tenant_id uuid NOT NULL,
  domain text NOT NULL,
  -- What the DNS record says.
  proof text NOT NULL,
  added_at timestamptz NOT NULL,
  verified_at timestamptz,
  PRIMARY KEY (tenant_id, domain)
);
-- A domain belongs to the tenant that proved it.
CREATE UNIQUE INDEX sign_on_domain_is_one_tenants ON access.sign_on_domain (domain) WHERE verified_at IS NOT NULL;
CREATE TABLE access.sign_on_requirement (
  tenant_id uuid PRIMARY KEY,
  required boolean NOT NULL,
  emergency_accounts uuid[] NOT NULL
);
ALTER TABLE access.oidc_transaction ADD COLUMN sign_on_id uuid, ADD COLUMN sign_on_tenant_id uuid;
`;

/** Both run before the tenant is known. */
const LOOK_UPS = `
CREATE FUNCTION access.sign_on_of_domain(wanted text, OUT id uuid, OUT label text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT s.id, s.label FROM access.sign_on_domain d JOIN access.sign_on s USING (tenant_id)
        WHERE d.domain = wanted AND d.verified_at IS NOT NULL $$;
CREATE FUNCTION access.tenant_of_sign_on(wanted uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.sign_on WHERE id = wanted $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

export const signOnMigrations: readonly MigrationClass[] = [SignOn1700004810000];
