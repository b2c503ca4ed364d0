import { filterSql } from './events-of-the-past.sql.js';
import { grantedSql } from './granted.sql.js';

const counting = (name: string, type: string): string => `
CREATE OR REPLACE FUNCTION soc.${name}(p_filter jsonb, p_most integer) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_count bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM soc.event e WHERE e.tenant_id = ANY ($3)' || soc.filter_sql(p_filter)
    || ' LIMIT $2) found'
    INTO v_count USING p_filter, p_most + 1, ${type};
  RETURN v_count;
END $$;
`;

const finding = (tenants: string): string => `
CREATE OR REPLACE FUNCTION soc.find_operated_events(p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT found.* FROM unnest(${tenants}) t(id)
    CROSS JOIN LATERAL soc.find_tenant_events(t.id, p_filter - 'tenantId', p_limit) found
    ORDER BY found.time DESC, found.id DESC LIMIT p_limit;
END $$;
`;

const estimating = (tenants: string): string => `
CREATE OR REPLACE FUNCTION soc.estimate_operated_events(p_filter jsonb) RETURNS bigint
LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE format('EXPLAIN (FORMAT JSON) SELECT 1 FROM soc.event e WHERE e.tenant_id = ANY (%L::uuid[])', ${tenants})
      || soc.filter_sql(p_filter)
    INTO v_plan;
  RETURN (v_plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;
`;

const operated = (tenants: string): string =>
  [finding(tenants), counting('count_operated_events', tenants), estimating(tenants)].join('\n');

export const FIND_IN_ONE_SQL = operated(`soc.operated_tenants((p_filter->>'tenantId')::uuid)`);

/** Several values; the empty text matches rows without one. A single one is compared by =, which more indexes serve. */
export const FILTER_BY_VALUES_SQL = `
CREATE FUNCTION soc.values_of(p_value jsonb) RETURNS jsonb
LANGUAGE sql IMMUTABLE SET search_path = pg_catalog, pg_temp
RETURN CASE jsonb_typeof(p_value) WHEN 'array' THEN p_value ELSE jsonb_build_array(p_value) END;

CREATE FUNCTION soc.named_sql(p_column text, p_value jsonb) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_all CONSTANT jsonb := soc.values_of(p_value);
  v_named CONSTANT jsonb := v_all - '';
  v_sql CONSTANT text := CASE jsonb_array_length(v_named)
    WHEN 1 THEN format('%s = %L', p_column, v_named->>0)
    ELSE format('%s = ANY (%L)', p_column, soc.literal_array(v_named)) END;
BEGIN
  RETURN CASE WHEN v_all ? '' THEN format(' AND (%s OR %s IS NULL)', v_sql, p_column) ELSE ' AND ' || v_sql END;
END $$;

CREATE FUNCTION soc.chosen_tenants(p_filter jsonb) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(t ORDER BY t), '{}') FROM unnest(soc.operated_tenants(NULL)) t
    WHERE NOT p_filter ? 'tenantId' OR soc.values_of(p_filter->'tenantId') ? t::text);
END $$;

${grantedSql(['values_of(jsonb)', 'named_sql(text, jsonb)', 'chosen_tenants(jsonb)'])}

${filterSql((column) => `soc.named_sql('${column}', v_value)`)}

${operated('soc.chosen_tenants(p_filter)')}
`;
