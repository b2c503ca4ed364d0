import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const APP_MAY = 'SELECT, INSERT, UPDATE, DELETE';

/** What is stored outside the log. Of a state only the hash is stored; a function finds the tenant by it. */
export class SocialSecrets1700002620100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE SCHEMA social`);
    await runner.query(`GRANT USAGE ON SCHEMA social TO rampart_app, rampart_system`);
    await runner.query(TABLES);
    for (const table of ['account_key', 'account_access', 'link_session', 'spent', 'mention'])
      await runner.query(isolateTenantTableSql(`social.${table}`, APP_MAY));
    await runner.query(LOOK_UP);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP SCHEMA social CASCADE`);
  }
}

const TABLES = `
CREATE TABLE social.account_key (
  account_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kek_id text NOT NULL,
  wrapped bytea NOT NULL
);
CREATE INDEX account_key_by_kek ON social.account_key (kek_id);
CREATE TABLE social.account_access (
  account_id uuid PRIMARY KEY REFERENCES social.account_key (account_id) ON DELETE CASCADE,
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  network_id text NOT NULL,
  handle text NOT NULL,
  access_token bytea NOT NULL,
  refresh_token bytea,
  extra bytea NOT NULL,
  scopes text[] NOT NULL,
  expires_at timestamptz,
  ends_at timestamptz,
  refresh_at timestamptz,
  needs_relinking boolean NOT NULL DEFAULT false,
  paused_until timestamptz,
  failures integer NOT NULL DEFAULT 0,
  figures_at timestamptz NOT NULL DEFAULT '-infinity',
  mentions_at timestamptz NOT NULL DEFAULT '-infinity'
);
CREATE INDEX account_access_refresh ON social.account_access (refresh_at) WHERE NOT needs_relinking;
CREATE INDEX account_access_tenant ON social.account_access (tenant_id);
CREATE TABLE social.link_session (
  id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  user_id uuid NOT NULL,
  platform text NOT NULL,
  state_hash bytea NOT NULL CONSTRAINT link_session_state_is_unique UNIQUE,
  browser_hash bytea NOT NULL,
  sealed bytea,
  status text NOT NULL,
  account_id uuid,
  error text,
  expires_at timestamptz NOT NULL
);
CREATE INDEX link_session_by_age ON social.link_session (tenant_id, expires_at);
CREATE TABLE social.spent (
  tenant_id uuid NOT NULL,
  platform text NOT NULL,
  day date NOT NULL,
  units numeric NOT NULL,
  PRIMARY KEY (tenant_id, platform, day)
);
CREATE TABLE social.mention (
  tenant_id uuid NOT NULL,
  account_id uuid NOT NULL,
  post_id text NOT NULL,
  handle text NOT NULL,
  url text NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL,
  verdict text NOT NULL,
  probability real NOT NULL,
  PRIMARY KEY (account_id, post_id)
);
CREATE INDEX mention_newest ON social.mention (tenant_id, verdict, at DESC);
`;

const LOOK_UP = `
CREATE FUNCTION social.tenant_of_link(wanted bytea) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp
  AS $$ SELECT tenant_id FROM social.link_session WHERE state_hash = wanted $$;
GRANT CREATE ON SCHEMA social TO rampart_system;
ALTER FUNCTION social.tenant_of_link(bytea) OWNER TO rampart_system;
REVOKE CREATE ON SCHEMA social FROM rampart_system;
REVOKE EXECUTE ON FUNCTION social.tenant_of_link(bytea) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION social.tenant_of_link(bytea) TO rampart_app, rampart_system;
`;
