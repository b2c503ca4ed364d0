/** Only `log.append_many` writes; events are never updated or deleted. */
export const TABLES_SQL = `
CREATE SCHEMA log;

DO $$ BEGIN
  IF current_setting('server_encoding') <> 'UTF8' THEN
    RAISE EXCEPTION 'The event log needs a database with encoding UTF8, not %', current_setting('server_encoding');
  END IF;
END $$;

-- The only lock of an append: held to commit, so commit order is position order and positions have no gaps.
CREATE TABLE log.head (
  shard smallint PRIMARY KEY,
  position bigint NOT NULL DEFAULT 0,
  partition_end bigint NOT NULL DEFAULT 0,
  partition_size bigint NOT NULL DEFAULT 5000000 CHECK (partition_size > 0)
) WITH (fillfactor = 50);

-- The arbiter of versions.
CREATE TABLE log.stream (
  id bigint PRIMARY KEY,
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  name text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  first_position bigint NOT NULL,
  last_position bigint NOT NULL,
  UNIQUE (shard, tenant_id, name)
) WITH (fillfactor = 80);
CREATE SEQUENCE log.stream_id OWNED BY log.stream.id;

-- payload is json, not jsonb: the exact bytes that were hashed, and three times cheaper to read back.
CREATE TABLE log.event (
  shard smallint NOT NULL,
  position bigint NOT NULL,
  tenant_id uuid NOT NULL,
  stream_id bigint NOT NULL,
  version integer NOT NULL,
  type text COLLATE "C" NOT NULL,
  schema_version smallint NOT NULL,
  event_id uuid NOT NULL,
  at timestamptz NOT NULL,
  actor text COLLATE "C" NOT NULL,
  correlation_id uuid NOT NULL,
  causation bigint,
  payload json NOT NULL,
  leaf bytea NOT NULL,
  PRIMARY KEY (shard, position)
) PARTITION BY RANGE (shard, position);

-- Idempotency: never expires, because a double is a double a year later too.
CREATE TABLE log.command (
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  command_id uuid NOT NULL,
  content_hash bytea NOT NULL,
  stream_id bigint NOT NULL,
  first_position bigint NOT NULL,
  last_position bigint NOT NULL,
  version integer NOT NULL,
  PRIMARY KEY (shard, tenant_id, command_id)
);

-- One block per tenant and batch, each hashing the one before; also the index of a tenant's positions.
CREATE TABLE log.block (
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  n bigint NOT NULL,
  first_position bigint NOT NULL,
  last_position bigint NOT NULL,
  size bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (shard, tenant_id, last_position)
);
CREATE UNIQUE INDEX block_by_position ON log.block (shard, last_position);
CREATE UNIQUE INDEX block_by_size ON log.block (shard, tenant_id, size);
CREATE TABLE log.tenant_head (
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  n bigint NOT NULL,
  size bigint NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (shard, tenant_id)
) WITH (fillfactor = 50);

-- The RFC 6962 tree of a tenant's leaves, in tlog-tiles coordinates, and the notes signed over its root.
CREATE TABLE log.tile (
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  level smallint NOT NULL,
  idx bigint NOT NULL,
  hashes bytea NOT NULL,
  PRIMARY KEY (shard, tenant_id, level, idx)
) WITH (fillfactor = 50);
CREATE TABLE log.checkpoint (
  shard smallint NOT NULL,
  tenant_id uuid NOT NULL,
  size bigint NOT NULL,
  root bytea NOT NULL,
  note text NOT NULL,
  PRIMARY KEY (shard, tenant_id, size)
);

CREATE TABLE log.subscription (
  shard smallint NOT NULL,
  name text NOT NULL,
  slot text NOT NULL CHECK (slot IN ('live', 'build')),
  version integer NOT NULL,
  position bigint NOT NULL,
  lease_owner text,
  lease_until timestamptz,
  epoch bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (shard, name, slot)
) WITH (fillfactor = 50);

CREATE TABLE log.subject_key (
  tenant_id uuid NOT NULL,
  subject text COLLATE "C" NOT NULL,
  wrapped_key bytea,
  wrapped_by text,
  created_at timestamptz NOT NULL DEFAULT now(),
  destroyed_at timestamptz,
  PRIMARY KEY (tenant_id, subject),
  CHECK ((wrapped_key IS NULL) = (destroyed_at IS NOT NULL))
);
`;

const TENANT_TABLES = ['stream', 'event', 'block', 'tenant_head', 'tile', 'checkpoint'];

/** The owner is exempt from row-level security, because `log.append_many` runs as the owner for all tenants. */
export const PRIVILEGES_SQL = `
GRANT USAGE ON SCHEMA log TO rampart_app, rampart_system;
${TENANT_TABLES.map(
  (table) => `
ALTER TABLE log.${table} ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant_rows ON log.${table} FOR SELECT TO rampart_app
  USING (tenant_id = nullif(current_setting('rampart.tenant_id', true), '')::uuid);
CREATE POLICY every_tenant ON log.${table} TO rampart_system USING (true) WITH CHECK (true);
GRANT SELECT ON log.${table} TO rampart_app, rampart_system;`,
).join('\n')}
GRANT SELECT ON log.subscription TO rampart_app;
GRANT SELECT ON log.head, log.command TO rampart_system;
GRANT INSERT ON log.checkpoint TO rampart_system;
GRANT INSERT, UPDATE ON log.tile TO rampart_system;
GRANT SELECT, INSERT, UPDATE, DELETE ON log.subscription TO rampart_system;
GRANT SELECT, INSERT, UPDATE ON log.subject_key TO rampart_system;
`;
