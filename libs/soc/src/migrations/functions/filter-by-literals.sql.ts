/** Only with literals can the planner choose between the indexes of words and time. Severities 4 and 5 have their own. */
export const FILTER_SQL = `
CREATE OR REPLACE FUNCTION soc.filter_sql(p_filter jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_sql text := '';
  v_key text;
  v_value jsonb;
BEGIN
  FOR v_key, v_value IN SELECT * FROM jsonb_each(p_filter) LOOP
    v_sql := v_sql || CASE v_key
      WHEN 'q' THEN format(' AND e.words @@ %L::tsquery', websearch_to_tsquery('simple'::regconfig, v_value #>> '{}'))
      WHEN 'severity' THEN format(' AND e.severity = ANY (%L::smallint[])', soc.literal_array(v_value))
      WHEN 'type' THEN format(' AND e.type = ANY (%L::text[])', soc.literal_array(v_value))
      WHEN 'status' THEN format(CASE WHEN v_value ? 'active'
        THEN ' AND coalesce((SELECT i.status FROM projection.soc_item i WHERE i.tenant_id = e.tenant_id AND i.item_id = e.id::text), ''active'') = ANY (%L::text[])'
        ELSE ' AND e.id IN (SELECT i.item_id::bigint FROM projection.soc_item i WHERE i.tenant_id = e.tenant_id AND i.status = ANY (%L::text[]))'
        END, soc.literal_array(v_value))
      WHEN 'kind' THEN format(' AND e.kind = %L', v_value #>> '{}')
      WHEN 'sourceId' THEN format(' AND e.source_id = %L::uuid', v_value #>> '{}')
      WHEN 'user' THEN format(' AND e.username = %L', v_value #>> '{}')
      WHEN 'host' THEN format(' AND e.host = %L', v_value #>> '{}')
      WHEN 'srcIp' THEN format(' AND e.src_ip = %L', v_value #>> '{}')
      WHEN 'from' THEN format(' AND e.time >= %L::timestamptz', v_value #>> '{}')
      WHEN 'to' THEN format(' AND e.time < %L::timestamptz', v_value #>> '{}')
      WHEN 'id' THEN format(' AND e.id = ANY (%L::bigint[])', soc.literal_array(v_value))
      WHEN 'afterTime' THEN format(' AND (e.time, e.id) < (%L::timestamptz, %L::bigint)', v_value #>> '{}', p_filter->>'afterId')
      ELSE '' END;
  END LOOP;
  RETURN v_sql;
END $$;
`;

export const FILTER_BY_LITERALS_SQL = `${FILTER_SQL}
-- What a list of JSON is as an array of PostgreSQL, as text.
CREATE FUNCTION soc.literal_array(p_list jsonb) RETURNS text
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
RETURN (SELECT coalesce(array_agg(v), '{}')::text FROM jsonb_array_elements_text(p_list) v);
GRANT EXECUTE ON FUNCTION soc.literal_array(jsonb) TO rampart_app, rampart_system;

-- As before, without putting the filter in a second time.
CREATE OR REPLACE FUNCTION soc.estimate_events(p_filter jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM soc.event e WHERE e.tenant_id = %L::uuid',
      nullif(current_setting('rampart.tenant_id', true), '')) || soc.filter_sql(p_filter)
    INTO v_plan;
  RETURN (v_plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;

CREATE OR REPLACE FUNCTION soc.estimate_operated_events(p_filter jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM soc.event e WHERE e.tenant_id = ANY (%L::uuid[])',
      soc.operated_tenants((p_filter->>'tenantId')::uuid)) || soc.filter_sql(p_filter)
    INTO v_plan;
  RETURN (v_plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;

CREATE INDEX event_by_user ON soc.event (tenant_id, username, time DESC) WHERE username IS NOT NULL;
CREATE INDEX event_grave_by_time ON soc.event (tenant_id, time DESC, id DESC) WHERE severity >= 4;
`;
