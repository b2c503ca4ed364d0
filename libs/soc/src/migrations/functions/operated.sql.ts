import { grantedSql } from './granted.sql.js';

/** Adds the filter to a statement that is only explained, not run. */
export const ESTIMATE_OPERATED_EVENTS_SQL = `
-- How many the planner expects.
CREATE OR REPLACE FUNCTION soc.estimate_operated_events(p_filter jsonb) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT 1 FROM soc.event e WHERE e.tenant_id = ANY ('
    || quote_literal(soc.operated_tenants((p_filter->>'tenantId')::uuid)::text) || '::uuid[])'
    || replace(soc.filter_sql(p_filter), '$1', quote_literal(p_filter) || '::jsonb')
    INTO v_plan;
  RETURN (v_plan->0->'Plan'->>'Plan Rows')::bigint;
END $$;`;

/** Finds a page tenant by tenant, with the plan that PostgreSQL chooses. */
export const FIND_OPERATED_BY_PLAN_SQL = `
CREATE OR REPLACE FUNCTION soc.find_operated_events(p_filter jsonb, p_limit integer) RETURNS SETOF soc.event
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY EXECUTE 'SELECT found.* FROM unnest($3) t(id) CROSS JOIN LATERAL ('
    || 'SELECT e.* FROM soc.event e WHERE e.tenant_id = t.id' || soc.filter_sql(p_filter)
    || ' ORDER BY e.time DESC, e.id DESC LIMIT $2) found ORDER BY found.time DESC, found.id DESC LIMIT $2'
    USING p_filter, p_limit, soc.operated_tenants((p_filter->>'tenantId')::uuid);
END $$;`;

/** Runs as a role that sees every tenant, limited to the operator's register. Each tenant is read by its own index. */
export const OPERATED_SQL = `
CREATE FUNCTION soc.operated_tenants(p_only uuid) RETURNS uuid[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN (SELECT coalesce(array_agg(t.id ORDER BY t.id), '{}') FROM projection.access_tenant t
    WHERE t.tenant_id = nullif(current_setting('rampart.tenant_id', true), '')::uuid AND (p_only IS NULL OR t.id = p_only));
END $$;

${FIND_OPERATED_BY_PLAN_SQL}

-- Exact up to p_most + 1.
CREATE FUNCTION soc.count_operated_events(p_filter jsonb, p_most integer) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_count bigint;
BEGIN
  EXECUTE 'SELECT count(*) FROM (SELECT 1 FROM soc.event e WHERE e.tenant_id = ANY ($3)' || soc.filter_sql(p_filter)
    || ' LIMIT $2) found'
    INTO v_count USING p_filter, p_most + 1, soc.operated_tenants((p_filter->>'tenantId')::uuid);
  RETURN v_count;
END $$;

${ESTIMATE_OPERATED_EVENTS_SQL}

CREATE FUNCTION soc.operated_statuses(p_items text[]) RETURNS TABLE (item_id text, status text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT i.item_id, i.status FROM projection.soc_item i
    WHERE i.tenant_id = ANY (soc.operated_tenants(NULL)) AND i.item_id = ANY (p_items);
END $$;

-- Events that are still kept and that somebody said something of; addresses on lists; lists that are enforced.
CREATE FUNCTION soc.operated_sums(p_only uuid) RETURNS TABLE (what text, rows bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  v_tenants uuid[] := soc.operated_tenants(p_only);
BEGIN
  RETURN QUERY SELECT i.status, count(*) FROM projection.soc_item i
    WHERE i.tenant_id = ANY (v_tenants)
      AND EXISTS (SELECT 1 FROM soc.event e WHERE e.tenant_id = i.tenant_id AND e.id = i.item_id::bigint)
    GROUP BY i.status;
  RETURN QUERY SELECT 'blocked', count(*) FROM projection.soc_denied_address d WHERE d.tenant_id = ANY (v_tenants);
  RETURN QUERY SELECT 'enforcing', count(*) FROM projection.soc_deny_list l WHERE l.tenant_id = ANY (v_tenants) AND l.enforced;
  RETURN QUERY SELECT 'tenants', cardinality(v_tenants)::bigint;
END $$;

-- What was done, with when the event it was about came in.
CREATE FUNCTION soc.operated_responses(p_only uuid, p_from timestamptz, p_to timestamptz)
RETURNS TABLE (item_id text, at timestamptz, action text, received_at timestamptz)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  RETURN QUERY SELECT r.item_id, r.at, r.action, e.received_at FROM projection.soc_response r
    CROSS JOIN LATERAL (SELECT s.received_at FROM soc.event s
      WHERE s.tenant_id = r.tenant_id AND s.id = r.item_id::bigint LIMIT 1) e
    WHERE r.tenant_id = ANY (soc.operated_tenants(p_only)) AND r.at >= p_from AND r.at < p_to;
END $$;

${grantedSql([
  'operated_tenants(uuid)',
  'find_operated_events(jsonb, integer)',
  'count_operated_events(jsonb, integer)',
  'estimate_operated_events(jsonb)',
  'operated_statuses(text[])',
  'operated_sums(uuid)',
  'operated_responses(uuid, timestamptz, timestamptz)',
])}
`;
