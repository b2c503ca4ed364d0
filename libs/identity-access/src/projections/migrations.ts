import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

class AccessReadModels1700000210000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    for (const table of ['access_user', 'access_session', 'access_tenant']) {
      await runner.query(isolateTenantTableSql(`projection.${table}`));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `DROP TABLE projection.access_user, projection.access_session, projection.access_tenant`,
    );
  }
}

/** `access_tenant.tenant_id` is the operating tenant, so that a client tenant cannot see its own entry. */
const TABLES = `
CREATE TABLE projection.access_user (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  username text NOT NULL,
  display_name text NOT NULL,
  email text,
  status text NOT NULL,
  suspension_reason text,
  roles text[] NOT NULL,
  invited_at timestamptz NOT NULL,
  activated_at timestamptz,
  last_sign_in_at timestamptz
);
CREATE INDEX access_user_by_tenant ON projection.access_user (tenant_id, id);
CREATE TABLE projection.access_session (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  revocation_reason text
);
CREATE INDEX access_session_by_user ON projection.access_session (tenant_id, user_id, started_at);
CREATE TABLE projection.access_tenant (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  registered_at timestamptz NOT NULL
);
`;

export const accessReadModelMigrations: readonly MigrationClass[] = [AccessReadModels1700000210000];
