import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAsSystem } from './migrations.js';

/** Sessions from before this migration count as signed in by password and not as recently proved. */
class SessionMethods1700000220000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE access.session
        ADD COLUMN methods text[] NOT NULL DEFAULT '{pwd}',
        ADD COLUMN authenticated_at timestamptz NOT NULL DEFAULT 'epoch'`);
    await runner.query(`
      ALTER TABLE access.session ALTER COLUMN methods DROP DEFAULT, ALTER COLUMN authenticated_at DROP DEFAULT`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE access.session DROP COLUMN methods, DROP COLUMN authenticated_at`);
  }
}

/** Two functions run before a tenant is known and read all tenants, so they return only ids. */
class SecondFactors1700000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of FACTOR_TABLES)
      await runner.query(isolateTenantTableSql(`access.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(LOOK_UPS);
    await runner.query(runAsSystem('tenant_of_challenge(bytea)'));
    await runner.query(runAsSystem('owner_of_passkey(bytea)'));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access.tenant_of_challenge(bytea), access.owner_of_passkey(bytea)`);
    await runner.query(`DROP TABLE ${FACTOR_TABLES.map((table) => `access.${table}`).join(', ')}`);
  }
}

const FACTOR_TABLES = ['totp', 'recovery_code', 'recovery_set', 'passkey', 'challenge'];

/** `totp.last_step`: codes of this step of thirty seconds and of earlier ones are refused. */
const TABLES = `
CREATE TABLE access.totp (
  user_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  sealed_seed bytea NOT NULL,
  begun_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0,
  last_used_at timestamptz
);
CREATE TABLE access.recovery_set (
  user_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  salt bytea NOT NULL,
  issued_at timestamptz NOT NULL
);
CREATE TABLE access.recovery_code (
  user_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
CREATE TABLE access.passkey (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  credential_id bytea NOT NULL CONSTRAINT passkey_is_one_users UNIQUE,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz
);
CREATE INDEX passkey_by_user ON access.passkey (user_id, created_at);
CREATE TABLE access.challenge (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid,
  session_id uuid,
  purpose text NOT NULL
    CHECK (purpose IN ('second-factor', 'passkey-sign-in', 'passkey-registration', 'step-up')),
  browser_hash bytea,
  webauthn text,
  methods text[] NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE INDEX challenge_by_age ON access.challenge (tenant_id, expires_at);
`;

const LOOK_UPS = `
CREATE FUNCTION access.tenant_of_challenge(wanted bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.challenge WHERE token_hash = wanted $$;
CREATE FUNCTION access.owner_of_passkey(wanted bytea, OUT user_id uuid, OUT tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id, tenant_id FROM access.passkey WHERE credential_id = wanted $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

export const factorMigrations: readonly MigrationClass[] = [
  SessionMethods1700000220000,
  SecondFactors1700000240000,
];
