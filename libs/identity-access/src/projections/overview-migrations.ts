import { isolateTenantTableSql, type MigrationClass } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['access_grant', 'access_sign_in', 'access_review', 'access_review_item'];

class AccessOverview1700000250000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SQL);
    for (const table of TABLES) await runner.query(isolateTenantTableSql(`projection.${table}`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `projection.${table}`).join(', ')}`);
    await runner.query(
      `ALTER TABLE projection.access_user DROP last_administered_at, DROP passkeys, DROP totp`,
    );
  }
}

const SQL = `
ALTER TABLE projection.access_user
  ADD last_administered_at timestamptz,
  ADD passkeys integer NOT NULL DEFAULT 0,
  ADD totp boolean NOT NULL DEFAULT false;
CREATE TABLE projection.access_grant (
  user_id uuid NOT NULL,
  role text NOT NULL,
  tenant_id uuid NOT NULL,
  granted_at timestamptz NOT NULL,
  expires_at timestamptz,
  PRIMARY KEY (user_id, role)
);
CREATE INDEX access_grant_by_end ON projection.access_grant (expires_at) WHERE expires_at IS NOT NULL;
CREATE TABLE projection.access_sign_in (
  position bigint PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid,
  at timestamptz NOT NULL,
  outcome text NOT NULL,
  reason text,
  methods text[] NOT NULL,
  new_device boolean NOT NULL,
  address text NOT NULL,
  user_agent text NOT NULL,
  session_id uuid
);
CREATE INDEX access_sign_in_by_tenant ON projection.access_sign_in (tenant_id, position);
CREATE INDEX access_sign_in_by_user ON projection.access_sign_in (user_id, position);
CREATE INDEX access_sign_in_by_time ON projection.access_sign_in (tenant_id, at);
CREATE TABLE projection.access_review (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  title text NOT NULL,
  scope text[],
  due_at timestamptz NOT NULL,
  reviewers uuid[] NOT NULL,
  opened_at timestamptz NOT NULL,
  opened_by text NOT NULL,
  closed_at timestamptz,
  closed_by text
);
CREATE INDEX access_review_by_tenant ON projection.access_review (tenant_id, opened_at);
CREATE TABLE projection.access_review_item (
  review_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  tenant_id uuid NOT NULL,
  decision text,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  PRIMARY KEY (review_id, user_id, role)
);
CREATE INDEX access_review_item_by_user ON projection.access_review_item (user_id);
`;

export const accessOverviewMigrations: readonly MigrationClass[] = [AccessOverview1700000250000];
