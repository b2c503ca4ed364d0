/** Separates the elements of joined text parameters; JSON text and checked names never contain it (U+001F). */
export const SEPARATOR = '\u001f';

/** The lines of an event's header that are the same for all events of a request; see `headerText`. */
const REQUEST_HEADER_SQL = `concat_ws(E'\\n', 'rampart-event-v1', p_shard, q.tenant_id, q.stream, q.at * 1000, q.actor,
          q.correlation_id, coalesce(nullif(q.causation, 0)::text, ''), '')`;

/** SHA-256(header || SHA-256(payload)); the payload's hash comes along, so that only one is made under the lock. */
const LEAF_SQL = `sha256(convert_to(r.header || concat_ws(E'\\n', r.first_position + i - 1, r.version - r.events + i,
          v_types[r.skip + i], p_schema_versions[r.skip + i], p_event_ids[r.skip + i]), 'UTF8')
          || substring(p_payload_hashes FROM 32 * (r.skip + i) - 31 FOR 32))`;

/** One chained block per tenant: SHA-256(previous hash || block header || leaves in order). */
const BLOCK_SQL = `
  , batch AS (
    SELECT tenant_id, min(position) AS first_position, max(position) AS last_position, count(*) AS events,
      string_agg(leaf, ''::bytea ORDER BY position) AS leaves
    FROM inserted GROUP BY tenant_id
  ), chained AS (
    SELECT b.tenant_id, b.first_position, b.last_position, next.n, next.size,
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
  )
  INSERT INTO log.tenant_head (shard, tenant_id, n, size, hash)
  SELECT p_shard, tenant_id, n, size, hash FROM chained
  ON CONFLICT (shard, tenant_id) DO UPDATE SET n = excluded.n, size = excluded.size, hash = excluded.hash`;

/** The signature, the refusals and the lock. */
const OPENING_SQL = `
CREATE OR REPLACE FUNCTION log.append_many(
  p_shard smallint, p_tenants uuid[], p_streams_joined text, p_expected integer[], p_commands uuid[],
  p_content_hashes bytea, p_actors_joined text, p_correlations uuid[], p_causations bigint[], p_at bigint[],
  p_events integer[], p_types_joined text, p_schema_versions smallint[], p_event_ids uuid[], p_payloads_joined text,
  p_payload_hashes bytea
) RETURNS TABLE (outcome smallint, first_position bigint, last_position bigint, version integer)
LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off
SET plan_cache_mode = force_generic_plan
AS $$
#variable_conflict use_column
DECLARE
  v_streams text[] := string_to_array(p_streams_joined, E'\\x1f');
  v_actors text[] := string_to_array(p_actors_joined, E'\\x1f');
  v_types text[] := string_to_array(p_types_joined, E'\\x1f');
  v_payloads text[] := string_to_array(p_payloads_joined, E'\\x1f');
  v_head bigint;
  v_last bigint;
  v_partition_end bigint;
  v_outcomes smallint[];
  v_firsts bigint[];
  v_lasts bigint[];
  v_versions integer[];
  v_stream_ids bigint[];
  v_new boolean[];
BEGIN
  IF coalesce(cardinality(p_events), 0) = 0 OR EXISTS (SELECT FROM unnest(p_events) e WHERE e IS NULL OR e < 1) THEN
    RAISE EXCEPTION 'event-log.empty-append' USING ERRCODE = 'invalid_parameter_value';
  END IF;
  IF (SELECT sum(e) FROM unnest(p_events) e) IS DISTINCT FROM cardinality(v_payloads)
    OR (SELECT count(DISTINCT (t, s)) FROM unnest(p_tenants, v_streams) r(t, s)) <> cardinality(p_events) THEN
    RAISE EXCEPTION 'event-log.malformed-batch' USING ERRCODE = 'invalid_parameter_value';
  END IF;

  SELECT h.position, h.partition_end INTO STRICT v_head, v_partition_end
    FROM log.head h WHERE h.shard = p_shard FOR UPDATE;

`;

/** One look at every request: what becomes of it, and where its events would stand. */
const CLASSIFY_SQL = `
  WITH request AS (
    SELECT r.n, r.tenant_id, r.events, r.stream_id, r.new,
      CASE WHEN r.past_hash = r.content_hash THEN 1 WHEN r.past_hash IS NOT NULL THEN 2
        WHEN r.expected >= 0 AND r.expected <> r.actual THEN 3 ELSE 0 END AS outcome,
      r.actual, r.past_first, r.past_last, r.past_version
    FROM (
      SELECT q.n, q.tenant_id, q.events, q.expected, substring(p_content_hashes FROM 32 * q.n::integer - 31 FOR 32) AS content_hash,
        c.content_hash AS past_hash, c.first_position AS past_first, c.last_position AS past_last,
        c.version AS past_version, coalesce(s.version, 0) AS actual, s.id AS stream_id, s.id IS NULL AS new
      FROM unnest(p_tenants, v_streams, p_expected, p_commands, p_events)
        WITH ORDINALITY q(tenant_id, stream, expected, command_id, events, n)
      LEFT JOIN LATERAL (
        SELECT * FROM log.command c
        WHERE c.shard = p_shard AND c.tenant_id = q.tenant_id AND c.command_id = q.command_id OFFSET 0
      ) c ON true
      LEFT JOIN LATERAL (
        SELECT * FROM log.stream s WHERE s.shard = p_shard AND s.tenant_id = q.tenant_id AND s.name = q.stream OFFSET 0
      ) s ON true
    ) r
  ), placed AS (
    SELECT *, v_head + sum(CASE outcome WHEN 0 THEN events ELSE 0 END) OVER (ORDER BY tenant_id, n) AS last FROM request
  )
  SELECT
    array_agg(outcome ORDER BY n),
    array_agg(CASE outcome WHEN 0 THEN last - events + 1 WHEN 1 THEN past_first END ORDER BY n),
    array_agg(CASE outcome WHEN 0 THEN last WHEN 1 THEN past_last END ORDER BY n),
    array_agg(CASE outcome WHEN 0 THEN actual + events WHEN 1 THEN past_version ELSE actual END ORDER BY n),
    array_agg(CASE WHEN outcome = 0 AND new THEN nextval('log.stream_id') ELSE stream_id END ORDER BY n),
    array_agg(new ORDER BY n), max(last)
  INTO v_outcomes, v_firsts, v_lasts, v_versions, v_stream_ids, v_new, v_last
  FROM placed;

`;

/** Streams and commands of the accepted requests, and room for their events. */
const WRITE_SQL = `
  IF v_last > v_head THEN
    WHILE v_last > v_partition_end LOOP
      v_partition_end := log.add_partition(p_shard);
    END LOOP;

    INSERT INTO log.stream (id, shard, tenant_id, name, version, first_position, last_position)
    SELECT r.id, p_shard, r.tenant_id, r.name, r.version, r.first_position, r.last_position
    FROM unnest(v_stream_ids, p_tenants, v_streams, v_versions, v_firsts, v_lasts, v_outcomes, v_new)
      r(id, tenant_id, name, version, first_position, last_position, outcome, new)
    WHERE r.outcome = 0 AND r.new;

    UPDATE log.stream s SET version = r.version, last_position = r.last_position
    FROM unnest(v_stream_ids, v_versions, v_lasts, v_outcomes, v_new) r(id, version, last_position, outcome, new)
    WHERE r.outcome = 0 AND NOT r.new AND s.id = r.id;

    INSERT INTO log.command (shard, tenant_id, command_id, content_hash, stream_id, first_position, last_position, version)
    SELECT p_shard, r.tenant_id, r.command_id, substring(p_content_hashes FROM 32 * r.n::integer - 31 FOR 32),
      r.stream_id, r.first_position, r.last_position, r.version
    FROM unnest(p_tenants, p_commands, v_stream_ids, v_firsts, v_lasts, v_versions, v_outcomes)
      WITH ORDINALITY r(tenant_id, command_id, stream_id, first_position, last_position, version, outcome, n)
    WHERE r.outcome = 0;

`;

/** The events themselves, then `block` over what was inserted. */
const insertSql = (header: string, leaf: string, block: string) => `
    WITH inserted AS (
      INSERT INTO log.event (shard, position, tenant_id, stream_id, version, type, schema_version, event_id, at, actor,
        correlation_id, causation, payload, leaf)
      SELECT p_shard, r.first_position + i - 1, r.tenant_id, r.stream_id, r.version - r.events + i,
        v_types[r.skip + i], p_schema_versions[r.skip + i], p_event_ids[r.skip + i],
        r.happened_at, r.actor, r.correlation_id, nullif(r.causation, 0),
        v_payloads[r.skip + i]::json, ${leaf}
      FROM (
        SELECT q.*, (sum(q.events) OVER (ORDER BY q.n))::integer - q.events AS skip,
          to_timestamp(0) + q.at * interval '1 millisecond' AS happened_at, ${header} AS header
        FROM unnest(p_tenants, v_streams, v_stream_ids, p_events, p_at, v_actors, p_correlations, p_causations, v_firsts,
          v_versions, v_outcomes) WITH ORDINALITY q(tenant_id, stream, stream_id, events, at, actor, correlation_id,
          causation, first_position, version, outcome, n)
      ) r CROSS JOIN LATERAL generate_series(1, r.events) AS i
      WHERE r.outcome = 0
      RETURNING tenant_id, position, leaf
    )${block};

`;

const CLOSING_SQL = `
    UPDATE log.head SET position = v_last WHERE shard = p_shard;
    PERFORM pg_notify('rampart_log', p_shard || ':' || v_last);
  END IF;

  RETURN QUERY SELECT * FROM unnest(v_outcomes, v_firsts, v_lasts, v_versions);
END $$;
REVOKE ALL ON FUNCTION log.append_many FROM PUBLIC;
GRANT EXECUTE ON FUNCTION log.append_many TO rampart_system;
`;

/**
 * `log.append_many`: a batch of appends in one statement, one transaction, one notification.
 *
 * Request parameters run in parallel, one element per request; event parameters run in parallel, one element per
 * event, grouped by request. Text parameters named `*_joined` are joined by U+001F. Outcomes: 0 appended,
 * 1 repeated, 2 command id reused for other content, 3 version conflict (`version` is then the actual version).
 * A batch names each stream and each command id at most once.
 *
 * Index look-ups by whole key are forced (OFFSET 0 keeps the planner from joining on less) because a plan made while
 * the tables were empty would scan them once they are not;
 * generic plans, because planning six statements anew for every batch costs more than running them.
 *
 * @param evidence without it no hashes are computed: for measuring what the evidence costs, never for a product
 */
export function appendManySql({ evidence = true } = {}): string {
  const insert = evidence
    ? insertSql(REQUEST_HEADER_SQL, LEAF_SQL, BLOCK_SQL)
    : insertSql(`''`, `''::bytea`, 'SELECT count(*) INTO v_partition_end FROM inserted');
  return OPENING_SQL + CLASSIFY_SQL + WRITE_SQL + insert + CLOSING_SQL;
}
