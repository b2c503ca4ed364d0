/** Filters that limit the time: the index of time finds the page. */
export const SPAN = ['from', 'to', 'afterTime', 'afterId'] as const;

/**
 * Rare rows are found by an index and sorted afterwards; frequent rows are found by reading back through time. The
 * planner cannot tell them apart: for a word outside its statistics it expects thousands of rows, and it does not know
 * that two frequent values never occur together. So the newest rows are searched first, which finds all frequent
 * values. Then the indexes are asked how many rows there are.
 */
export const findTenantEventsSql = (span: readonly string[]): string => `
CREATE OR REPLACE FUNCTION soc.find_tenant_events(p_tenant uuid, p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_tenant CONSTANT text := format('FROM soc.event e WHERE e.tenant_id = %L::uuid', p_tenant);
  v_wanted CONSTANT text := v_tenant || soc.filter_sql(p_filter);
  v_newest CONSTANT text := ' ORDER BY e.time DESC, e.id DESC';
  v_page CONSTANT text := v_newest || ' LIMIT ' || p_limit;
  c_span CONSTANT text[] := '{${span.join(',')}}';
  v_since timestamptz;
  v_rows soc.event[];
  v_count bigint;
BEGIN
  IF p_filter ? 'id' OR p_filter - c_span = '{}' THEN
    RETURN QUERY EXECUTE 'SELECT e.* ' || v_wanted || v_page;
    RETURN;
  END IF;
  EXECUTE 'SELECT e.time ' || v_tenant
    || soc.filter_sql((SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(p_filter)
      WHERE key = ANY (c_span)))
    || v_newest || ' LIMIT 1 OFFSET 5000' INTO v_since;
  EXECUTE 'SELECT ARRAY(SELECT e ' || v_wanted || coalesce(' AND e.time >= ' || quote_literal(v_since), '') || v_page || ')'
    INTO v_rows;
  IF v_since IS NULL OR cardinality(v_rows) >= p_limit THEN
    RETURN QUERY SELECT * FROM unnest(v_rows);
    RETURN;
  END IF;
  EXECUTE 'SELECT count(*) FROM (SELECT 1 ' || v_wanted || ' LIMIT 10001) e' INTO v_count;
  RETURN QUERY EXECUTE CASE WHEN v_count > 10000 THEN 'SELECT e.* ' || v_wanted
    ELSE 'WITH e AS MATERIALIZED (SELECT e.* ' || v_wanted || ') SELECT * FROM e' END || v_page;
END $$;
`;

export const FIND_BY_INDEX_SQL = `
${findTenantEventsSql(SPAN)}

GRANT CREATE ON SCHEMA soc TO rampart_system;
REVOKE ALL ON FUNCTION soc.find_tenant_events(uuid, jsonb, integer) FROM PUBLIC;
ALTER FUNCTION soc.find_tenant_events(uuid, jsonb, integer) OWNER TO rampart_system;
REVOKE CREATE ON SCHEMA soc FROM rampart_system;

CREATE OR REPLACE FUNCTION soc.find_events(p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT * FROM soc.find_tenant_events(
    nullif(current_setting('rampart.tenant_id', true), '')::uuid, p_filter, p_limit);
END $$;

CREATE OR REPLACE FUNCTION soc.find_operated_events(p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT found.* FROM unnest(soc.operated_tenants((p_filter->>'tenantId')::uuid)) t(id)
    CROSS JOIN LATERAL soc.find_tenant_events(t.id, p_filter - 'tenantId', p_limit) found
    ORDER BY found.time DESC, found.id DESC LIMIT p_limit;
END $$;
`;
