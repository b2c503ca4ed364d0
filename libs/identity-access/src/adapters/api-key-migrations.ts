import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAsSystem } from './migrations.js';

class ApiKeys1700000240000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    await runner.query(isolateTenantTableSql('access.api_key', 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(isolateTenantTableSql('projection.access_api_key'));
    await runner.query(LOOK_UP);
    await runner.query(runAsSystem('tenant_of_api_key(uuid)'));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access.tenant_of_api_key(uuid)`);
    await runner.query(`DROP TABLE access.api_key, projection.access_api_key`);
  }
}

const TABLES = `
CREATE TABLE access.api_key (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_on date,
  uses bigint NOT NULL DEFAULT 0
);
CREATE INDEX api_key_by_user ON access.api_key (user_id);
CREATE TABLE projection.access_api_key (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  maker text NOT NULL,
  name text NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_on text
);
CREATE INDEX access_api_key_by_tenant ON projection.access_api_key (tenant_id, user_id, id);
`;

/** Runs before the tenant is known, so it returns only an id. */
const LOOK_UP = `
CREATE FUNCTION access.tenant_of_api_key(wanted uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.api_key WHERE id = wanted $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

export const apiKeyMigrations: readonly MigrationClass[] = [ApiKeys1700000240000];
