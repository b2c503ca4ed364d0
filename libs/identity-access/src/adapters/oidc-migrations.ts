import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAsSystem } from './migrations.js';

/** Two functions run before a tenant is known and read all tenants, so they return only ids. */
class OidcSignIn1700000230000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(IDENTITIES);
    await runner.query(isolateTenantTableSql('access.oidc_identity', 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(TRANSACTIONS);
    await runner.query(LOOK_UPS);
    await runner.query(runAsSystem('owner_of_oidc_identity(bytea)'));
    await runner.query(runAsSystem('owners_of_address(text)'));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access.owner_of_oidc_identity(bytea), access.owners_of_address(text)`);
    await runner.query(`DROP INDEX projection.access_user_by_address`);
    await runner.query(`DROP TABLE access.oidc_identity, access.oidc_transaction`);
  }
}

const IDENTITIES = `
CREATE TABLE access.oidc_identity (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  identity_hash bytea NOT NULL CONSTRAINT oidc_identity_is_one_users UNIQUE,
  linked_at timestamptz NOT NULL
);
CREATE INDEX oidc_identity_by_user ON access.oidc_identity (user_id);
`;

/** Rows are keyed by hashes of secrets and belong to no tenant. */
const TRANSACTIONS = `
CREATE TABLE access.oidc_transaction (
  token_hash bytea PRIMARY KEY,
  next_path text,
  link_tenant_id uuid,
  link_user_id uuid,
  link_session_id uuid,
  expires_at timestamptz NOT NULL
);
CREATE INDEX oidc_transaction_by_age ON access.oidc_transaction (expires_at);
GRANT SELECT, INSERT, DELETE ON access.oidc_transaction TO rampart_app, rampart_system;
`;

/** If more users than this have the same address, it is a mailing list. */
const LOOK_UPS = `
CREATE INDEX access_user_by_address ON projection.access_user (lower(email));
CREATE FUNCTION access.owner_of_oidc_identity(wanted bytea, OUT user_id uuid, OUT tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id, tenant_id FROM access.oidc_identity WHERE identity_hash = wanted $$;
CREATE FUNCTION access.owners_of_address(wanted text) RETURNS TABLE (user_id uuid, tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT u.id, u.tenant_id FROM projection.access_user u
        WHERE lower(u.email) = lower(wanted) AND u.status IN ('active', 'invited') ORDER BY u.id LIMIT 3 $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

export const oidcMigrations: readonly MigrationClass[] = [OidcSignIn1700000230000];
