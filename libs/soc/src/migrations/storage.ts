import { isolateTenantTableSql } from '@rampart/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { SOC_SHARD } from '../domain/stream/stream.events.js';
import { FIND_EVENTS_SQL } from './functions/find-events.sql.js';

/** Deliveries by day and the events decoded from them, keys of sources, the state of detection, and read models. */
export class SecurityOperations1700001200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SELECT log.add_shard(${SOC_SHARD}::smallint)`);
    await runner.query(TABLES);
    await runner.query(isolateTenantTableSql('soc.source_key', 'SELECT, INSERT, UPDATE'));
    await runner.query(isolateTenantTableSql('soc.delivery', 'SELECT, INSERT, DELETE'));
    await runner.query(isolateTenantTableSql('soc.event'));
    await runner.query(isolateTenantTableSql('soc.detector'));
    await runner.query(isolateTenantTableSql('projection.soc_source'));
    await runner.query(isolateTenantTableSql('projection.soc_alert'));
    await runner.query(DAYS);
    await runner.query(FIND_EVENTS_SQL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE projection.soc_alert, projection.soc_source`);
    await runner.query(`DROP SCHEMA soc CASCADE`);
    await runner.query(`DELETE FROM log.head WHERE shard = ${SOC_SHARD}`);
  }
}

const TABLES = `
CREATE SCHEMA soc;
GRANT USAGE ON SCHEMA soc TO rampart_app, rampart_system;

CREATE TABLE soc.source_key (
  source_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  kind text NOT NULL,
  zone text NOT NULL,
  secret_hash bytea NOT NULL,
  revoked_at timestamptz
);

-- The bytes as they came, after decompression. The log holds their hash.
CREATE TABLE soc.delivery (
  tenant_id uuid NOT NULL,
  received_at timestamptz NOT NULL,
  id uuid NOT NULL,
  source_id uuid NOT NULL,
  raw bytea NOT NULL,
  PRIMARY KEY (received_at, id)
) PARTITION BY RANGE (received_at);

CREATE TABLE soc.event (
  tenant_id uuid NOT NULL,
  id bigint NOT NULL,
  received_at timestamptz NOT NULL,
  time timestamptz NOT NULL,
  kind text NOT NULL,
  type text NOT NULL,
  severity smallint NOT NULL,
  title text NOT NULL,
  source_id uuid,
  source text NOT NULL,
  host text,
  username text,
  src_ip text,
  count integer NOT NULL,
  flags text[] NOT NULL,
  alert_id text,
  line integer,
  delivery_id uuid,
  delivery_sha256 text,
  delivery_bytes integer,
  -- Whose erasure takes it along.
  subject text,
  raw text NOT NULL,
  ocsf json NOT NULL,
  words tsvector GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, left(title || ' ' || raw, 8000))) STORED,
  PRIMARY KEY (received_at, tenant_id, id)
) PARTITION BY RANGE (received_at);
CREATE INDEX event_by_time ON soc.event (tenant_id, time DESC, id DESC);
CREATE INDEX event_by_id ON soc.event (tenant_id, id);
CREATE INDEX event_by_words ON soc.event USING gin (words);
CREATE INDEX event_by_client ON soc.event (tenant_id, src_ip, time DESC) WHERE src_ip IS NOT NULL;
CREATE INDEX event_by_alert ON soc.event (tenant_id, alert_id) WHERE alert_id IS NOT NULL;
CREATE INDEX event_by_subject ON soc.event (tenant_id, subject) WHERE subject IS NOT NULL;

-- What windows and decoders remembered at a position of the shard.
CREATE TABLE soc.detector (
  tenant_id uuid PRIMARY KEY,
  position bigint NOT NULL,
  state json NOT NULL
);

CREATE TABLE projection.soc_source (
  source_id uuid PRIMARY KEY,
  tenant_id uuid NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  zone text NOT NULL,
  created_at timestamptz NOT NULL,
  revoked_at timestamptz
);
CREATE INDEX soc_source_by_tenant ON projection.soc_source (tenant_id, created_at);

CREATE TABLE projection.soc_alert (
  alert_id text NOT NULL,
  tenant_id uuid NOT NULL,
  rule_id text NOT NULL,
  severity smallint NOT NULL,
  time timestamptz NOT NULL,
  alert jsonb NOT NULL,
  withdrawn boolean NOT NULL,
  PRIMARY KEY (tenant_id, alert_id)
);
CREATE INDEX soc_alert_by_time ON projection.soc_alert (tenant_id, time DESC, alert_id DESC);
`;

/**
 * Partitions of days are attached, because attaching does not block readers.
 * @param indexSql makes an index of a new partition `v_name` of `v_parent`, instead of the copy that attaching makes
 */
export const addDaySql = (indexSql = ''): string => `
CREATE OR REPLACE FUNCTION soc.add_day(p_day date) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET timezone = 'UTC' AS $$
DECLARE
  v_parent text;
  v_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(1397310210, p_day - date '2000-01-01');
  FOREACH v_parent IN ARRAY ARRAY['delivery', 'event'] LOOP
    v_name := format('%s_%s', v_parent, to_char(p_day, 'YYYYMMDD'));
    IF to_regclass(format('soc.%I', v_name)) IS NULL THEN
      EXECUTE format('CREATE TABLE soc.%I (LIKE soc.%I INCLUDING DEFAULTS INCLUDING GENERATED INCLUDING CONSTRAINTS)', v_name, v_parent);${indexSql}
      EXECUTE format('ALTER TABLE soc.%I ATTACH PARTITION soc.%I FOR VALUES FROM (%L) TO (%L)',
        v_parent, v_name, p_day::timestamptz, (p_day + 1)::timestamptz);
    END IF;
  END LOOP;
END $$;`;

/** A source's key is checked before its tenant is known. */
const DAYS = `
${addDaySql()}
REVOKE ALL ON FUNCTION soc.add_day(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION soc.add_day(date) TO rampart_app, rampart_system;

-- Drops the days before one. The log keeps the hash of every delivery they held.
CREATE FUNCTION soc.drop_days_before(p_day date) RETURNS text[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_name text;
  v_dropped text[] := '{}';
BEGIN
  FOR v_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent IN ('soc.delivery'::regclass, 'soc.event'::regclass)
      AND to_date(right(c.relname, 8), 'YYYYMMDD') < p_day ORDER BY c.relname
  LOOP
    EXECUTE format('DROP TABLE soc.%I', v_name);
    v_dropped := v_dropped || v_name;
  END LOOP;
  RETURN v_dropped;
END $$;
REVOKE ALL ON FUNCTION soc.drop_days_before(date) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION soc.drop_days_before(date) TO rampart_system;

CREATE FUNCTION soc.source_door(p_source uuid)
RETURNS TABLE (tenant_id uuid, kind text, zone text, secret_hash bytea, revoked boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT k.tenant_id, k.kind, k.zone, k.secret_hash, k.revoked_at IS NOT NULL
  FROM soc.source_key k WHERE k.source_id = p_source
$$;
REVOKE ALL ON FUNCTION soc.source_door(uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION soc.source_door(uuid) TO rampart_app;
GRANT CREATE ON SCHEMA soc TO rampart_system;
ALTER FUNCTION soc.source_door(uuid) OWNER TO rampart_system;
REVOKE CREATE ON SCHEMA soc FROM rampart_system;
`;
