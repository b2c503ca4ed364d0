/**
 * Room for the append function that answers one array: its predecessor goes, because there is one way of writing.
 * The size of partitions is checked where it is set instead of at every append: a constraint of the table is built
 * anew for each statement that updates the head.
 */
export const SWIFT_APPEND_SQL = `
DROP FUNCTION IF EXISTS log.append_many(smallint, uuid[], text[], integer[], uuid[], bytea[], text[], uuid[], bigint[],
  bigint[], integer[], bytea[], text[], smallint[], uuid[], json[], bytea[]);

CREATE DOMAIN log.partition_size AS bigint CHECK (VALUE > 0);
ALTER TABLE log.head DROP CONSTRAINT head_partition_size_check;
ALTER TABLE log.head ALTER COLUMN partition_size TYPE log.partition_size;
`;

/** Back to the constraint; the function before is not kept. */
export const UNDO_SWIFT_APPEND_SQL = `
ALTER TABLE log.head ALTER COLUMN partition_size TYPE bigint;
ALTER TABLE log.head ADD CHECK (partition_size > 0);
DROP DOMAIN log.partition_size;
`;
