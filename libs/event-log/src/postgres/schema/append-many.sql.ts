const OPENING_SQL = `
CREATE OR REPLACE FUNCTION log.append_many(
  p_shard smallint, p_tenants uuid[], p_streams text[], p_expected integer[], p_commands uuid[],
  p_content_hashes bytea[], p_actors text[], p_correlations uuid[], p_causations bigint[], p_at timestamptz[],
  p_events integer[], p_skips integer[], p_header_starts bytea[], p_types text[], p_schema_versions smallint[],
  p_event_ids uuid[], p_payloads json[], p_header_ends bytea[]
) RETURNS bigint[] LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  v_head bigint;
  v_partition_end bigint;
  v_answer bigint[];
  v_least integer;
  v_events bigint;
  v_accepted bigint;
  v_appended bigint;
  v_streams_written bigint;
  v_scattered bigint;
  v_told boolean;
BEGIN
  IF coalesce(cardinality(p_events), 0) = 0 THEN
    RAISE EXCEPTION 'event-log.empty-append' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  UPDATE log.head h SET position = h.position + cardinality(p_payloads) WHERE h.shard = p_shard
    RETURNING h.position - cardinality(p_payloads), h.partition_end INTO STRICT v_head, v_partition_end;
  WHILE v_head + cardinality(p_payloads) > v_partition_end LOOP
    v_partition_end := log.add_partition(p_shard);
  END LOOP;

`;

const PLACED_SQL = `
  WITH placed AS MATERIALIZED (
    SELECT n, tenant_id, stream, stream_row, command_id, events, skip, outcome, past_last,
      CASE outcome WHEN 0 THEN actual + events WHEN 1 THEN past_version ELSE actual END AS version,
      CASE WHEN outcome = 0 AND stream_row IS NULL THEN nextval('log.stream_id') ELSE stream_id END AS stream_id,
      v_head + sum(CASE outcome WHEN 0 THEN events ELSE 0 END) OVER (ROWS UNBOUNDED PRECEDING) AS last
    FROM (
      SELECT q.n, q.tenant_id, q.stream, q.command_id, q.events, q.skip, s.id AS stream_id, s.ctid AS stream_row,
        coalesce(s.version, 0) AS actual, c.last_position AS past_last, c.version AS past_version,
        CASE WHEN c.content_hash = q.content_hash THEN 1 WHEN c.content_hash IS NOT NULL THEN 2
          WHEN q.expected >= 0 AND q.expected <> coalesce(s.version, 0) THEN 3 ELSE 0 END AS outcome
      FROM (
        SELECT generate_series(1, cardinality(p_events)) AS n, unnest(p_tenants) AS tenant_id,
          unnest(p_streams) AS stream, unnest(p_expected) AS expected, unnest(p_commands) AS command_id,
          unnest(p_content_hashes) AS content_hash, unnest(p_events) AS events, unnest(p_skips) AS skip
      ) q
      LEFT JOIN LATERAL (
        SELECT * FROM log.command c
        WHERE c.shard = p_shard AND c.tenant_id = q.tenant_id AND c.command_id = q.command_id OFFSET 0
      ) c ON true
      LEFT JOIN LATERAL (
        SELECT s.ctid, s.id, s.version FROM log.stream s
        WHERE s.shard = p_shard AND s.tenant_id = q.tenant_id AND s.name = q.stream OFFSET 0
      ) s ON true
    ) looked
  )`;

const writeSql = (leaf: string) => `, created AS (
    INSERT INTO log.stream (id, shard, tenant_id, name, version, first_position, last_position)
    SELECT stream_id, p_shard, tenant_id, stream, version, last - events + 1, last
    FROM placed WHERE outcome = 0 AND stream_row IS NULL
    RETURNING 1
  ), grown AS (
    UPDATE log.stream s SET version = p.version, last_position = p.last
    FROM placed p WHERE p.outcome = 0 AND s.ctid = p.stream_row
    RETURNING 1
  ), answered AS (
    INSERT INTO log.command (shard, tenant_id, command_id, content_hash, stream_id, first_position, last_position, version)
    SELECT p_shard, tenant_id, command_id, p_content_hashes[n], stream_id, last - events + 1, last, version
    FROM placed WHERE outcome = 0
  ), inserted AS (
    INSERT INTO log.event (shard, position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor,
      correlation_id, causation, payload, leaf)
    SELECT p_shard, e.position, e.tenant_id, e.stream_id, e.version, p_types[e.k], p_schema_versions[e.k],
      p_event_ids[e.k], p_at[e.n], p_actors[e.n], p_correlations[e.n],
      nullif(p_causations[e.n], 0), p_payloads[e.k], ${leaf}
    FROM (
      SELECT n, tenant_id, stream_id, last - events + i AS position, version - events + i AS version, skip + i AS k
      FROM (SELECT p.*, generate_series(1, p.events) AS i FROM placed p WHERE p.outcome = 0) one
    ) e
    RETURNING tenant_id, position, leaf
  )`;

/** SHA-256(header || SHA-256(payload)). Only position and version must be known under the lock. */
const LEAF_SQL = `sha256(p_header_starts[e.n] || (e.position || E'\\n' || e.version)::bytea
        || p_header_ends[e.k])`;

/** SHA-256(previous hash || block header || leaves in order), for one block per tenant. */
const BLOCK_SQL = `, batch AS (
    SELECT tenant_id, min(position) AS first_position, max(position) AS last_position, count(*) AS events,
      string_agg(leaf, ''::bytea ORDER BY position) AS leaves
    FROM inserted GROUP BY tenant_id
  ), chained AS (
    SELECT b.tenant_id, b.first_position, b.last_position, b.events, next.n, next.size,
      sha256(coalesce(h.hash, decode(repeat('00', 32), 'hex'))
        || convert_to(concat_ws(E'\\n', 'rampart-block-v1', p_shard, b.tenant_id, next.n, b.first_position,
             b.last_position, next.size, ''), 'UTF8')
        || b.leaves) AS hash
    FROM batch b LEFT JOIN LATERAL (
      SELECT * FROM log.tenant_head h WHERE h.shard = p_shard AND h.tenant_id = b.tenant_id OFFSET 0
    ) h ON true
    CROSS JOIN LATERAL (SELECT coalesce(h.n, 0) + 1 AS n, coalesce(h.size, 0) + b.events AS size) next
  ), block AS (
    INSERT INTO log.block (shard, tenant_id, n, first_position, last_position, size, hash)
    SELECT p_shard, tenant_id, n, first_position, last_position, size, hash FROM chained
  ), chain AS (
    INSERT INTO log.tenant_head (shard, tenant_id, n, size, hash)
    SELECT p_shard, tenant_id, n, size, hash FROM chained
    ON CONFLICT (shard, tenant_id) DO UPDATE SET n = excluded.n, size = excluded.size, hash = excluded.hash
  )`;

const closingSql = (scattered: string) => `
  SELECT ARRAY[array_agg(n::bigint), array_agg(outcome::bigint),
      array_agg(CASE outcome WHEN 0 THEN last ELSE past_last END), array_agg(version::bigint)],
    min(coalesce(events, 0)), sum(events), count(*) FILTER (WHERE outcome = 0), max(last) - v_head,
    (SELECT count(*) FROM (SELECT FROM created UNION ALL SELECT FROM grown) written), ${scattered},
    CASE WHEN max(last) > v_head THEN pg_notify('rampart_log', p_shard || ':' || max(last)) IS NOT NULL END
  INTO v_answer, v_least, v_events, v_accepted, v_appended, v_streams_written, v_scattered, v_told
  FROM placed;

  IF v_least < 1 THEN
    RAISE EXCEPTION 'event-log.empty-append' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  -- A stream named twice was written once; a block's events stand together.
  IF v_events <> cardinality(p_payloads) OR v_accepted <> v_streams_written OR v_scattered > 0 THEN
    RAISE EXCEPTION 'event-log.malformed-batch' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF v_appended < v_events THEN
    UPDATE log.head h SET position = v_head + v_appended WHERE h.shard = p_shard;
  END IF;
  RETURN v_answer;
END $$;
REVOKE ALL ON FUNCTION log.append_many FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.append_many TO rampart_system;
`;

/** The number of tenants whose requests were not contiguous. */
const SCATTERED_SQL = `(SELECT count(*) FROM chained WHERE last_position - first_position <> events - 1)`;

/**
 * Appends a batch in one statement, because each statement costs as much as an append. It runs after the lock, so that
 * it sees earlier writes. Request parameters have one element per request, event parameters (from `p_types`) one per
 * event; `p_skips` counts earlier events. Outcomes: 0 appended, 1 repeated, 2 command id reused, 3 version conflict.
 * Nothing is sorted, because blocks reveal a deviation. OFFSET 0 prevents joins on partial keys.
 * @param evidence false only to measure
 */
export function appendManySql({ evidence = true } = {}): string {
  const body = evidence
    ? writeSql(LEAF_SQL) + BLOCK_SQL + closingSql(SCATTERED_SQL)
    : writeSql(`''::bytea`) + closingSql('0');
  return OPENING_SQL + PLACED_SQL + body;
}
