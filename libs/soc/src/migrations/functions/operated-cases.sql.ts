import { grantedSql } from './granted.sql.js';
import { listedSql, shownSql } from '../../cases/projections/cases/cases.sql.js';

const FOUND = [
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
] as const;

const SHOWN = [
  ...FOUND,
  ['alerts', 'integer'],
  ['rules', 'integer'],
  ['severity', 'smallint'],
  ['title', 'text'],
  ['risk', 'integer'],
] as const;

const OURS = 'tenant_id = ANY (soc.operated_tenants(NULL))';

const functionSql = (
  signature: string,
  columns: readonly (readonly [string, string])[],
  query: string,
): string => `
CREATE FUNCTION soc.${signature} RETURNS TABLE (${columns.map((column) => column.join(' ')).join(', ')})
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, projection, pg_temp AS $$
SELECT ${columns.map(([name]) => `shown.${name}`).join(', ')} FROM (${query}) shown
$$;`;

const SIGNATURES = [
  'found_operated_cases()',
  'shown_operated_cases(timestamptz, uuid[])',
  'tenant_of_operated_case(uuid)',
];
const BEFORE = 'operated_cases(timestamptz, text, uuid, integer, uuid)';

/**
 * Cases of every tenant that the transaction's tenant operates (decision 0855): the columns that find cases, and the
 * columns that lists show. The search path includes `projection`, so that these functions use the statements of one
 * tenant; only the migrating user creates objects there.
 */
export const OPERATED_CASES_SQL = `
DROP FUNCTION IF EXISTS ${[BEFORE, ...SIGNATURES].map((signature) => `soc.${signature}`).join(', ')};
${functionSql('found_operated_cases()', FOUND, listedSql(OURS))}
${functionSql('shown_operated_cases(p_now timestamptz, p_ids uuid[])', SHOWN, shownSql(`${OURS} AND case_id = ANY ($2)`))}

CREATE FUNCTION soc.tenant_of_operated_case(p_case uuid) RETURNS uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
SELECT c.tenant_id FROM projection.soc_case c
WHERE c.tenant_id = ANY (soc.operated_tenants(NULL)) AND c.case_id = p_case
$$;

${grantedSql(SIGNATURES)}
`;

export const DROP_OPERATED_CASES_SQL = `DROP FUNCTION ${SIGNATURES.map((signature) => `soc.${signature}`).join(', ')}`;
