import { grantedSql } from './granted.sql.js';

/** Adds the filter to a statement that is only explained, not run. */
export const ESTIMATE_EVENTS_SQL = `
-- How many the planner expects.
CREATE OR REPLACE FUNCTION soc.estimate_events(p_filter jsonb) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT 1 FROM soc.event e WHERE e.tenant_id = '
    || quote_literal(nullif(current_setting('rampart.tenant_id', true), '')) || '::uuid'
    || replace(soc.filter_sql(p_filter), '$1', quote_literal(p_filter) || '::jsonb')
    INTO v_plan;
  RETURN (v_plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;`;

export const FIND_BY_PLAN_SQL = `
CREATE OR REPLACE FUNCTION soc.find_events(p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT e.* FROM soc.event e WHERE e.tenant_id = $3' || soc.filter_sql(p_filter)
    || ' ORDER BY e.time DESC, e.id DESC LIMIT $2'
    USING p_filter, p_limit, nullif(current_setting('rampart.tenant_id', true), '')::uuid;
END $$;`;

/** The body of `soc.filter_sql`. @param more further conditions, each a statement */
const filterFunction = (
  more = '',
): string => `LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_sql text := '';
BEGIN
  IF p_filter ? 'q' THEN v_sql := v_sql || ' AND e.words @@ websearch_to_tsquery(''simple'', $1->>''q'')'; END IF;
  IF p_filter ? 'severity' THEN v_sql := v_sql || ' AND e.severity = ANY (ARRAY(SELECT jsonb_array_elements_text($1->''severity''))::smallint[])'; END IF;
  IF p_filter ? 'type' THEN v_sql := v_sql || ' AND e.type = ANY (ARRAY(SELECT jsonb_array_elements_text($1->''type'')))'; END IF;
${more}  IF p_filter ? 'kind' THEN v_sql := v_sql || ' AND e.kind = $1->>''kind'''; END IF;
  IF p_filter ? 'sourceId' THEN v_sql := v_sql || ' AND e.source_id = ($1->>''sourceId'')::uuid'; END IF;
  IF p_filter ? 'user' THEN v_sql := v_sql || ' AND e.username = $1->>''user'''; END IF;
  IF p_filter ? 'host' THEN v_sql := v_sql || ' AND e.host = $1->>''host'''; END IF;
  IF p_filter ? 'srcIp' THEN v_sql := v_sql || ' AND e.src_ip = $1->>''srcIp'''; END IF;
  IF p_filter ? 'from' THEN v_sql := v_sql || ' AND e.time >= ($1->>''from'')::timestamptz'; END IF;
  IF p_filter ? 'to' THEN v_sql := v_sql || ' AND e.time < ($1->>''to'')::timestamptz'; END IF;
  IF p_filter ? 'id' THEN v_sql := v_sql || ' AND e.id = ANY (ARRAY(SELECT jsonb_array_elements_text($1->''id''))::bigint[])'; END IF;
  IF p_filter ? 'afterTime' THEN v_sql := v_sql
    || ' AND (e.time, e.id) < (($1->>''afterTime'')::timestamptz, ($1->>''afterId'')::bigint)'; END IF;
  RETURN v_sql;
END $$;`;

const STATUS = `  IF p_filter ? 'status' THEN v_sql := v_sql
    || ' AND coalesce((SELECT i.status FROM projection.soc_item i WHERE i.tenant_id = e.tenant_id AND i.item_id = e.id::text), ''active'')'
    || ' = ANY (ARRAY(SELECT jsonb_array_elements_text($1->''status'')))'; END IF;
`;

/**
 * Runs as a role that sees every tenant and names one tenant in the condition. Row-level security would prevent use of
 * the words' index (`@@` is not leakproof).
 */
export const FIND_EVENTS_SQL = `
CREATE FUNCTION soc.filter_sql(p_filter jsonb) RETURNS text
${filterFunction()}

${FIND_BY_PLAN_SQL}

-- Exact up to p_most + 1.
CREATE FUNCTION soc.count_events(p_filter jsonb, p_most integer) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_count bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM soc.event e WHERE e.tenant_id = $3' || soc.filter_sql(p_filter)
    || ' LIMIT $2) found'
    INTO v_count USING p_filter, p_most + 1, nullif(current_setting('rampart.tenant_id', true), '')::uuid;
  RETURN v_count;
END $$;

${ESTIMATE_EVENTS_SQL}

${grantedSql([
  'filter_sql(jsonb)',
  'find_events(jsonb, integer)',
  'count_events(jsonb, integer)',
  'estimate_events(jsonb)',
])}
`;

/** Adds a filter by status to the earlier version; an event without a status is active. */
export const FILTER_BY_STATUS_SQL = `
CREATE OR REPLACE FUNCTION soc.filter_sql(p_filter jsonb) RETURNS text
${filterFunction(STATUS)}
`;
