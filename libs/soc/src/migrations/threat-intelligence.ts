import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['intel_generation', 'intel_batch', 'indicator', 'intel_match'] as const;

/** Indicators by generation, their sources, and the events that matched them. */
export class ThreatIntelligence1700001260000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CREATE);
    for (const table of TABLES)
      await runner.query(isolateTenantTableSql(`soc.${table}`, 'SELECT, INSERT, UPDATE, DELETE'));
    await runner.query(`GRANT USAGE ON SEQUENCE soc.indicator_id TO rampart_app, rampart_system`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE ${TABLES.map((table) => `soc.${table}`).join(', ')}`);
    await runner.query(`DROP SEQUENCE soc.indicator_id`);
  }
}

/**
 * A row of `soc.indicator` is valid from generation `from_gen` (included) to `to_gen` (excluded); the greatest bigint
 * means that it is still valid. Detection reads one generation, so that a replay reads the same rows.
 */
const CREATE = `
CREATE TABLE soc.intel_generation (
  tenant_id uuid PRIMARY KEY,
  generation bigint NOT NULL
);

CREATE TABLE soc.intel_batch (
  tenant_id uuid NOT NULL,
  id uuid NOT NULL,
  generation bigint NOT NULL,
  at timestamptz NOT NULL,
  origin text NOT NULL,
  name text NOT NULL,
  by uuid,
  sha256 text NOT NULL,
  softens boolean NOT NULL,
  added integer NOT NULL,
  changed integer NOT NULL,
  removed integer NOT NULL,
  unchanged integer NOT NULL,
  refused integer NOT NULL,
  -- The first of them, with line and reason.
  refusals jsonb NOT NULL,
  -- Whether the log says so.
  announced boolean NOT NULL,
  PRIMARY KEY (tenant_id, id)
);
CREATE INDEX intel_batch_by_generation ON soc.intel_batch (tenant_id, generation DESC);
CREATE INDEX intel_batch_unannounced ON soc.intel_batch (at) WHERE NOT announced;

CREATE SEQUENCE soc.indicator_id;
CREATE TABLE soc.indicator (
  tenant_id uuid NOT NULL,
  id bigint NOT NULL,
  type text NOT NULL,
  value text NOT NULL,
  source text NOT NULL,
  softens boolean NOT NULL,
  confidence smallint NOT NULL,
  first_seen timestamptz NOT NULL,
  -- From then on confidence fades.
  last_seen timestamptz NOT NULL,
  expires timestamptz,
  -- Null: never.
  ends_at timestamptz,
  tags text[] NOT NULL,
  description text NOT NULL,
  origin text NOT NULL,
  from_gen bigint NOT NULL,
  to_gen bigint NOT NULL DEFAULT 9223372036854775807,
  PRIMARY KEY (tenant_id, value, source, softens, to_gen)
);
CREATE INDEX indicator_live ON soc.indicator (tenant_id, id) WHERE to_gen = 9223372036854775807;
CREATE INDEX indicator_by_start ON soc.indicator (tenant_id, from_gen);
CREATE INDEX indicator_by_end ON soc.indicator (tenant_id, to_gen) WHERE to_gen < 9223372036854775807;

CREATE TABLE soc.intel_match (
  tenant_id uuid NOT NULL,
  event_id bigint NOT NULL,
  value text NOT NULL,
  type text NOT NULL,
  source text NOT NULL,
  observed text NOT NULL,
  confidence smallint NOT NULL,
  warnings text[] NOT NULL,
  time timestamptz NOT NULL,
  alert_id text,
  -- Of the indicators that were looked for in what was there already; null: found when it came in.
  look_back bigint,
  PRIMARY KEY (tenant_id, event_id, value)
);
CREATE INDEX intel_match_by_value ON soc.intel_match (tenant_id, value, event_id DESC);
CREATE INDEX intel_match_by_alert ON soc.intel_match (tenant_id, alert_id) WHERE alert_id IS NOT NULL;
CREATE INDEX intel_match_by_look_back ON soc.intel_match (tenant_id, look_back) WHERE look_back IS NOT NULL;
CREATE INDEX intel_match_by_time ON soc.intel_match (tenant_id, time DESC);
`;
