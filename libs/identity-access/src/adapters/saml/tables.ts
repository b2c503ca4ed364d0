import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class SamlSignOn1700005820000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    await runner.query(isolateTenantTableSql('access.saml_assertion', 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE access.saml_assertion`);
    await runner.query(`DELETE FROM access.sign_on WHERE saml IS NOT NULL`);
    await runner.query(`ALTER TABLE access.sign_on DROP COLUMN saml, ALTER COLUMN client_id SET NOT NULL,
      ALTER COLUMN sealed SET NOT NULL`);
    await runner.query(`ALTER TABLE access.oidc_transaction DROP COLUMN is_test`);
  }
}

const CREATE = `
-- Without a client, the connection speaks SAML. What is sealed then is the key that signs requests, if any.
ALTER TABLE access.sign_on ADD COLUMN saml jsonb, ALTER COLUMN client_id DROP NOT NULL, ALTER COLUMN sealed DROP NOT NULL,
  ADD CONSTRAINT sign_on_has_one_protocol
    CHECK (CASE WHEN saml IS NULL THEN client_id IS NOT NULL AND sealed IS NOT NULL ELSE client_id IS NULL END);
CREATE TABLE access.saml_assertion (
  tenant_id uuid NOT NULL,
  sign_on_id uuid NOT NULL,
  assertion_hash bytea NOT NULL,
  code_hash bytea NOT NULL UNIQUE,
  -- The person, until the page has fetched it.
  sealed bytea,
  code_expires_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT saml_assertion_is_used_once PRIMARY KEY (tenant_id, assertion_hash)
);
CREATE INDEX saml_assertion_by_age ON access.saml_assertion (expires_at);
ALTER TABLE access.oidc_transaction ADD COLUMN is_test boolean NOT NULL DEFAULT false;
`;

export const samlMigrations: readonly MigrationClass[] = [SamlSignOn1700005820000];
