/** A shard has its own head row, positions and chains. Partitions are attached, which does not block readers. */
export const SHARDS_SQL = `
CREATE FUNCTION log.add_partition(p_shard smallint) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_from bigint;
  v_to bigint;
  v_name text;
BEGIN
  UPDATE log.head SET partition_end = partition_end + partition_size WHERE shard = p_shard
    RETURNING partition_end - partition_size + 1, partition_end + 1 INTO STRICT v_from, v_to;
  v_name := format('event_%s_%s', p_shard, v_from);
  EXECUTE format('CREATE TABLE log.%I (LIKE log.event INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', v_name);
  EXECUTE format('ALTER TABLE log.%I ADD PRIMARY KEY (shard, position)', v_name);
  EXECUTE format('CREATE UNIQUE INDEX ON log.%I (stream_id, version)', v_name);
  EXECUTE format('ALTER TABLE log.event ATTACH PARTITION log.%I FOR VALUES FROM (%s, %s) TO (%s, %s)',
    v_name, p_shard, v_from, p_shard, v_to);
  RETURN v_to - 1;
END $$;
REVOKE ALL ON FUNCTION log.add_partition(smallint) FROM PUBLIC;

CREATE FUNCTION log.add_shard(p_shard smallint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO log.head (shard) VALUES (p_shard);
  PERFORM log.add_partition(p_shard);
END $$;
REVOKE ALL ON FUNCTION log.add_shard(smallint) FROM PUBLIC;
SELECT log.add_shard(0::smallint);
`;
