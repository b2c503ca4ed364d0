import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { runAsSystem } from '../migrations.js';

const TABLES = ['scim_token', 'scim_user', 'scim_group', 'scim_group_member', 'scim_role'];

class Scim1700004800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    for (const table of TABLES)
      await runner.query(isolateTenantTableSql(`access.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(LOOK_UP);
    await runner.query(runAsSystem('tenant_of_scim_token(uuid)'));
    await runner.query(`REVOKE CREATE ON SCHEMA access FROM rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION access.tenant_of_scim_token(uuid)`);
    await runner.query(`DROP TABLE ${TABLES.map((table) => `access.${table}`).join(', ')}`);
  }
}

const CREATE = `
CREATE TABLE access.scim_token (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_used_at timestamptz
);
CREATE INDEX scim_token_of_tenant ON access.scim_token (tenant_id, created_at);
CREATE TABLE access.scim_user (
  user_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_name text NOT NULL,
  user_name_key text NOT NULL,
  external_id text,
  given_name text,
  family_name text,
  -- Made by a provider, which therefore decides the name and address of the account.
  provisioned boolean NOT NULL,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE UNIQUE INDEX scim_user_name_is_unique ON access.scim_user (tenant_id, user_name_key) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX scim_user_external_id_is_unique ON access.scim_user (tenant_id, external_id) WHERE deleted_at IS NULL;
CREATE TABLE access.scim_group (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  display_name text NOT NULL,
  external_id text,
  role text,
  created_at timestamptz NOT NULL,
  modified_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX scim_group_name_is_unique ON access.scim_group (tenant_id, lower(display_name));
CREATE UNIQUE INDEX scim_group_external_id_is_unique ON access.scim_group (tenant_id, external_id);
CREATE TABLE access.scim_group_member (
  group_id uuid NOT NULL REFERENCES access.scim_group (id) ON DELETE CASCADE,
  user_id uuid NOT NULL,
  tenant_id uuid NOT NULL,
  PRIMARY KEY (group_id, user_id)
);
CREATE INDEX scim_group_member_by_user ON access.scim_group_member (user_id);
-- Roles that a provider gave, which it may take again.
CREATE TABLE access.scim_role (
  user_id uuid NOT NULL,
  role text NOT NULL,
  tenant_id uuid NOT NULL,
  PRIMARY KEY (user_id, role)
);
`;

/** Runs before the tenant is known, so it returns only an id. */
const LOOK_UP = `
CREATE FUNCTION access.tenant_of_scim_token(wanted uuid) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM access.scim_token WHERE id = wanted $$;
GRANT CREATE ON SCHEMA access TO rampart_system;
`;

export const scimMigrations: readonly MigrationClass[] = [Scim1700004800000];
