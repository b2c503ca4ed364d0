/** The most selective column first in keys, and room on pages of streams for updates in place. */
export const LEAN_APPEND_SQL = `
DROP FUNCTION IF EXISTS log.append_many(smallint, uuid[], text, integer[], uuid[], bytea, text, uuid[], bigint[], bigint[],
  integer[], text, smallint[], uuid[], text, bytea);

ALTER TABLE log.stream SET (fillfactor = 50);
CREATE UNIQUE INDEX stream_by_name ON log.stream (name, tenant_id, shard);
ALTER TABLE log.stream DROP CONSTRAINT stream_shard_tenant_id_name_key;

ALTER TABLE log.command DROP CONSTRAINT command_pkey;
ALTER TABLE log.command ADD PRIMARY KEY (command_id, tenant_id, shard);
`;

export const UNDO_LEAN_APPEND_SQL = `
DROP FUNCTION log.append_many;
ALTER TABLE log.stream SET (fillfactor = 80);
ALTER TABLE log.stream ADD UNIQUE (shard, tenant_id, name);
DROP INDEX log.stream_by_name;
ALTER TABLE log.command DROP CONSTRAINT command_pkey;
ALTER TABLE log.command ADD PRIMARY KEY (shard, tenant_id, command_id);
`;
