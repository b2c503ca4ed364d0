/** Checks the partition size when it is set, because a table constraint would be checked at each update of the head. */
export const SWIFT_APPEND_SQL = `
DROP FUNCTION IF EXISTS log.append_many(smallint, uuid[], text[], integer[], uuid[], bytea[], text[], uuid[], bigint[],
  bigint[], integer[], bytea[], text[], smallint[], uuid[], json[], bytea[]);

CREATE DOMAIN log.partition_size AS bigint CHECK (VALUE > 0);
ALTER TABLE log.head DROP CONSTRAINT head_partition_size_check;
ALTER TABLE log.head ALTER COLUMN partition_size TYPE log.partition_size;
`;

export const UNDO_SWIFT_APPEND_SQL = `
ALTER TABLE log.head ALTER COLUMN partition_size TYPE bigint;
ALTER TABLE log.head ADD CHECK (partition_size > 0);
DROP DOMAIN log.partition_size;
`;
