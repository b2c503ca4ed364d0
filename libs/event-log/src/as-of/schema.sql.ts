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
