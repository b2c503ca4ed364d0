import { grantedSql } from './granted.sql.js';
import { listedSql } from '../../cases/projections/cases/cases.sql.js';

const COLUMNS = [
  ['tenant_id', 'uuid'],
  ['case_id', 'uuid'],
  ['entity_kind', 'text'],
  ['entity_value', 'text'],
  ['status', 'text'],
  ['opened_at', 'timestamptz'],
  ['first_at', 'timestamptz'],
  ['last_at', 'timestamptz'],
  ['acknowledged_at', 'timestamptz'],
  ['contained_at', 'timestamptz'],
  ['closed_at', 'timestamptz'],
  ['merged_into', 'uuid'],
  ['alerts', 'integer'],
  ['rules', 'integer'],
  ['severity', 'smallint'],
  ['title', 'text'],
  ['risk', 'integer'],
] as const;

/**
 * Cases of every tenant that the transaction's tenant operates, found as within one (decision 0855). `projection` is on
 * the path so that both read the same statement; only the migrating user makes anything there.
 */
export const OPERATED_CASES_SQL = `
CREATE FUNCTION soc.operated_cases(p_now timestamptz, p_status text, p_after uuid, p_limit integer, p_only uuid)
RETURNS TABLE (${COLUMNS.map((column) => column.join(' ')).join(', ')})
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, projection, pg_temp AS $$
SELECT ${COLUMNS.map(([name]) => `listed.${name}`).join(', ')}
FROM (${listedSql('tenant_id = ANY (soc.operated_tenants($5))')}) listed
$$;

CREATE FUNCTION soc.tenant_of_operated_case(p_case uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
SELECT c.tenant_id FROM projection.soc_case c
WHERE c.tenant_id = ANY (soc.operated_tenants(NULL)) AND c.case_id = p_case
$$;

${grantedSql(['operated_cases(timestamptz, text, uuid, integer, uuid)', 'tenant_of_operated_case(uuid)'])}
`;
