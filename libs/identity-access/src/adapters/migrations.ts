import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const APP_MAY = 'SELECT, INSERT, UPDATE, DELETE';

/** Sign-in, refresh and links precede the tenant: three functions read all tenants, and return only ids. */
class AccessSecrets1700000200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SCHEMA access`);
    await runner.query(`GRANT USAGE ON SCHEMA access TO rampart_app, rampart_system`);
    await runner.query(TABLES);
    for (const table of TENANT_TABLES) await runner.query(isolateTenantTableSql(`access.${table}`, APP_MAY));
    await runner.query(THROTTLE);
    await runner.query(LOOK_UPS);
    for (const signature of LOOK_UP_SIGNATURES) await runner.query(runAsSystem(signature));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA access CASCADE`);
  }
}

const TENANT_TABLES = ['credential', 'session', 'refresh_token', 'link_token', 'known_device'];

const TABLES = `
CREATE TABLE access.credential (
  user_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  username_key text NOT NULL CONSTRAINT credential_username_is_unique UNIQUE,
  password_hash text,
  changed_at timestamptz NOT NULL
);
CREATE TABLE access.session (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX session_open_by_user ON access.session (user_id) WHERE revoked_at IS NULL;
CREATE TABLE access.refresh_token (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  session_id uuid NOT NULL REFERENCES access.session (id) ON DELETE CASCADE,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX refresh_token_by_session ON access.refresh_token (session_id);
CREATE TABLE access.link_token (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('invitation', 'password-reset')),
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_token_by_user ON access.link_token (user_id);
CREATE TABLE access.known_device (
  token_hash bytea PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX known_device_by_user ON access.known_device (user_id);
`;

/** Rows are keyed by hashes of names and addresses and belong to no tenant. */
const THROTTLE = `
CREATE TABLE access.throttle (
  bucket bytea PRIMARY KEY,
  failures integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz NOT NULL
);
CREATE INDEX throttle_by_age ON access.throttle (last_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON access.throttle TO rampart_app, rampart_system;
`;

const LOOK_UPS = `
CREATE FUNCTION access.owner_of_username(wanted text, OUT user_id uuid, OUT tenant_id uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT user_id, tenant_id FROM access.credential WHERE username_key = wanted $$;
CREATE FUNCTION access.tenant_of_refresh_token(wanted bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.refresh_token WHERE token_hash = wanted $$;
CREATE FUNCTION access.tenant_of_link_token(wanted bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.link_token WHERE token_hash = wanted $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

const LOOK_UP_SIGNATURES = [
  'owner_of_username(text)',
  'tenant_of_refresh_token(bytea)',
  'tenant_of_link_token(bytea)',
];

/** Owned by the system role: on managed PostgreSQL forced row-level security may apply to the owner. */
export function runAsSystem(signature: string): string {
  return `
REVOKE ALL ON FUNCTION access.${signature} FROM PUBLIC;
GRANT EXECUTE ON FUNCTION access.${signature} TO rampart_app;
ALTER FUNCTION access.${signature} OWNER TO rampart_system;
`;
}

export const accessSecretMigrations: readonly MigrationClass[] = [AccessSecrets1700000200000];
