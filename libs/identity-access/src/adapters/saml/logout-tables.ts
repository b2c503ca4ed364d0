import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class SamlLogout1700005830000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    for (const table of ['saml_session', 'saml_logout'])
      await runner.query(isolateTenantTableSql(`access.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE access.challenge DROP COLUMN provider_session`);
    await runner.query(`DROP TABLE access.saml_session, access.saml_logout`);
  }
}

const CREATE = `
-- What a provider calls a session that it opened here.
CREATE TABLE access.saml_session (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  sign_on_id uuid NOT NULL,
  user_id uuid NOT NULL,
  -- Null until the sign-in has its second factor.
  session_id uuid,
  name_hash bytea NOT NULL,
  -- Null where the provider names no session.
  index_hash bytea,
  -- Name id, format and session index, under the person's key.
  sealed bytea NOT NULL,
  opened_at timestamptz NOT NULL
);
CREATE INDEX saml_session_by_name ON access.saml_session (tenant_id, sign_on_id, name_hash);
CREATE INDEX saml_session_by_session ON access.saml_session (session_id);
CREATE INDEX saml_session_by_user ON access.saml_session (user_id, opened_at);
-- Requests to sign out, until they have expired.
CREATE TABLE access.saml_logout (
  tenant_id uuid NOT NULL,
  request_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT saml_logout_is_used_once PRIMARY KEY (tenant_id, request_hash)
);
ALTER TABLE access.challenge ADD COLUMN provider_session uuid;
`;

export const samlLogoutMigrations: readonly MigrationClass[] = [SamlLogout1700005830000];
