import { findTenantEventsSql, SPAN } from './find-by-index.sql.js';

/** @param named gives the expression for a condition on a column, of `v_value` */
export const filterSql = (named: (column: string) => string): string => `
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
      WHEN 'status' THEN soc.status_sql(v_value, p_filter->>'asOf')
      WHEN 'kind' THEN ${named('e.kind')}
      WHEN 'sourceId' THEN ${named('e.source_id')}
      WHEN 'user' THEN ${named('e.username')}
      WHEN 'host' THEN ${named('e.host')}
      WHEN 'srcIp' THEN ${named('e.src_ip')}
      WHEN 'from' THEN format(' AND e.time >= %L::timestamptz', v_value #>> '{}')
      WHEN 'to' THEN format(' AND e.time < %L::timestamptz', v_value #>> '{}')
      WHEN 'receivedUpTo' THEN format(' AND e.received_at <= %L::timestamptz', v_value #>> '{}')
      WHEN 'id' THEN format(' AND e.id = ANY (%L::bigint[])', soc.literal_array(v_value))
      WHEN 'afterTime' THEN format(' AND (e.time, e.id) < (%L::timestamptz, %L::bigint)', v_value #>> '{}', p_filter->>'afterId')
      ELSE '' END;
  END LOOP;
  RETURN v_sql;
END $$;
`;

export const FILTER_OF_THE_PAST_SQL = filterSql(
  (column) => `format(' AND ${column} = %L', v_value #>> '{}')`,
);

/** Events received by a moment (`receivedUpTo`), with their status at a position (`asOf`). Later days are cut first. */
export const EVENTS_OF_THE_PAST_SQL = `
CREATE FUNCTION soc.status_sql(p_statuses jsonb, p_as_of text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_wanted CONSTANT text := quote_literal(soc.literal_array(p_statuses)) || '::text[]';
  v_by_then CONSTANT text := format('FROM projection.soc_response r WHERE r.tenant_id = e.tenant_id AND r.position <= %L::bigint', p_as_of);
BEGIN
  IF p_as_of IS NULL THEN
    RETURN CASE WHEN p_statuses ? 'active'
      THEN ' AND coalesce((SELECT i.status FROM projection.soc_item i WHERE i.tenant_id = e.tenant_id AND i.item_id = e.id::text), ''active'') = ANY (' || v_wanted || ')'
      ELSE ' AND e.id IN (SELECT i.item_id::bigint FROM projection.soc_item i WHERE i.tenant_id = e.tenant_id AND i.status = ANY (' || v_wanted || '))'
      END;
  END IF;
  RETURN CASE WHEN p_statuses ? 'active' THEN ''
      ELSE ' AND e.id IN (SELECT r.item_id::bigint ' || v_by_then || ')' END
    || ' AND coalesce((SELECT split_part(r.action, '' to '', 2) ' || v_by_then
    || ' AND r.item_id = e.id::text AND r.action LIKE ''% to %'' ORDER BY r.position DESC LIMIT 1), ''active'') = ANY (' || v_wanted || ')';
END $$;
GRANT EXECUTE ON FUNCTION soc.status_sql(jsonb, text) TO rampart_app, rampart_system;

${FILTER_OF_THE_PAST_SQL}

${findTenantEventsSql([...SPAN, 'receivedUpTo', 'asOf'])}
`;
