/** Tables are unlogged, because histories can be rebuilt. After a crash the listed schemas are removed. */
export const HISTORY_SQL = `
CREATE SCHEMA history;
GRANT USAGE ON SCHEMA history TO rampart_system;
CREATE UNLOGGED TABLE history.build (
  schema text PRIMARY KEY,
  projection text NOT NULL,
  version integer NOT NULL,
  -- Null: of all tenants, kept apart by row-level security as in the live tables.
  tenant_id uuid,
  position bigint NOT NULL DEFAULT 0,
  erasures bigint,
  keep_for interval NOT NULL DEFAULT interval '15 minutes',
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (projection, tenant_id)
) WITH (fillfactor = 50);
GRANT SELECT, UPDATE ON history.build TO rampart_system;

-- How many people of a tenant were erased, without looking at everybody who was not.
CREATE INDEX subject_key_destroyed ON log.subject_key (tenant_id) WHERE destroyed_at IS NOT NULL;
`;

export const UNDO_HISTORY_SQL = `
DROP INDEX log.subject_key_destroyed;
DROP SCHEMA history CASCADE;
`;

/** One row: which process keeps histories up to date, until when, and the last history of an unfinished round. */
export const KEEPING_SQL = `
CREATE TABLE history.keeping (
  one boolean PRIMARY KEY DEFAULT true CHECK (one),
  owner text,
  lease_until timestamptz,
  after text NOT NULL DEFAULT ''
) WITH (fillfactor = 50);
INSERT INTO history.keeping DEFAULT VALUES;
GRANT SELECT, UPDATE ON history.keeping TO rampart_system;
`;

export const UNDO_KEEPING_SQL = `DROP TABLE history.keeping`;
